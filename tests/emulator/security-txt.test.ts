import { settings } from '@site/contract/settings';
import { expect, test } from 'vitest';
import { siteOrigin } from '../support/environment.ts';

test('whoever finds a hole in the site reads whom to tell, and until when that holds', async () => {
  const answer = await fetch(`${siteOrigin()}/.well-known/security.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toContain(`Contact: mailto:${settings.email}\n`);
  expect(Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
});
