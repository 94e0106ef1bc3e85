import { expect, test } from 'vitest';
import { accountCommands, commandLine, functionAccounts, rolesFinding } from './accounts.ts';

const commands = accountCommands('pusula', true);
const lines = commands.map(({ line }) => commandLine(line));

test('every account is created and may use the database', () => {
  for (const { name } of functionAccounts) {
    expect(lines.filter((line) => line.startsWith(`gcloud iam service-accounts create ${name} `))).toHaveLength(1);
    expect(lines).toContain(
      `gcloud projects add-iam-policy-binding pusula --member=serviceAccount:${name}@pusula.iam.gserviceaccount.com --role=roles/datastore.user --condition=None --project=pusula`,
    );
  }
});

test.each([
  ['IYZICO_SECRET_KEY', ['site-payments']],
  ['SMTP_CONNECTION_URI', ['site-mail']],
  ['LIMIT_HASH_KEY', ['site-forms', 'site-payments', 'site-triggers']],
])('only the accounts that need the secret %s may read it', (secret, names) => {
  const readers = lines.filter((line) => line.includes(`secrets add-iam-policy-binding ${secret} `));
  expect(readers.map((line) => /serviceAccount:([\w-]+)@/.exec(line)?.[1])).toEqual(names);
});

test('each account has a check whether it exists, and the secret of the mail server is granted only to builtin delivery', () => {
  const checks = commands.flatMap(({ unless }) => (unless ? [commandLine(unless)] : []));
  expect(checks).toHaveLength(functionAccounts.length);
  expect(checks).toContain(
    'gcloud iam service-accounts describe site-mail@pusula.iam.gserviceaccount.com --project=pusula',
  );
  const byExtension = accountCommands('pusula', false).map(({ line }) => commandLine(line));
  expect(lines.filter((line) => !byExtension.includes(line))).toEqual([expect.stringContaining('SMTP_CONNECTION_URI')]);
});

test('no account has the role of an owner, an editor or an administrator', () => {
  expect(lines.join('\n')).not.toMatch(/editor|owner|admin/i);
});

test('a printed command can be typed', () => {
  expect(commandLine(['gcloud', '--display-name=Site: takes enquiries'])).toBe(
    "gcloud '--display-name=Site: takes enquiries'",
  );
});

const grantedTo = (names: ReadonlyArray<string>) => ({
  bindings: functionAccounts
    .filter(({ name }) => names.includes(name))
    .flatMap(({ name, roles }) =>
      roles.map((role) => ({ role, members: [`serviceAccount:${name}@pusula.iam.gserviceaccount.com`] })),
    ),
});
const names = functionAccounts.map(({ name }) => name);

test('accounts with every role that their functions need are ok', () => {
  expect(rolesFinding(grantedTo(names), 'pusula').level).toBe('ok');
});

test('an account that lacks its roles is named with the command that grants them', () => {
  expect(rolesFinding(grantedTo(names.filter((name) => name !== 'site-mail')), 'pusula')).toEqual({
    level: 'warning',
    text: 'roles are missing, so functions fail: site-mail (roles/datastore.user, roles/eventarc.eventReceiver, roles/run.invoker)',
    advice: expect.stringContaining('npm run deploy:accounts -- --project pusula --run'),
  });
});

test('a role under a condition counts as missing', () => {
  const { bindings } = grantedTo(names);
  const conditional = bindings.map((binding) => ({ ...binding, condition: { expression: 'false' } }));
  expect(rolesFinding({ bindings: conditional }, 'pusula').level).toBe('warning');
});

test('a warning says that nobody has looked at the roles where gcloud did not list them', () => {
  for (const answer of [undefined, {}, { bindings: 'none' }]) {
    expect(rolesFinding(answer, 'pusula')).toMatchObject({
      level: 'warning',
      text: expect.stringContaining('nobody has looked'),
      advice: expect.stringContaining('npm run deploy:accounts -- --project pusula'),
    });
  }
});
