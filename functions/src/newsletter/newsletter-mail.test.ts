import { LOCALES } from '@site/contract/plain/locale';
import { newsletterPath, optOutPath } from '@site/contract/records/newsletter';
import { expect, test } from 'vitest';
import { exampleConfig as config } from '../platform/example-config.ts';
import type { ConsentEventRecord } from './consent-event.ts';
import { newsletterMail, newsletterReceipt } from './newsletter-mail.ts';

const eventIn = (locale: ConsentEventRecord['locale']): ConsentEventRecord => ({
  event: 'asked',
  at: new Date('2026-11-22T09:00:00Z'),
  token: 'a-token',
  email: 'isil@ornek.com',
  textVersion: '2026-11',
  enquiryId: 'enquiry',
  locale,
});

const link = (answer: 'confirm' | 'leave', locale: ConsentEventRecord['locale']) =>
  `${config.siteOrigin}${newsletterPath(answer, 'a-token', locale)}`;

test.each(LOCALES)(
  'the question (%s) can be confirmed and declined, and goes to the address that was ticked',
  async (locale) => {
    const { to, message } = await newsletterMail(eventIn(locale), config);
    expect(to).toBe('isil@ornek.com');
    for (const address of [link('confirm', locale), link('leave', locale)]) expect(message.text).toContain(address);
  },
);

test.each(LOCALES)('the receipt of a consent (%s) can end it, and offers nothing to confirm', async (locale) => {
  const { message } = await newsletterReceipt(eventIn(locale), config);
  expect(message.text).toContain(link('leave', locale));
  expect(message.text).not.toContain(link('confirm', locale));
});

test('both mails about the newsletter have an unsubscribe button for mail programs', async () => {
  for (const mail of await Promise.all([
    newsletterMail(eventIn('en'), config),
    newsletterReceipt(eventIn('en'), config),
  ])) {
    expect(mail.headers).toMatchObject({
      'List-Unsubscribe': `<${config.siteOrigin}${optOutPath('a-token', 'en')}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  }
});
