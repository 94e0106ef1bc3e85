import { expect, test } from 'vitest';
import { exampleFindings, groupStartFinding, retentionFinding } from './business-checks.ts';
import { complaints, levels, TODAY } from './example-findings.ts';
import { problem, warning } from './finding.ts';

test('examples are only warnings for work on this machine', () => {
  expect(levels(exampleFindings(['legal.taxNumber'], ['catalogue.x.gift'], warning))).toEqual(['warning', 'warning']);
});

test('the problem about examples names each of them', () => {
  const found = complaints(exampleFindings(['legal.taxNumber'], ['catalogue.x.gift'], problem));
  expect(found).toMatch(/legal\.taxNumber.*catalogue\.x\.gift/s);
});

test('a group whose start in the settings is in the past is a warning', () => {
  const ahead = { startsAt: '2027-09-30T20:00:00+03:00' };
  expect(groupStartFinding({ tr: ahead, en: ahead }, TODAY).level).toBe('ok');
  expect(groupStartFinding({ tr: ahead, en: { startsAt: '2026-11-20T20:00:00+03:00' } }, TODAY)).toMatchObject({
    level: 'warning',
    text: 'the settings tell a start that is over: en',
  });
});

test('a retention that differs from the privacy policy is a problem', () => {
  const contract = { ENQUIRY_RETENTION_DAYS: 730, MAIL_RETENTION_DAYS: 30 };
  expect(retentionFinding({ ENQUIRY_RETENTION_DAYS: '730' }, contract).level).toBe('ok');
  expect(retentionFinding({ MAIL_RETENTION_DAYS: '60' }, contract)).toMatchObject({
    level: 'problem',
    text: expect.stringContaining('MAIL_RETENTION_DAYS'),
  });
});
