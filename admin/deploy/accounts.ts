import { z } from 'zod';
import { type Finding, ok, warning } from './finding.ts';
import type { CommandLine } from './on-terminal.ts';

/** An account that a group of functions runs as; functions/src/platform/service-accounts.ts names the groups. */
interface FunctionAccount {
  readonly name: string;
  readonly does: string;
  readonly roles: readonly string[];
  /** Names of secrets in Secret Manager. Each is readable by the accounts that need it and by no other. */
  readonly secrets: readonly string[];
}

const DATABASE = 'roles/datastore.user';
const EVENTS = ['roles/eventarc.eventReceiver', 'roles/run.invoker'];
/** Needed to verify an App Check token only where verification also consumes it (replay protection). */
const APP_CHECK = 'roles/firebaseappcheck.tokenVerifier';

/** Accounts of the groups of functions. Each may do only what its functions need. */
export const functionAccounts: readonly FunctionAccount[] = [
  {
    name: 'site-forms',
    does: 'takes enquiries',
    roles: [DATABASE, APP_CHECK],
    secrets: ['LIMIT_HASH_KEY'],
  },
  {
    name: 'site-payments',
    does: 'takes orders and settles payments',
    roles: [DATABASE, APP_CHECK, 'roles/run.invoker'],
    secrets: ['LIMIT_HASH_KEY', 'IYZICO_API_KEY', 'IYZICO_SECRET_KEY'],
  },
  {
    name: 'site-mail',
    does: 'delivers mails',
    roles: [DATABASE, ...EVENTS],
    secrets: ['SMTP_CONNECTION_URI'],
  },
  {
    name: 'site-triggers',
    does: 'writes mails, watches over them, sends digest and alerts',
    roles: [DATABASE, ...EVENTS],
    // alerts and the links of invitations are signed with keys derived from it
    secrets: ['LIMIT_HASH_KEY'],
  },
];

/** A command to run. `unless`: another command, which succeeds where this one is not needed. */
interface Command {
  readonly line: CommandLine;
  readonly unless?: CommandLine;
}

const addressOf = (name: string, project: string) => `${name}@${project}.iam.gserviceaccount.com`;

/**
 * Returns the gcloud commands that make the accounts; idempotent. `hasSmtpSecret`: whether the functions send the mails, so that
 * the address of the mail server is a secret. A deploy needs the right to act as these accounts, which owners and editors of the
 * project have.
 */
export function accountCommands(project: string, hasSmtpSecret: boolean): Command[] {
  const gcloud = (...words: string[]): CommandLine => ['gcloud', ...words, `--project=${project}`];
  return functionAccounts.flatMap(({ name, does, roles, secrets }) => {
    const member = `--member=serviceAccount:${addressOf(name, project)}`;
    const bindings = [
      ...roles.map((role) =>
        gcloud('projects', 'add-iam-policy-binding', project, member, `--role=${role}`, '--condition=None'),
      ),
      ...secrets
        .filter((secret) => hasSmtpSecret || secret !== 'SMTP_CONNECTION_URI')
        .map((secret) =>
          gcloud('secrets', 'add-iam-policy-binding', secret, member, '--role=roles/secretmanager.secretAccessor'),
        ),
    ];
    const made = {
      line: gcloud('iam', 'service-accounts', 'create', name, `--display-name=Site: ${does}`),
      unless: gcloud('iam', 'service-accounts', 'describe', addressOf(name, project)),
    };
    return [made, ...bindings.map((line) => ({ line }))];
  });
}

/** Returns a command as it can be typed: words with spaces or special characters in quotes. */
export function commandLine(line: readonly string[]): string {
  return line.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word}'`)).join(' ');
}

/** A binding under a condition is left out: its role may not apply. */
const policySchema = z.object({
  bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()), condition: z.unknown().optional() })),
});

/**
 * Whether the accounts of the functions have their roles in a project, by gcloud's answer to `projects get-iam-policy`. The rights
 * to read secrets are not part of that answer.
 */
export function rolesFinding(answer: unknown, project: string): Finding {
  const grant = `\`npm run deploy:accounts -- --project ${project} --run\` makes the accounts and grants what they need; it may be repeated.`;
  const policy = policySchema.safeParse(answer).data;
  if (policy === undefined) {
    return warning('nobody has looked whether the accounts of the functions exist and have their roles', grant);
  }
  const granted = new Set(
    policy.bindings.flatMap(({ role, members, condition }) =>
      condition === undefined ? members.map((member) => `${role} ${member}`) : [],
    ),
  );
  const lacking = functionAccounts.flatMap(({ name, roles }) => {
    const missing = roles.filter((role) => !granted.has(`${role} serviceAccount:${addressOf(name, project)}`));
    return missing.length === 0 ? [] : [`${name} (${missing.join(', ')})`];
  });
  return lacking.length === 0
    ? ok('the accounts of the functions have their roles')
    : warning(`roles are missing, so functions fail: ${lacking.join('; ')}`, grant);
}
