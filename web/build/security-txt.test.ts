import { settings } from '@site/contract/business/settings';
import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.ts';

test('security.txt says where to report a vulnerability and expires less than a year after the build (RFC 9116)', () => {
  const lines = securityTxt('https://www.site.example', new Date('2026-11-21T09:00:00Z')).split('\n');
  expect(lines).toContain(`Contact: mailto:${settings.email}`);
  expect(lines).toContain('Expires: 2027-11-20T09:00:00.000Z');
  expect(lines).toContain('Canonical: https://www.site.example/.well-known/security.txt');
});
