import { settings } from '@site/contract/business/settings';
import { exampleFields } from '@site/contract/forms/example-enquiry';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { refusedPaths } from '../platform/log.ts';
import { type EnquiryRequest, enquiryDocument, enquiryDocumentSchema, enquirySchema } from './enquiry-document.ts';
import { exampleRequest, ORDINARY } from './example-request.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const arrival = new Date('2026-11-21T09:00:00Z');

const documentOf = (request: EnquiryRequest) => enquiryDocument(request, arrival, 730, ORDINARY);

test('a request becomes the documented record', () => {
  const { bodyHash, ...document } = documentOf(exampleRequest());
  expect(bodyHash).toMatch(/^[0-9a-f]{64}$/);
  expect(document).toEqual({
    _summary: 'Işıl Çağ · İhracat danışmanlığı · Merhaba, Almanya pazarını soruyorum.',
    _status: 'new',
    kind: 'home',
    contact: { name: 'Işıl Çağ', email: 'isil@ornek.com', company: 'Mobilya üreticisi' },
    fields: exampleRequest().fields,
    subject: 'Görüşme Talebi - Işıl Çağ',
    locale: 'tr',
    source: { page: '/turkish', referrer: 'https://arama.example/', utm: { source: 'bulten' } },
    consent: {
      noticeVersion: '2026-11',
      newsletter: { textVersion: settings.newsletterTextVersion, at: Timestamp.fromDate(arrival) },
    },
    spam: { reasons: [] },
    acknowledgement: 'due',
    receivedAt: Timestamp.fromDate(arrival),
    dueAt: Timestamp.fromDate(new Date('2026-11-22T09:00:00Z')),
    notification: 'queued',
    expireAt: Timestamp.fromDate(new Date('2028-11-20T09:00:00Z')),
  });
});

test('the record can be read back', () => {
  const document = documentOf(exampleRequest());
  expect(enquiryDocumentSchema.parse(document)).toEqual(document);
});

test('the newsletter consent records the version of the sentence that the page showed', () => {
  const { consent } = documentOf(exampleRequest({ meta: { newsletterTextVersion: '2026-10' } }));
  expect(consent.newsletter?.textVersion).toBe('2026-10');
});

test('without the tick there is no consent to the newsletter', () => {
  const document = documentOf(exampleRequest({ fields: { newsletter: false } }));
  expect(document.consent).toEqual({ noticeVersion: '2026-11', newsletter: null });
});

test('a partner is answered within 48 hours', () => {
  const document = documentOf({
    kind: 'partnership',
    fields: exampleFields('partnership'),
    meta: exampleRequest().meta,
  });
  expect(document.dueAt).toEqual(Timestamp.fromDate(new Date('2026-11-23T09:00:00Z')));
});

test('an entry of the waiting list has no due time', () => {
  const fields = { ...exampleFields('waitingList'), fullName: 'Işıl Çağ', cohort: 'en' } as const;
  const document = documentOf({ kind: 'waitingList', fields, meta: exampleRequest().meta });
  expect(document).toMatchObject({
    _summary: 'Işıl Çağ · İngilizce grup',
    subject: 'Bekleme Listesi Kaydı - Işıl Çağ',
    dueAt: null,
  });
  expect(enquiryDocumentSchema.parse(document)).toEqual(document);
});

test('the contact of an enquiry has no field that its form lacks or that was left empty', () => {
  const fields = { ...exampleFields('waitingList'), fullName: 'Işıl Çağ', email: 'isil@ornek.com' };
  const entry = documentOf({ kind: 'waitingList', fields, meta: exampleRequest().meta });
  // not toEqual: it ignores fields that are undefined, which Firestore refuses
  expect(entry.contact).toStrictEqual({ name: 'Işıl Çağ', email: 'isil@ornek.com' });
  const { contact } = documentOf(exampleRequest({ fields: { company: '' } }));
  expect(contact).toStrictEqual({ name: 'Işıl Çağ', email: 'isil@ornek.com' });
});

test('an enquiry that looks like spam is set aside with its reasons', () => {
  const document = documentOf(exampleRequest({ meta: { website: 'x', elapsedMs: 10 } }));
  expect(document).toMatchObject({
    _status: 'spam',
    spam: { reasons: ['honeypot', 'too-fast'] },
    notification: 'held',
  });
});

test('the hash depends on what was typed, not on the meta data', () => {
  const hash = (overrides?: Parameters<typeof exampleRequest>[0]) => documentOf(exampleRequest(overrides)).bodyHash;
  expect(hash({ meta: { elapsedMs: 90_000, referrer: '' } })).toBe(hash());
  expect(hash({ fields: { message: 'Merhaba,\nAlmanya pazarını soruyorum' } })).not.toBe(hash());
  expect(hash({ fields: { newsletter: false } })).not.toBe(hash());
});

test.each([
  ['export', 'company'],
  ['coaching', 'focusArea'],
  ['workshops', 'organization'],
] as const)('the field `company` of a service enquiry about %s is stored as %s', (serviceType, label) => {
  const fields = { ...exampleFields('service'), name: 'Ada', email: 'ada@ornek.com', company: 'Su', serviceType };
  const { contact } = documentOf({ kind: 'service', fields, meta: exampleRequest().meta });
  expect(contact).toEqual({ name: 'Ada', email: 'ada@ornek.com', [label]: 'Su' });
});

test('a call that is repeated after a deploy which added an optional field is the same enquiry', () => {
  const request = exampleRequest();
  const later = { ...request, fields: { ...request.fields, added: '', addedTick: false } };
  expect(documentOf(later).bodyHash).toBe(documentOf(request).bodyHash);
  const filled = { ...request, fields: { ...request.fields, added: 'x' } };
  expect(documentOf(filled).bodyHash).not.toBe(documentOf(request).bodyHash);
});

test('a call that is repeated with its phone in another spelling is the same enquiry; another number is another one', () => {
  const hash = (phone: string) =>
    documentOf({ ...exampleRequest(), kind: 'booking', fields: { ...exampleFields('booking'), phone } }).bodyHash;
  for (const phone of ['+90 532 000 11 22', '05320001122', '0090-532-000-11-22']) {
    expect(hash(phone)).toBe(hash('0532 000 11 22'));
  }
  expect(hash('0212 000 1122')).toBe(hash('0212 000 11 22'));
  for (const phone of ['0532 000 11 23', '0212 000 11 22', '0532 000 11 22 dahili 4']) {
    expect(hash(phone)).not.toBe(hash('0532 000 11 22'));
  }
});

test('an enquiry stays readable after its form has changed: a removed field or option is read as it was stored', () => {
  const { fields, ...document } = documentOf(exampleRequest());
  const stored = {
    ...document,
    fields: { ...fields, service: 'sailing', budget: 'about 500', message: 'x'.repeat(9_000) },
  };
  expect(enquiryDocumentSchema.parse(stored)).toEqual(stored);
  const { company: _, newsletter: _tick, ...earlier } = exampleRequest().fields;
  const read = enquiryDocumentSchema.parse({ ...document, fields: earlier });
  expect(read.fields).toEqual({ ...earlier, company: '', newsletter: false });
});

test('an unreadable field of an enquiry is named by its path', () => {
  const { fields, ...document } = documentOf(exampleRequest());
  const { error } = enquiryDocumentSchema.safeParse({ ...document, fields: { ...fields, message: 7 }, contact: {} });
  expect(error && refusedPaths(error)).toBe('fields.message contact.name contact.email');
});

test('an enquiry with a robot signal of another version is readable', () => {
  const stored = { ...documentOf(exampleRequest()), spam: { reasons: ['honeypot', 'robot-voice'] } };
  expect(enquiryDocumentSchema.parse(stored)).toEqual(stored);
});

test('a call is accepted only with today’s fields and options', () => {
  const { kind, fields } = exampleRequest();
  expect(enquirySchema.safeParse({ kind, fields }).success).toBe(true);
  expect(enquirySchema.safeParse({ kind, fields: { ...fields, budget: '' } }).success).toBe(false);
  expect(enquirySchema.safeParse({ kind, fields: { ...fields, service: 'sailing' } }).success).toBe(false);
});
