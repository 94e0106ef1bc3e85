import { settings } from '@site/contract/business/settings';
import { sampleOf } from '@site/contract/forms/example-enquiry';
import { ENQUIRY_KINDS, type EnquiryKind, enquiryForms, fieldsOf } from '@site/contract/forms/forms';
import { type CompanyLabel, type ServiceType, waitingLists } from '@site/contract/forms/options';
import { EMAIL_MAX } from '@site/contract/plain/limits';
import { LOCALES, type Locale, type Localized } from '@site/contract/plain/locale';
import { referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS } from '@site/contract/records/collections';
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
  unmailed,
} from '../support/enquiries.ts';
import { toFounder } from '../support/founder.ts';
import { callsAtOnce } from '../support/functions.ts';
import { LONG, onePerKind } from '../support/repetitions.ts';
import { documentsWhere } from '../support/store.ts';

const HOUR_MS = 3_600_000;
const { replyHours } = settings;

/** Subjects of the founder's mail by kind. */
const subjects: Record<Exclude<EnquiryKind, 'service'>, Localized> = {
  home: { tr: 'Görüşme Talebi - İnci Çağ', en: 'Consultation Request from İnci Çağ' },
  intro: { tr: 'Ön Görüşme Talebi - İnci Çağ', en: 'Intro Session Request from İnci Çağ' },
  strategy: { tr: 'Strateji Görüşmesi Talebi - İnci Çağ', en: 'Strategy Session Request from İnci Çağ' },
  booking: { tr: 'Randevu Talebi - İnci Çağ', en: 'Session Booking Request from İnci Çağ' },
  partnership: { tr: 'İş Ortaklığı Teklifi - İnci Çağ', en: 'Partnership Proposal from İnci Çağ' },
  waitingList: { tr: 'Bekleme Listesi Kaydı - İnci Çağ', en: 'Waiting List: İnci Çağ' },
};

const kinds = ENQUIRY_KINDS.filter((kind) => kind !== 'service');

/** Some service types of each vocabulary, with each label of the company field. */
const services: ReadonlyArray<[serviceType: ServiceType, label: CompanyLabel, subject: Localized]> = [
  ['export', 'company', { tr: 'İhracat Çözümleri Talebi - İnci Çağ', en: 'Export Solutions Inquiry from İnci Çağ' }],
  [
    'coaching',
    'focusArea',
    { tr: 'Koçluk Çözümleri Talebi - İnci Çağ', en: 'Coaching Solutions Inquiry from İnci Çağ' },
  ],
  [
    'workshops-training',
    'organization',
    { tr: 'Atölye ve Eğitim Talebi - İnci Çağ', en: 'Workshops & Training Inquiry - İnci Çağ' },
  ],
  [
    'kurumsal-danismanlik',
    'focusArea',
    { tr: 'Kurumsal Danışmanlık Talebi - İnci Çağ', en: 'Corporate Consulting Inquiry from İnci Çağ' },
  ],
];

const send = (kind: EnquiryKind, data: unknown) => call(enquiryForms[kind].callable, data);

const sendUnmailed = (kind: EnquiryKind, enquiry: AnyCall) => unmailed(enquiry, () => send(kind, enquiry));

/** Returns within how many hours a reply is promised; null where none is. */
function promisedHours(kind: EnquiryKind): number | null {
  if (kind === 'waitingList') return null;
  return kind === 'partnership' ? replyHours.partnership : replyHours.enquiry;
}

/** Resolves with the stored enquiry and both mails; rejects unless each was sent exactly once. */
async function arrived(enquiry: AnyCall) {
  const { founder, visitor } = await mailsAbout(enquiry);
  const stored = await storedEnquiry(enquiry);
  if (!founder || !visitor || !stored) throw new Error(`${enquiry.meta.submissionId} has not arrived`);
  return { stored, founder, visitor };
}

/**
 * Returns every other row for each language; the words of the other language: contract/src/forms/subject.test.ts and
 * functions/src/enquiries/mails/enquiry-mails.test.ts.
 */
const inTurn = <Row>(rows: readonly Row[], locale: Locale): Row[] =>
  rows.filter((_, index) => LONG || index % LOCALES.length === LOCALES.indexOf(locale));

// The mails of every kind and service in both languages: functions/src/enquiries/mails/enquiry-mails.test.ts.
describe.each(LOCALES)('in %s', (locale) => {
  test.each(inTurn(kinds, locale))(
    'a %s enquiry is stored under its kind, with its subject and the time of an answer',
    async (kind) => {
      const enquiry = suspiciousCall(kind, {}, { locale });
      const { meta, ...fields } = enquiry;
      expect(await send(kind, enquiry)).toEqual({ success: true, ref: referenceOf(meta.submissionId) });

      const stored = await storedEnquiry(enquiry);
      expect(stored).toMatchObject({
        kind,
        fields,
        subject: subjects[kind][locale],
        locale,
        contact: { name: 'İnci Çağ', email: enquiry.email },
        consent: { noticeVersion: settings.noticeVersion, newsletter: null },
      });
      const hours = stored?.['dueAt'] && (stored['dueAt'].toMillis() - stored['receivedAt'].toMillis()) / HOUR_MS;
      expect(hours).toBe(promisedHours(kind));
      expect(stored?.['expireAt']).toBeInstanceOf(Timestamp);
    },
  );

  test.each(inTurn(services, locale))(
    'a service enquiry about %s is stored with its subject, and what was asked for as company under %s',
    async (serviceType, label, subject) => {
      const enquiry = suspiciousCall('service', { serviceType }, { locale });
      await send('service', enquiry);
      expect(await storedEnquiry(enquiry)).toMatchObject({
        kind: 'service',
        fields: { serviceType },
        subject: subject[locale],
        contact: { [label]: 'Mobilya' },
      });
    },
  );
});

const mailed: ReadonlyArray<[serviceType: ServiceType, label: Localized, subject: string, acknowledgement: string]> = [
  [
    'coaching',
    { tr: 'Odaklanmak istediği konu', en: 'Focus area' },
    'Coaching Solutions Inquiry from İnci Çağ',
    'Your coaching inquiry has arrived',
  ],
  [
    'workshops-training',
    { tr: 'Kurum', en: 'Organization' },
    'Workshops & Training Inquiry - İnci Çağ',
    'Your workshop and training inquiry has arrived',
  ],
];

test.each(onePerKind(mailed))(
  'an enquiry about %s reaches the founder with the label of its form, and is acknowledged',
  async (...row) => {
    const [serviceType, label, subject, acknowledgement] = row;
    const enquiry = serviceCall(serviceType, 'en');
    await send('service', enquiry);
    const { stored, founder, visitor } = await arrived(enquiry);
    expect(stored).toMatchObject({ _status: 'new', subject, notification: 'delivered' });
    expect(founder.subject).toBe(subject);
    expect(founder.text).toContain(`${toFounder(label)}: Mobilya`);
    expect(visitor.subject).toBe(acknowledgement);
  },
);

test('the founder is told of an entry on the waiting list, and the visitor gets an acknowledgement', async () => {
  const enquiry = enquiryCall('waitingList', {}, { locale: 'en' });
  await send('waitingList', enquiry);
  const { stored, founder, visitor } = await arrived(enquiry);
  expect(stored).toMatchObject({ _status: 'new', kind: 'waitingList', notification: 'delivered' });
  expect(founder.subject).toBe('Waiting List: İnci Çağ');
  expect(visitor.subject).toBe('You’re on the waiting list');
  expect(visitor.text).toContain('taken off the list');
});

test('the booking screen has an acknowledgement of its own', async () => {
  const enquiry = enquiryCall('booking', {}, { locale: 'en', page: '/booking' });
  await send('booking', enquiry);
  expect((await arrived(enquiry)).visitor.subject).toBe('Your session: request received');
});

test('the subject that a client sends is not the one that is used', async () => {
  const enquiry = suspiciousCall('service', { subject: 'Bedava kahve' });
  await send('service', enquiry);
  expect((await storedEnquiry(enquiry))?.['subject']).toBe('İhracat Çözümleri Talebi - İnci Çağ');
});

test('the wish for the newsletter is stored with its sentence and time', async () => {
  const enquiry = suspiciousCall('home', { newsletter: true });
  await send('home', enquiry);
  const stored = await storedEnquiry(enquiry);
  expect(stored?.['consent']).toEqual({
    noticeVersion: settings.noticeVersion,
    newsletter: { textVersion: settings.newsletterTextVersion, at: stored?.['receivedAt'] },
  });
});

const COPIES = LONG ? 100 : 10;

test(`${COPIES} simultaneous calls of one enquiry store it once and send two mails`, async () => {
  const enquiry = enquiryCall('intro');
  const copies = Array.from({ length: COPIES }, () => enquiry);
  const outcomes = await callsAtOnce(enquiryForms.intro.callable, copies);
  const receipt = { success: true, ref: referenceOf(enquiry.meta.submissionId) };
  expect(outcomes.map(({ refused, answer = refused }) => answer)).toEqual(copies.map(() => receipt));
  // this call is handled by another instance
  expect(await send('intro', enquiry)).toEqual(receipt);
  await arrived(enquiry);
  expect((await documentsWhere(COLLECTIONS.enquiries, 'contact.email', enquiry.email)).size).toBe(1);
  expect((await mailDocuments(enquiry)).size).toBe(2);
});

test('a second entry of the same address on the waiting list gets the usual answer', async () => {
  const first = enquiryCall('waitingList', { cohort: 'tr' }, { locale: 'tr' });
  const again = enquiryCall('waitingList', { cohort: 'en', email: first.email }, { locale: 'tr' });
  await sendUnmailed('waitingList', first);
  expect(await sendUnmailed('waitingList', again)).toEqual({
    success: true,
    ref: referenceOf(again.meta.submissionId),
  });
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

test('an edited retry with a new id is an enquiry of its own', async () => {
  const first = enquiryCall('partnership', { message: 'Birinci' });
  const edited = enquiryCall('partnership', { message: 'İkinci', email: first.email });
  for (const one of [first, edited]) await sendUnmailed('partnership', one);
  expect(await storedEnquiry(first)).toMatchObject({ fields: { message: 'Birinci' } });
  expect(await storedEnquiry(edited)).toMatchObject({ fields: { message: 'İkinci' } });
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

test('an id of one form is not accepted with another form', async () => {
  const home = suspiciousCall('home');
  await send('home', home);
  const refused = await refusalOf(send('partnership', enquiryCall('partnership', {}, home.meta)));
  expect(refused.details).toEqual({ key: 'conflict' });
});

/** Returns the typed fields of a kind but the mail address, each at its longest length and `extra` more. */
const filledTo = (kind: EnquiryKind, extra: number) =>
  Object.fromEntries(
    Object.entries(fieldsOf(enquiryForms[kind])).flatMap(([name, field]) =>
      'max' in field && field.control !== 'mail' ? [[name, sampleOf(field, field.max + extra)]] : [],
    ),
  );

test.each(ENQUIRY_KINDS)(
  '%s: every text is accepted at its limit, and one that is longer is refused by name',
  async (kind) => {
    const filled = filledTo(kind, 0);
    const longest = suspiciousCall(kind, filled);
    // RFC 5321 allows 64 characters before the @, and 63 in each label of the domain
    const email = `${longest.meta.submissionId}@${`${'a'.repeat(60)}.`.repeat(3)}`
      .padEnd(EMAIL_MAX - 3, 'b')
      .concat('.tr');
    const enquiry = { ...longest, email };
    await send(kind, enquiry);
    expect(await storedEnquiry(enquiry)).toMatchObject({ fields: { ...filled, email } });

    const over = suspiciousCall(kind, { ...filledTo(kind, 1), email: `${email}r` });
    const tooLong = Object.fromEntries([...Object.keys(filled), 'email'].map((field) => [field, 'tooLong']));
    expect(await refusalOf(send(kind, over))).toEqual({
      code: 'functions/invalid-argument',
      details: { key: 'invalid', fields: tooLong },
    });
    expect(await storedEnquiry(over)).toBeUndefined();
  },
);
