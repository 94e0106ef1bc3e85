import { expect, test } from 'vitest';
import { mailboxOf, organisationOf } from './mailbox.ts';

test.each([
  ['ada@ornek.com', 'ada@ornek.com'],
  ['ada+1@ornek.com', 'ada@ornek.com'],
  ['a.da@ornek.com', 'a.da@ornek.com'],
  ['a.d.a+site@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['ada+1@me.com', 'ada@icloud.com'],
  ['a.d_a@pm.me', 'ada@proton.me'],
  ['a.da@icloud.com', 'a.da@icloud.com'],
  ['ada@yandex.com.tr', 'ada@yandex.ru'],
  ['a.da@ya.ru', 'a-da@yandex.ru'],
])('mails to %s end in the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('an address belongs to its domain, at a public provider to itself', () => {
  expect(organisationOf('ada@ornek.com')).toBe('ornek.com');
  expect(organisationOf('a.da+1@gmail.com')).toBe('ada@gmail.com');
});

test.each([
  ...['hotmail.co.uk', 'yahoo.co.uk', 'btinternet.com', 'outlook.de', 'yahoo.de', 'gmx.at', 'bluewin.ch'],
  ...['comcast.net', 'hotmail.com.tr', 'superonline.com', 'pm.me', 'yandex.kz'],
])('two mailboxes of %s are not of one organisation', (domain) => {
  expect(organisationOf(`ada@${domain}`)).not.toBe(organisationOf(`isil@${domain}`));
});
