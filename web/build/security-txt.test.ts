import { settings } from '@site/contract/settings';
import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.ts';

test('whoever finds a vulnerability is told where to write, for less than a year after the build, as RFC 9116 wants it', () => {
  const lines = securityTxt('https://www.site.example', new Date('2026-11-21T09:00:00Z')).split('\n');
  expect(lines).toContain(`Contact: mailto:${settings.email}`);
  expect(lines).toContain('Expires: 2027-11-20T09:00:00.000Z');
  expect(lines).toContain('Canonical: https://www.site.example/.well-known/security.txt');
});
