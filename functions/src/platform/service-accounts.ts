import { oneOf } from '@site/contract/one-of';
import { defineString, type Expression, select } from 'firebase-functions/params';
import { parameterGroup } from './parameters.ts';

const SERVICE_ACCOUNTS = ['shared', 'own'] as const;

const serviceAccounts = defineString('SERVICE_ACCOUNTS', {
  default: 'shared',
  description:
    'own: each group of functions runs as an account of its own, which npm run deploy:accounts makes. shared: all run as the default account of the project.',
  input: select([...SERVICE_ACCOUNTS]),
});

// checked before a deploy; the CLI reads the parameter itself
parameterGroup(
  'the service accounts',
  { SERVICE_ACCOUNTS: oneOf(SERVICE_ACCOUNTS) },
  { SERVICE_ACCOUNTS: serviceAccounts },
);

/** The CLI completes `name@` by the project, and takes an empty text for the default account. */
const ownAccount = (name: string): Expression<string> => serviceAccounts.equals('own').thenElse(name, '');

/** The account of each group of functions; admin/deploy/accounts.ts gives them their roles. */
export const accountOf = {
  forms: ownAccount('site-forms@'),
  payments: ownAccount('site-payments@'),
  mail: ownAccount('site-mail@'),
  /** Triggers and schedules; of secrets they read only the one that signs alerts. */
  triggers: ownAccount('site-triggers@'),
} as const;
