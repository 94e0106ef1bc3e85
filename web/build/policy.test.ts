import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BANK_HEADER_POLICY } from './bank-document.ts';
import { BOOT_SCRIPT } from './boot.ts';
import { documentPolicy, HEADER_POLICY } from './policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const rule = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));

const { hosting }: { hosting: { headers: Array<{ source: string; headers: Array<{ key: string; value: string }> }> } } =
  JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'));

const sent = (source: string) =>
  hosting.headers.find((entry) => entry.source === source)?.headers.find(({ key }) => key === 'Content-Security-Policy')
    ?.value;

test('Hosting sends the policies that fit the boot script and the bank’s page', () => {
  expect(sent('**')).toBe(HEADER_POLICY);
  expect(sent('/payment/3ds')).toBe(BANK_HEADER_POLICY);
});

test.each([
  ['the header', HEADER_POLICY],
  ['a document', documentPolicy('', null)],
])('the policy of %s allows the boot script and no other that stands in the page', (_, policy) => {
  expect(rule(policy, 'script-src')).toContain(hashOf(BOOT_SCRIPT));
  expect(rule(policy, 'script-src')).not.toContain('unsafe');
});

test('both policies together leave nothing open: the header closes what neither names, and foreign form targets', () => {
  expect(HEADER_POLICY.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"]),
  );
  expect(rule(documentPolicy('', null), 'connect-src')).toBe("connect-src 'self'");
  expect(rule(documentPolicy('', null), 'frame-src')).toBe("frame-src 'none'");
});

test('a document allows its own style elements, the empty one of emotion, and no other', () => {
  const policy = documentPolicy('<style>a{}</style><style data-emotion="r">b{}</style>', null);
  expect(rule(policy, 'style-src')).toBe(`style-src 'self' ${['', 'a{}', 'b{}'].map(hashOf).join(' ')}`);
});

test('where App Check is configured its script, its frame and its call are allowed, and nothing else', () => {
  const keys = { projectId: 'pusula', appId: '1', apiKey: 'key', siteKey: 'site' };
  const rules = (appCheck: typeof keys | null) => documentPolicy('', appCheck).split('; ');
  expect(rules(null).join('; ')).not.toContain('google');
  const added = rules(keys).filter((one) => !rules(null).includes(one));
  expect(added.map((one) => one.split(' ')[0])).toEqual(['script-src', 'connect-src', 'frame-src']);
});
