import { expect, test } from 'vitest';
import { complaints, extension, levels, TODAY, values } from './example-findings.ts';
import { addressFindings, mailFindings } from './mail-checks.ts';

test('mail addresses of the example are problems', () => {
  const found = complaints(addressFindings({ MAIL_FROM: 'Site <info@site.example>', FOUNDER_EMAIL: 'a@site.example' }));
  expect(found).toMatch(/MAIL_FROM.*FOUNDER_EMAIL/s);
});

test.each(['Pusula <info@pusula.com.tr>', 'Info@Pusula.com.tr'])(
  'the founder’s own address as the sender %s is a warning: an answer to a visitor would go to the founder',
  (MAIL_FROM) => {
    const [finding] = addressFindings({ ...values, MAIL_FROM });
    expect(finding).toMatchObject({ level: 'warning', text: 'MAIL_FROM is the address of FOUNDER_EMAIL' });
  },
);

test.each([
  ['2026-11-21T12:00:00Z', 'warning', 'days left: 130'],
  ['2027-03-30T23:59:00Z', 'warning', 'days left: 1'],
  ['2027-03-31T00:00:00Z', 'problem', 'no mail would be sent'],
  ['2028-01-01T00:00:00Z', 'problem', 'no mail would be sent'],
])('on %s the end of Extensions is a %s', (today, level, text) => {
  expect(mailFindings(values, extension, new Date(today)).at(-1)).toMatchObject({
    level,
    text: expect.stringContaining(text),
  });
});

test('builtin delivery has no end, and any other value than builtin or extension is a problem', () => {
  const builtin = mailFindings(
    { ...values, MAIL_DELIVERY: 'builtin' },
    { values: {}, file: '' },
    new Date('2028-01-01'),
  );
  expect(levels(builtin)).toEqual(['ok']);
  for (const MAIL_DELIVERY of ['both', '', undefined]) {
    expect(levels(mailFindings({ ...values, MAIL_DELIVERY }, extension, TODAY))).toEqual(['problem']);
  }
});

test.each([
  ['no server', { ...extension.values, SMTP_CONNECTION_URI: '' }, 'no mail server'],
  ['a web address', { ...extension.values, SMTP_CONNECTION_URI: 'https://smtp.eposta.com' }, 'no mail server'],
  ['a password', { ...extension.values, SMTP_CONNECTION_URI: 'smtps://u:geheim@smtp.eposta.com:465' }, 'password'],
  ['a server without TLS', { ...extension.values, SMTP_CONNECTION_URI: 'smtp://smtp.eposta.com:587' }, 'in clear'],
  ['another sender', { ...extension.values, DEFAULT_FROM: 'x@pusula.com.tr' }, 'DEFAULT_FROM'],
  [
    'the server of the example file',
    { ...extension.values, SMTP_CONNECTION_URI: 'smtps://user@smtp.example.com:465' },
    'example',
  ],
  ['the server example.com', { ...extension.values, SMTP_CONNECTION_URI: 'smtps://user@Example.com' }, 'example'],
  [
    'a server of the example settings',
    { ...extension.values, SMTP_CONNECTION_URI: 'smtps://a@smtp.rota.example:465' },
    'example',
  ],
])('the extension with %s is a problem, reported without the value', (_, wrong, text) => {
  const found = complaints(mailFindings(values, { ...extension, values: wrong }, TODAY));
  expect(found).toContain(text);
  expect(found).not.toContain('geheim');
});

test('a mail server whose name only ends like an example is accepted', () => {
  const own = { ...extension.values, SMTP_CONNECTION_URI: 'smtps://user@smtp.myexample.com:465' };
  expect(levels(mailFindings(values, { ...extension, values: own }, TODAY))).not.toContain('problem');
});
