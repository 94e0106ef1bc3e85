import { oneOf } from '@site/contract/plain/one-of';
import { RESET_VALUE } from 'firebase-functions/options';
import { parameterGroup } from './parameter-group.ts';

const SERVICE_ACCOUNTS = ['shared', 'own'] as const;

/**
 * own: each group of functions runs as an account of its own, which npm run deploy:accounts makes. shared: all run as the default
 * account of the project. It is read from the environment and is no Firebase parameter: the CLI would pass an expression that is
 * empty as an empty text to Cloud Scheduler as the account of its jobs. The CLI sets the values of the project in the process
 * that loads the functions.
 */
const stated = () => process.env['SERVICE_ACCOUNTS'];

// registers SERVICE_ACCOUNTS for the report before a deploy
parameterGroup(
  'the service accounts',
  { SERVICE_ACCOUNTS: oneOf(SERVICE_ACCOUNTS).default('shared') },
  { SERVICE_ACCOUNTS: { value: stated } },
);

/**
 * The full address: the CLI completes `name@` only for the function, not for its secrets or for the job that calls it.
 * RESET_VALUE is the default account, also after a deploy with accounts of their own.
 */
const ownAccount = (name: string) =>
  stated() === 'own' ? `${name}@${process.env['GCLOUD_PROJECT']}.iam.gserviceaccount.com` : RESET_VALUE;

/** The account of each group of functions; admin/deploy/accounts.ts gives them their roles. */
export const accountOf = {
  forms: ownAccount('site-forms'),
  payments: ownAccount('site-payments'),
  mail: ownAccount('site-mail'),
  /**
   * Triggers and schedules except deliver-mail and reconcile-payments, and health. The only secret that they read is the one that
   * signs alerts.
   */
  triggers: ownAccount('site-triggers'),
} as const;
