import { sessionStarts } from '@site/contract/groups/calendar';
import { groups } from '@site/contract/groups/groups';
import { HOUR_MS } from '@site/contract/plain/durations';
import { sessionTimes } from '@site/contract/words/dates';
import { duration } from '@site/contract/words/quantities';
import { expect, test, vi } from 'vitest';
import { examplePayment } from '../../payments/record/example-order.ts';
import { readSeats } from '../../payments/seats/group-document.ts';
import { exampleConfig as config } from '../../platform/example-config.ts';
import { reminderMail } from './reminder-mail.ts';
import { dueSession } from './session-reminders.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const FIRST = new Date('2027-09-30T17:00:00Z');
const SECOND = new Date('2027-10-07T17:00:00Z');
const run = readSeats('tr', { startsAt: FIRST });
const { weeks, sessionMinutes } = groups.tr;
const at = (iso: string, seats = run) => dueSession('tr', seats, 24, new Date(iso));

test('a reminder is due from so many hours before a session until it begins', () => {
  expect(at('2027-09-29T16:59:59Z')).toBeUndefined();
  expect(at('2027-09-29T17:00:00Z')).toEqual({ group: 'tr', run: 1, startsAt: FIRST, nth: 1, of: weeks });
  expect(at('2027-09-30T16:59:59Z')).toMatchObject({ nth: 1 });
  expect(at('2027-09-30T17:00:00Z')).toBeUndefined();
});

test('every session has a reminder, and none is due after the last session', () => {
  const starts = sessionStarts(FIRST, weeks);
  const dueAnHourBefore = (start: Date) => dueSession('tr', run, 24, new Date(start.getTime() - HOUR_MS));
  expect(starts.map(dueAnHourBefore)).toEqual(
    starts.map((startsAt, index) => ({ group: 'tr', run: 1, startsAt, nth: index + 1, of: weeks })),
  );
  const [afterLast] = sessionStarts(FIRST, weeks + 1).slice(-1);
  expect(afterLast && dueAnHourBefore(afterLast)).toBeUndefined();
});

test('a postponed session has a reminder on its new day and none on its old one', () => {
  const [first = FIRST, left = FIRST, ...others] = sessionStarts(FIRST, weeks + 1);
  const postponed = readSeats('tr', { startsAt: FIRST, sessions: [first, ...others] });
  const [movedTo = FIRST] = others;
  const anHourBefore = (start: Date) => new Date(start.getTime() - HOUR_MS).toISOString();
  expect(at(anHourBefore(left), postponed)).toBeUndefined();
  expect(at(anHourBefore(movedTo), postponed)).toEqual({ group: 'tr', run: 1, startsAt: movedTo, nth: 2, of: weeks });
});

test.each([
  [
    'tr',
    'Grup oturumunuz: 7 Ekim 2027 Perşembe 20:00',
    `sıradaki oturum (2/${weeks}): 7 Ekim 2027 Perşembe 20:00 (Türkiye saati). Oturum ${duration(sessionMinutes, 'tr')} sürer.`,
    'Katılım bağlantısı size ayrıca gönderdiğimiz e-postada. Bulamazsanız bu e-postayı yanıtlayın, yeniden gönderelim.',
    `${sessionTimes(SECOND, sessionMinutes, 'tr')} (Türkiye saati), `,
  ],
  [
    'en',
    'Session on Thursday, October 7, 2027 at 8:00 PM',
    `is on Thursday, October 7, 2027 at 8:00 PM (Istanbul time). It lasts ${duration(sessionMinutes, 'en')}.`,
    'The link to join is in the separate email we sent you. If you can’t find it, reply to this email and we’ll send it again.',
    `${sessionTimes(SECOND, sessionMinutes, 'en')} (Istanbul time), `,
  ],
] as const)(
  'the reminder says in %s when the session is, with the zone of the clock, and where the link to join is',
  async (locale, subject, said, link, times) => {
    const now = new Date('2027-10-06T18:00:00Z');
    const payment = { ...examplePayment(now), locale };
    const session = { group: 'tr', run: 3, startsAt: SECOND, nth: 2, of: weeks } as const;
    const mail = await reminderMail(payment, session, config, now);
    expect(mail.message.subject).toBe(subject);
    expect(mail.message.text).toContain(said);
    expect(mail.message.text).toContain(link);
    expect(mail.message.text.match(/bu e-postayı yanıtla|reply to this email/g)).toHaveLength(1);
    const [, preheader] = /display:none[^>]*>([^<]*)</.exec(mail.message.html) ?? [];
    expect(preheader).toBe(`${times}${payment.product.title}`);
    // the calendar is a link, not a button
    expect(mail.message.html).not.toContain('<!--[if mso]><i');
    expect(mail.message.text).toContain(`https://www.site.example/api/cohort-calendar?cohort=tr&lang=${locale}&run=3`);
    expect(mail).toMatchObject({ to: payment.buyer.email, role: 'session-reminder', about: `payments/${payment.id}` });
  },
);
