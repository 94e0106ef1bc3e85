import { expect, test } from 'vitest';
import { accountCommands, commandLine, functionAccounts } from './accounts.ts';

const commands = accountCommands('pusula', true);
const lines = commands.map(({ line }) => commandLine(line));

test('every account is made, and may use the database', () => {
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
])('the secret %s is readable by those who need it', (secret, names) => {
  const readers = lines.filter((line) => line.includes(`secrets add-iam-policy-binding ${secret} `));
  expect(readers.map((line) => /serviceAccount:([\w-]+)@/.exec(line)?.[1])).toEqual(names);
});

test('an account that is there is not made again, and without the sender of our own no secret of it is asked for', () => {
  const checks = commands.flatMap(({ unless }) => (unless ? [commandLine(unless)] : []));
  expect(checks).toHaveLength(functionAccounts.length);
  expect(checks).toContain(
    'gcloud iam service-accounts describe site-mail@pusula.iam.gserviceaccount.com --project=pusula',
  );
  const byExtension = accountCommands('pusula', false).map(({ line }) => commandLine(line));
  expect(lines.filter((line) => !byExtension.includes(line))).toEqual([expect.stringContaining('SMTP_CONNECTION_URI')]);
});

test('no account may do more than a group of functions has to', () => {
  expect(lines.join('\n')).not.toMatch(/editor|owner|admin/i);
});

test('a command can be typed as it is printed', () => {
  expect(commandLine(['gcloud', '--display-name=Site: takes enquiries'])).toBe(
    "gcloud '--display-name=Site: takes enquiries'",
  );
});
