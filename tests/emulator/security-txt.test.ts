import { settings } from '@site/contract/business/settings';
import { expect, test } from 'vitest';
import { siteOrigin } from '../support/environment.ts';

test('security.txt names the contact for vulnerabilities, and until when it is valid', async () => {
  const answer = await fetch(`${siteOrigin()}/.well-known/security.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toContain(`Contact: mailto:${settings.email}\n`);
  expect(Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
});
