import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bootScript, contentSecurityPolicy } from './boot.ts';

test('the policy allows exactly the boot script it was made for', () => {
  const script = bootScript([['/assets/react.js'], ['/assets/site.js', '/assets/page.js']]);
  const hash = createHash('sha256').update(script).digest('base64');
  expect(contentSecurityPolicy(script, null)).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(contentSecurityPolicy(`${script} `, null)).not.toContain(hash);
});

test('the policy allows no inline script, no foreign call and no foreign form target', () => {
  const rules = contentSecurityPolicy('', null).split('; ');
  expect(rules.find((rule) => rule.startsWith('script-src'))).not.toContain('unsafe');
  expect(rules).toEqual(expect.arrayContaining(["connect-src 'self'", "form-action 'self'", "base-uri 'none'"]));
});

test('where App Check is configured its script, its frame and its call are allowed, and nothing else', () => {
  const keys = { projectId: 'rota', appId: '1', apiKey: 'key', siteKey: 'site' };
  const rules = (appCheck: typeof keys | null) => contentSecurityPolicy('', appCheck).split('; ');
  expect(rules(null).join('; ')).not.toContain('google');
  const added = rules(keys).filter((rule) => !rules(null).includes(rule));
  expect(added.map((rule) => rule.split(' ')[0])).toEqual(['script-src', 'connect-src', 'frame-src']);
});
