import { oneOf } from '@site/contract/one-of';
import { RESET_VALUE } from 'firebase-functions/options';
import { parameterGroup } from './parameter-group.ts';

const SERVICE_ACCOUNTS = ['shared', 'own'] as const;

/**
 * own: each group of functions runs as an account of its own, which npm run deploy:accounts makes. shared: all run as the
 * default account of the project. No parameter of the CLI: an expression of one ends as a text, and the CLI hands an empty
 * text to Cloud Scheduler as the account of its jobs. So it is read where the functions are loaded: the CLI gives the values
 * of the project to the process that it asks for the functions.
 */
const stated = () => process.env['SERVICE_ACCOUNTS'];

// checked before a deploy
parameterGroup(
  'the service accounts',
  { SERVICE_ACCOUNTS: oneOf(SERVICE_ACCOUNTS).default('shared') },
  { SERVICE_ACCOUNTS: { value: stated } },
);

/**
 * The whole address: the CLI completes `name@` for the function only, not for its secrets nor for the job that calls it.
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
   * Triggers and schedules but deliver-mail and reconcile-payments, and health; of secrets they read only the one that signs
   * alerts.
   */
  triggers: ownAccount('site-triggers'),
} as const;
