import { ENQUIRY_KINDS, type EnquiryKind, enquiryForms, fieldsOf } from '@site/contract/forms';
import { EMAIL_MAX } from '@site/contract/limits';
import { LOCALES, type Locale, type Localized } from '@site/contract/locale';
import { type ServiceType, waitingLists } from '@site/contract/options';
import { COLLECTIONS } from '@site/contract/records';
import { referenceOf } from '@site/contract/reference';
import { settings } from '@site/contract/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { call, refusalOf } from '../support/calls.ts';
import {
  type AnyCall,
  enquiryCall,
  mailDocuments,
  mailsAbout,
  serviceCall,
  storedEnquiry,
  suspiciousCall,
} from '../support/enquiries.ts';
import { toFounder } from '../support/founder.ts';
import { callsAtOnce } from '../support/functions.ts';
import { LONG } from '../support/repetitions.ts';
import { documentsWhere } from '../support/store.ts';

const HOUR_MS = 3_600_000;
const { replyHours, sessionMinutes } = settings;

interface Expected {
  readonly subject: string;
  readonly acknowledgement: string;
  /** Something that only this acknowledgement says. */
  readonly says: string;
}

const sessions: ReadonlyArray<[kind: Exclude<EnquiryKind, 'service'>, expected: Record<Locale, Expected>]> = [
  [
    'home',
    {
      tr: {
        subject: 'Görüşme Talebi - İnci Çağ',
        acknowledgement: 'Mesajınızı aldık',
        says: `${replyHours.enquiry}\u00a0saat içinde`,
      },
      en: {
        subject: 'Consultation Request from İnci Çağ',
        acknowledgement: 'We’ve received your message',
        says: `within ${replyHours.enquiry}\u00a0hours`,
      },
    },
  ],
  [
    'intro',
    {
      tr: {
        subject: 'Ön Görüşme Talebi - İnci Çağ',
        acknowledgement: 'Ön görüşme talebinizi aldık',
        says: `${sessionMinutes.intro}\u00a0dakika`,
      },
      en: {
        subject: 'Intro Session Request from İnci Çağ',
        acknowledgement: 'Your free intro session: request received',
        says: `${sessionMinutes.intro}\u00a0minutes`,
      },
    },
  ],
  [
    'strategy',
    {
      tr: {
        subject: 'Strateji Görüşmesi Talebi - İnci Çağ',
        acknowledgement: 'Your free strategy session: request received',
        says: `${sessionMinutes.strategy}\u00a0minutes`,
      },
      en: {
        subject: 'Strategy Session Request from İnci Çağ',
        acknowledgement: 'Your free strategy session: request received',
        says: `${sessionMinutes.strategy}\u00a0minutes`,
      },
    },
  ],
  [
    'booking',
    {
      tr: {
        subject: 'Randevu Talebi - İnci Çağ',
        acknowledgement: 'Randevu talebinizi aldık',
        says: `${replyHours.enquiry}\u00a0saat içinde`,
      },
      en: {
        subject: 'Session Booking Request from İnci Çağ',
        acknowledgement: 'Your free consultation: request received',
        says: `${sessionMinutes.booking}\u00a0minutes`,
      },
    },
  ],
  [
    'partnership',
    {
      tr: {
        subject: 'İş Ortaklığı Teklifi - İnci Çağ',
        acknowledgement: 'İş ortaklığı teklifinizi aldık',
        says: `${replyHours.partnership}\u00a0saat içinde`,
      },
      en: {
        subject: 'Partnership Proposal from İnci Çağ',
        acknowledgement: 'Your partnership proposal has arrived',
        says: `within ${replyHours.partnership}\u00a0hours`,
      },
    },
  ],
  [
    'waitingList',
    {
      tr: {
        subject: 'Bekleme Listesi Kaydı - İnci Çağ',
        acknowledgement: 'Bekleme listesine yazıldınız',
        says: 'Listeden çıkmak isterseniz',
      },
      en: {
        subject: 'Waiting List: İnci Çağ',
        acknowledgement: 'You’re on the waiting list',
        says: 'taken off the list',
      },
    },
  ],
];

/** Some of each vocabulary and with each label; the words of all: functions/src/enquiries/mails/enquiry-mails.test.ts. */
const services: ReadonlyArray<
  [serviceType: ServiceType, label: Localized, subjects: Localized, acknowledgements: Localized]
> = [
  [
    'export',
    { tr: 'Şirketi veya görevi', en: 'Company or role' },
    { tr: 'İhracat Çözümleri Talebi - İnci Çağ', en: 'Export Solutions Inquiry from İnci Çağ' },
    { tr: 'İhracat çözümleri talebinizi aldık', en: 'Your export inquiry has arrived' },
  ],
  [
    'coaching',
    { tr: 'Odaklanmak istediği konu', en: 'Focus area' },
    { tr: 'Koçluk Çözümleri Talebi - İnci Çağ', en: 'Coaching Solutions Inquiry from İnci Çağ' },
    { tr: 'Koçluk talebinizi aldık', en: 'Your coaching inquiry has arrived' },
  ],
  [
    'workshops-training',
    { tr: 'Kurum', en: 'Organization' },
    { tr: 'Atölye ve Eğitim Talebi - İnci Çağ', en: 'Workshops & Training Inquiry - İnci Çağ' },
    { tr: 'Atölye ve eğitim talebinizi aldık', en: 'Your workshop and training inquiry has arrived' },
  ],
  [
    'kurumsal-danismanlik',
    { tr: 'Odaklanmak istediği konu', en: 'Focus area' },
    { tr: 'Kurumsal Danışmanlık Talebi - İnci Çağ', en: 'Corporate Consulting Inquiry from İnci Çağ' },
    { tr: 'Kurumsal danışmanlık talebinizi aldık', en: 'Your corporate consulting inquiry has arrived' },
  ],
];

const send = (kind: EnquiryKind, data: unknown) => call(enquiryForms[kind].callable, data);

/** Within which time an answer is promised; null where none is. */
function promisedHours(kind: EnquiryKind): number | null {
  if (kind === 'waitingList') return null;
  return kind === 'partnership' ? replyHours.partnership : replyHours.enquiry;
}

/** What is stored, and both mails; fails unless each went out exactly once. */
async function arrived(enquiry: AnyCall) {
  const { founder, visitor } = await mailsAbout(enquiry);
  const stored = await storedEnquiry(enquiry);
  if (!founder || !visitor || !stored) throw new Error(`${enquiry.meta.submissionId} has not arrived`);
  return { stored, founder, visitor };
}

/** The languages in turn; the words of the other one: functions/src/enquiries/mails/enquiry-mails.test.ts. */
const inTurn = <Row>(rows: readonly Row[], locale: Locale): Row[] =>
  rows.filter((_, index) => LONG || index % LOCALES.length === LOCALES.indexOf(locale));

describe.each(LOCALES)('in %s', (locale) => {
  test.each(inTurn(sessions, locale))(
    'a %s enquiry is stored, told to the founder and acknowledged',
    async (kind, expectations) => {
      const { subject, acknowledgement, says } = expectations[locale];
      const enquiry = enquiryCall(kind, {}, { locale });
      const { meta, ...fields } = enquiry;
      expect(await send(kind, enquiry)).toEqual({ success: true, ref: referenceOf(meta.submissionId) });

      const { stored, founder, visitor } = await arrived(enquiry);
      expect(stored).toMatchObject({
        _status: 'new',
        kind,
        fields,
        subject,
        locale,
        contact: { name: 'İnci Çağ', email: enquiry.email },
        consent: { noticeVersion: settings.noticeVersion, newsletter: null },
        notification: 'delivered',
      });
      const hours = stored['dueAt'] && (stored['dueAt'].toMillis() - stored['receivedAt'].toMillis()) / HOUR_MS;
      expect(hours).toBe(promisedHours(kind));
      expect(stored['expireAt']).toBeInstanceOf(Timestamp);
      expect(founder.subject).toBe(subject);
      expect(visitor.subject).toBe(acknowledgement);
      expect(visitor.text).toContain(says);
    },
  );

  test.each(inTurn(services, locale))('a service enquiry about %s is stored, told and acknowledged', async (...row) => {
    const [serviceType, label, subjects, acknowledgements] = row;
    const enquiry = serviceCall(serviceType, locale);
    await send('service', enquiry);

    const { stored, founder, visitor } = await arrived(enquiry);
    expect(stored).toMatchObject({ kind: 'service', fields: { serviceType }, subject: subjects[locale] });
    expect(founder.subject).toBe(subjects[locale]);
    expect(founder.text).toContain(`${toFounder(label)}: Mobilya`);
    expect(visitor.subject).toBe(acknowledgements[locale]);
  });
});

test('the booking screen has an acknowledgement of its own', async () => {
  const enquiry = enquiryCall('booking', {}, { locale: 'en', page: '/booking' });
  await send('booking', enquiry);
  expect((await arrived(enquiry)).visitor.subject).toBe('Your session: request received');
});

test('the subject that a client sends is not the one that is used', async () => {
  const enquiry = enquiryCall('service', { subject: 'Bedava kahve' });
  await send('service', enquiry);
  const { stored, founder } = await arrived(enquiry);
  expect(stored['subject']).toBe('İhracat Çözümleri Talebi - İnci Çağ');
  expect(founder.subject).toBe('İhracat Çözümleri Talebi - İnci Çağ');
});

test('asking for the newsletter is stored with its sentence and time', async () => {
  const enquiry = suspiciousCall('home', { newsletter: true });
  await send('home', enquiry);
  const stored = await storedEnquiry(enquiry);
  expect(stored?.['consent']).toEqual({
    noticeVersion: settings.noticeVersion,
    newsletter: { textVersion: settings.newsletterTextVersion, at: stored?.['receivedAt'] },
  });
});

const COPIES = LONG ? 100 : 25;

test(`${COPIES} calls of one enquiry at one moment store it once and send two mails`, async () => {
  const enquiry = enquiryCall('intro');
  const copies = Array.from({ length: COPIES }, () => enquiry);
  const outcomes = await callsAtOnce(enquiryForms.intro.callable, copies);
  const receipt = { success: true, ref: referenceOf(enquiry.meta.submissionId) };
  expect(outcomes.map(({ refused, answer = refused }) => answer)).toEqual(copies.map(() => receipt));
  // another instance
  expect(await send('intro', enquiry)).toEqual(receipt);
  await arrived(enquiry);
  expect((await documentsWhere(COLLECTIONS.enquiries, 'contact.email', enquiry.email)).size).toBe(1);
  expect((await mailDocuments(enquiry)).size).toBe(2);
});

test('who is on the waiting list already gets the answer that everyone gets', async () => {
  const first = enquiryCall('waitingList', { cohort: 'tr' }, { locale: 'tr' });
  const again = enquiryCall('waitingList', { cohort: 'en', email: first.email }, { locale: 'tr' });
  await send('waitingList', first);
  expect(await send('waitingList', again)).toEqual({ success: true, ref: referenceOf(again.meta.submissionId) });
  expect(await storedEnquiry(again)).toMatchObject({
    _status: 'new',
    _summary: `İnci Çağ · ${waitingLists.en[settings.founderLocale]}`,
  });
});

test.each([
  ['', 'required'],
  ['de', 'invalid'],
  [7, 'invalid'],
])('a group %j has no waiting list: %s', async (group, reason) => {
  const enquiry = enquiryCall('waitingList', { cohort: group });
  const refused = await refusalOf(send('waitingList', enquiry));
  expect(refused.details).toEqual({ key: 'invalid', fields: { cohort: reason } });
  expect(await storedEnquiry(enquiry)).toBeUndefined();
});

test('a retry that was edited, under its new id, is an enquiry of its own', async () => {
  const first = enquiryCall('partnership', { message: 'Birinci' });
  const edited = enquiryCall('partnership', { message: 'İkinci' });
  await send('partnership', first);
  await send('partnership', edited);
  expect((await arrived(first)).stored).toMatchObject({ fields: { message: 'Birinci' } });
  expect((await arrived(edited)).stored).toMatchObject({ fields: { message: 'İkinci' } });
});

test.each(['intro', 'service', 'partnership', 'waitingList'] as const)(
  'another %s body under the same id is refused',
  async (kind) => {
    const enquiry = suspiciousCall(kind);
    await send(kind, enquiry);
    const refused = await refusalOf(send(kind, { ...enquiry, email: `x${enquiry.email}` }));
    expect(refused).toEqual({ code: 'functions/already-exists', details: { key: 'conflict' } });
    expect(await storedEnquiry(enquiry)).toMatchObject({ fields: { email: enquiry.email } });
  },
);

test('an id of one form does not open another form', async () => {
  const home = suspiciousCall('home');
  await send('home', home);
  const refused = await refusalOf(send('partnership', enquiryCall('partnership', {}, home.meta)));
  expect(refused.details).toEqual({ key: 'conflict' });
});

/** The longest text of each field but the mail address. */
function limitsOf(kind: EnquiryKind): ReadonlyArray<readonly [name: string, max: number]> {
  return Object.entries(fieldsOf(enquiryForms[kind])).flatMap(([name, field]) =>
    'max' in field && field.control !== 'mail' ? [[name, field.max] as const] : [],
  );
}

/** A text of exactly this length that the field takes: a phone number has digits, and spaces between them. */
const textOf = (field: string, length: number) =>
  field === 'phone' ? `+90${' '.repeat(length - 10)}5320001` : 'ş'.repeat(length);

test.each(ENQUIRY_KINDS)('%s: every text is taken at its limit, and one over is refused by name', async (kind) => {
  const limits = limitsOf(kind);
  const filled = (extra: number) =>
    Object.fromEntries(limits.map(([field, max]) => [field, textOf(field, max + extra)]));
  const longest = suspiciousCall(kind, filled(0));
  // RFC 5321 lets the part before the @ have 64 characters, and each name between dots 63
  const email = `${longest.meta.submissionId}@${`${'a'.repeat(60)}.`.repeat(3)}`
    .padEnd(EMAIL_MAX - 3, 'b')
    .concat('.tr');
  const enquiry = { ...longest, email };
  await send(kind, enquiry);
  expect(await storedEnquiry(enquiry)).toMatchObject({ fields: { ...filled(0), email } });

  const over = suspiciousCall(kind, { ...filled(1), email: `${email}r` });
  const tooLong = Object.fromEntries([...limits.map(([field]) => field), 'email'].map((field) => [field, 'tooLong']));
  expect(await refusalOf(send(kind, over))).toEqual({
    code: 'functions/invalid-argument',
    details: { key: 'invalid', fields: tooLong },
  });
  expect(await storedEnquiry(over)).toBeUndefined();
});
