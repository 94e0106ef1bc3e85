import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BANK_HEADER_POLICY } from './bank-document.ts';
import { BOOT_SCRIPT, bootElements } from './boot.ts';
import { PAYMENT_SCRIPT } from './payment-script.ts';
import { documentPolicy, HEADER_POLICY } from './policy.ts';
import { SPECULATION_RULES } from './speculation.ts';

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
const rule = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));

const { hosting }: { hosting: { headers: Array<{ source: string; headers: Array<{ key: string; value: string }> }> } } =
  JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'));

const sent = (source: string) =>
  hosting.headers.find((entry) => entry.source === source)?.headers.find(({ key }) => key === 'Content-Security-Policy')
    ?.value;

test('Hosting sends the policies that fit the inline scripts and the bank’s page', () => {
  expect(sent('**')).toBe(HEADER_POLICY);
  expect(sent('/payment/3ds')).toBe(BANK_HEADER_POLICY);
});

test('the header allows the inline scripts that all pages share, and no others', () => {
  const scripts = [BOOT_SCRIPT, SPECULATION_RULES, PAYMENT_SCRIPT].map(hashOf).join(' ');
  expect(rule(HEADER_POLICY, 'script-src')).toMatch(`script-src 'self' ${scripts} https://www.google.com/`);
  expect(rule(HEADER_POLICY, 'script-src')).not.toContain('unsafe');
});

test('a document allows its own inline scripts and rules, and no data or other script', () => {
  const markup = `${bootElements([['/assets/react.js']])}<script type="application/json">{}</script><script>1</script>`;
  expect(rule(documentPolicy('', markup, null), 'script-src')).toBe(
    `script-src 'self' ${[BOOT_SCRIPT, SPECULATION_RULES, '1'].map(hashOf).join(' ')}`,
  );
});

test('both policies together allow only the site itself, and the header forbids by default', () => {
  expect(HEADER_POLICY.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(rule(documentPolicy('', '', null), 'connect-src')).toBe("connect-src 'self'");
  expect(rule(documentPolicy('', '', null), 'frame-src')).toBe("frame-src 'none'");
});

test('a document allows its own style elements, the empty one of emotion, and no other', () => {
  const policy = documentPolicy('<style>a{}</style><style data-emotion="r">b{}</style>', '', null);
  expect(rule(policy, 'style-src')).toBe(`style-src 'self' ${['', 'a{}', 'b{}'].map(hashOf).join(' ')}`);
});

test('a document with App Check additionally allows its script, its frame and its call, and nothing else', () => {
  const keys = { projectId: 'pusula', appId: '1', apiKey: 'key', siteKey: 'site' };
  const rules = (appCheck: typeof keys | null) => documentPolicy('', '', appCheck).split('; ');
  expect(rules(null).join('; ')).not.toContain('google');
  const added = rules(keys).filter((one) => !rules(null).includes(one));
  expect(added.map((one) => one.split(' ')[0])).toEqual(['script-src', 'connect-src', 'frame-src']);
});
