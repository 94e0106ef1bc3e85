import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepo } from '../repository.ts';
import { dotenvFinding } from './project-files.ts';

const FILE = 'functions/env/.env.pusula';
const complaint = (text: string) => {
  const finding = dotenvFinding(text, FILE);
  return finding.level === 'ok' ? 'ok' : `${finding.level}: ${finding.text}`;
};

test.each(['functions/.env.example', 'functions/env/.env.demo-coaching', 'extensions/.env.example'])(
  'the Firebase CLI and Node read the file %s alike',
  (file) => {
    expect(dotenvFinding(readFileSync(inRepo(file), 'utf8'), file).level).toBe('ok');
  },
);

test.each([
  ['line ends of Windows', 'MAIL_FROM=a@b.com\r\nCARDS=5\r\nORDERS=6\r\n'],
  ['comments, spaces and an export', '# ours\nexport CARDS = 5 # a day\n\nMAIL_FROM="N <a@b.com>"\n'],
  ['a name in quotes inside of quotes', `MAIL_FROM='"Name, City" <a@b.com>'\n`],
])('the Firebase CLI and Node read %s alike', (_, text) => {
  expect(complaint(text)).toBe('ok');
});

test('lines that are no parameters are reported by their number, since one may hold a secret', () => {
  expect(complaint('CARDS=5\nORDERS: 6\n# fine\nhunter2\n')).toBe(
    `problem: the Firebase CLI cannot read lines 2, 4 of ${FILE}`,
  );
});

test.each([
  ['cards=5\n', 'cards'],
  ['FIREBASE_TOKEN=5\n', 'FIREBASE_TOKEN'],
  ['GCLOUD_PROJECT=5\n', 'GCLOUD_PROJECT'],
])('the Firebase CLI refuses a file with %j', (text, name) => {
  expect(complaint(text)).toBe(`problem: the Firebase CLI takes no parameter named ${name}, as ${FILE} states`);
});

test.each(['MAIL_FROM=`N <a@b.com>`\n', 'MAIL_FROM="\\"N, C\\" <a@b.com>"\n', '\uFEFFMAIL_FROM=a@b.com\n'])(
  'a value that the Firebase CLI and Node read differently is reported without the value: %j',
  (text) => {
    expect(complaint(text)).toBe(`problem: the Firebase CLI reads MAIL_FROM of ${FILE} otherwise than this check`);
  },
);
