import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bootScript, contentSecurityPolicy } from './boot.ts';

test('the policy allows exactly the boot script it was made for', () => {
  const script = bootScript([['/assets/react.js'], ['/assets/site.js', '/assets/page.js']]);
  const hash = createHash('sha256').update(script).digest('base64');
  expect(contentSecurityPolicy(script)).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(contentSecurityPolicy(`${script} `)).not.toContain(hash);
});

test('the policy allows no inline script, no foreign call and no foreign form target', () => {
  const rules = contentSecurityPolicy('').split('; ');
  expect(rules.find((rule) => rule.startsWith('script-src'))).not.toContain('unsafe');
  expect(rules).toEqual(expect.arrayContaining(["connect-src 'self'", "form-action 'self'", "base-uri 'none'"]));
});
