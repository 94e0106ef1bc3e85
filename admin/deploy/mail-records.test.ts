import { expect, test } from 'vitest';
import { dkimFinding, dkimName, mailRecordFindings } from './mail-records.ts';

test.each([
  [{ spf: ['v=spf1 include:x -all'], dmarc: ['v=DMARC1; p=none'] }, ['ok', 'ok']],
  [{ spf: ['else'], dmarc: [] }, ['warning', 'warning']],
  // receivers treat two as none (RFC 7208, 4.5; RFC 7489, 6.6.3)
  [{ spf: ['v=spf1 include:x -all', 'v=spf1 include:y ~all'], dmarc: ['v=DMARC1; p=none'] }, ['warning', 'ok']],
  [{ spf: ['v=spf1 -all'], dmarc: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, ['ok', 'warning']],
  [{ spf: undefined, dmarc: undefined }, ['warning']],
])('the SPF and DMARC records %j have the levels %j', (records, expected) => {
  expect(mailRecordFindings({ domain: 'pusula.com.tr', ...records }).map(({ level }) => level)).toEqual(expected);
});

const KEY = 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0B';
const dkim = (records: ReadonlyArray<readonly [string, readonly string[] | undefined]>, isNamed = false) =>
  dkimFinding('pusula.com.tr', new Map(records), isNamed);

test('a DKIM key under any selector is enough, and a revoked one does not count', () => {
  expect(dkimName('s1', 'pusula.com.tr')).toBe('s1._domainkey.pusula.com.tr');
  expect(
    dkim([
      ['google', []],
      ['s1', [KEY]],
    ]),
  ).toEqual({ level: 'ok', text: 'pusula.com.tr has a DKIM key (s1)' });
  expect(
    dkim([
      ['google', ['k=rsa; p=']],
      ['s1', []],
    ]),
  ).toMatchObject({
    level: 'warning',
    advice: expect.stringContaining('npm run doctor -- --project <project id> --dkim'),
  });
  expect(dkim([['own', ['v=DKIM1; p=;']]], true)).toMatchObject({ text: 'pusula.com.tr has no valid DKIM key own' });
  expect(
    dkim([
      ['google', undefined],
      ['s1', undefined],
    ]),
  ).toMatchObject({ text: expect.stringContaining('no name server') });
});
