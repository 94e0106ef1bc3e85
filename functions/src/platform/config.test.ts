import { expect, test } from 'vitest';
import { siteParams } from './config.ts';

const values = {
  PROJECT_ID: 'demo-coaching',
  MAIL_FROM: 'Site <info@site.example>',
  FOUNDER_EMAIL: 'info@site.example',
  SITE_ORIGIN: 'https://www.site.example',
  CONSOLE_ORIGIN: 'https://console.firebase.google.com',
  ENQUIRY_RETENTION_DAYS: 730,
  MAIL_RETENTION_DAYS: 30,
};

test('complete parameters are taken as they are', () => {
  expect(siteParams.check(values)).toEqual(values);
});

test('every wrong parameter is named, and no value is quoted', () => {
  const wrong = { ...values, MAIL_FROM: 'secret\r\nBcc: x', FOUNDER_EMAIL: '', ENQUIRY_RETENTION_DAYS: 0 };
  const message = /MAIL_FROM.*FOUNDER_EMAIL.*ENQUIRY_RETENTION_DAYS/;
  expect(() => siteParams.check(wrong)).toThrow(message);
  expect(() => siteParams.check(wrong)).not.toThrow(/secret/);
});

test.each(['https://www.site.example/', 'https://www.site.example/tr', 'ftp://site.example', 'site.example', ''])(
  'the site address %j is refused',
  (SITE_ORIGIN) => {
    expect(() => siteParams.check({ ...values, SITE_ORIGIN })).toThrow(/SITE_ORIGIN/);
  },
);

test.each([
  'Yılmaz, Koçluk <info@site.example>',
  'Ada: Koçluk <info@site.example>',
  'Ada; Koçluk <info@site.example>',
  'Ada (Koçluk) <info@site.example>',
  'Ada "Koçluk <info@site.example>',
  'info@site.example,ada@site.example',
])(
  'the sender %s, of which mail programs would show only a part, is refused with a hint to quote the name',
  (MAIL_FROM) => {
    expect(() => siteParams.check({ ...values, MAIL_FROM })).toThrow(/MAIL_FROM.*put the name in quotes/);
  },
);

test.each([
  '"Yılmaz, Koçluk" <info@site.example>',
  '"Ada: \\"Koçluk\\" (İzmir)" <info@site.example>',
  "O'Neil & Co. <info@site.example>",
  'info@site.example',
])('the sender %s is accepted', (MAIL_FROM) => {
  expect(siteParams.check({ ...values, MAIL_FROM })).toEqual({ ...values, MAIL_FROM });
});

test('mails that are kept for less than eight days are refused, because the weekly table would be queued again', () => {
  const of = (MAIL_RETENTION_DAYS: number) => () => siteParams.check({ ...values, MAIL_RETENTION_DAYS });
  expect(of(7)).toThrow(/MAIL_RETENTION_DAYS.*weekly table/);
  expect(of(8)).not.toThrow();
});
