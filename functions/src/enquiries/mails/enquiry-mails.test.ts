import { settings } from '@site/contract/business/settings';
import { enquirySchemas } from '@site/contract/forms/enquiry';
import type { EnquiryKind } from '@site/contract/forms/forms';
import { serviceTypes } from '@site/contract/forms/options';
import { groups } from '@site/contract/groups/groups';
import { INVITATION_HOURS } from '@site/contract/payments/payment';
import { FULL_NAME_MAX, MESSAGE_MAX } from '@site/contract/plain/limits';
import { LOCALES, type Locale } from '@site/contract/plain/locale';
import { catalogue, type Product } from '@site/contract/sale/catalogue';
import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { exampleConfig } from '../../platform/example-config.ts';
import {
  type EnquiryDocument,
  type EnquiryRequest,
  enquiryDocument,
  enquiryDocumentSchema,
  enquirySchema,
} from '../enquiry-document.ts';
import { exampleRequest, ORDINARY } from '../example-request.ts';
import { enquiryMails } from './enquiry-mails.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const config = { ...exampleConfig, projectId: 'demo-coaching', founderEmail: 'founder@site.example' };

const id = exampleRequest().meta.submissionId;
const arrival = new Date('2026-11-21T09:00:00Z');

type Notification = EnquiryDocument['notification'];

async function mailsFor(request: EnquiryRequest, now = arrival, notification: Notification = 'queued') {
  const document = { ...enquiryDocument(request, arrival, 730, ORDINARY), notification };
  const [founder, visitor] = await enquiryMails(id, document, config, now);
  if (founder === undefined || visitor === undefined) throw new Error('two mails expected');
  return { founder, visitor };
}

/** How React writes a text into HTML. */
function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#x27;',
  };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

test('a reply to the founder’s mail goes to the visitor, and a reply to the acknowledgement to the business', async () => {
  const { founder, visitor } = await mailsFor(exampleRequest());
  expect(founder).toMatchObject({
    role: 'founder',
    about: `enquiries/${id}`,
    to: 'founder@site.example',
    from: 'Site <site@site.example>',
    replyTo: 'isil@ornek.com',
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
    message: { subject: 'Görüşme Talebi - Işıl Çağ' },
    expireAt: Timestamp.fromDate(new Date('2026-12-21T09:00:00Z')),
  });
  expect(visitor).toMatchObject({
    role: 'visitor',
    about: `enquiries/${id}`,
    to: 'isil@ornek.com',
    replyTo: settings.email,
    message: { subject: 'Mesajınızı aldık' },
  });
});

test('a repeated event makes the same two mails', async () => {
  expect(await mailsFor(exampleRequest())).toEqual(await mailsFor(exampleRequest()));
});

test('the founder reads every field with its label, the due time and a link to the record', async () => {
  const { text, html } = (await mailsFor(exampleRequest())).founder.message;
  for (const line of [
    'Ad soyad: Işıl Çağ',
    'E-posta: isil@ornek.com',
    'Şirketi veya görevi: Mobilya üreticisi',
    'Hizmet: İhracat danışmanlığı',
    'Mesaj:\n> Merhaba,\n> Almanya pazarını soruyorum.',
    'Bülten isteği: Evet (kendisi onaylayınca listeye girer)',
    'Yanıt için son zaman: 22 Kasım 2026 Pazar 12:00',
    'Talep numarası: 7F3A-91C2',
    'E-posta Yaz: mailto:isil@ornek.com?subject=7F3A-91C2',
    'Sayfa: /turkish',
    'Kampanya: bulten',
    `https://console.firebase.google.com/project/demo-coaching/firestore/databases/-default-/data/~2Fenquiries~2F${id}`,
  ]) {
    expect(text).toContain(line);
  }
  expect(html).toContain('<html dir="ltr" lang="tr">');
  expect(html).toContain('Merhaba,<br/>Almanya pazarını soruyorum.');
});

test('the retention of mails about a restored enquiry counts from its restoration, not from its arrival', async () => {
  const expiries = async (notification: Notification) => {
    const { founder, visitor } = await mailsFor(exampleRequest(), new Date('2026-12-26T09:00:00Z'), notification);
    return [founder, visitor].map(({ expireAt }) => expireAt.toDate().toISOString().slice(0, 10));
  };
  expect(await expiries('held')).toEqual(['2027-01-25', '2027-01-25']);
  expect(await expiries('queued')).toEqual(['2026-12-21', '2026-12-21']);
});

test('the visitor is acknowledged in the language of the form', async () => {
  const { visitor } = await mailsFor(exampleRequest({ meta: { locale: 'en', page: '/english' } }));
  expect(visitor.message.subject).toBe('We’ve received your message');
  expect(visitor.message.html).toContain('lang="en"');
  expect(visitor.message.text).toContain('Hello Işıl,');
  expect(visitor.message.text).toContain('Your reference: 7F3A-91C2');
  expect(visitor.message.text).toContain('https://www.site.example/privacy-policy/en');
});

test('an acknowledgement repeats nothing that was written but the first name', async () => {
  const fields = { company: 'ŞİRKETSÖZÜ', message: 'MESAJSÖZÜ', email: 'isil@adressozu.example' };
  const { visitor } = await mailsFor(exampleRequest({ fields }));
  const { subject, text, html } = visitor.message;
  expect(`${subject} ${text} ${html}`).not.toMatch(/ŞİRKETSÖZÜ|MESAJSÖZÜ|adressozu/);
  expect(text).toContain('Merhaba Işıl,');
});

test('an advertisement in place of the name is shown only to the founder', async () => {
  const { founder, visitor } = await mailsFor(exampleRequest({ fields: { fullName: 'Kazan! casino.example' } }));
  expect(founder.message.text).toContain('Kazan! casino.example');
  expect(JSON.stringify(visitor)).not.toContain('casino');
  expect(visitor.message.text).toContain('Merhaba,\n');
});

test('right-to-left text sets its own direction', async () => {
  const { founder } = await mailsFor(exampleRequest({ fields: { fullName: 'نور', message: 'مرحبا\nשלום' } }));
  expect(founder.message.html).toMatch(/dir="auto"[^>]*>مرحبا<br\/>שלום</);
});

/** A typed text as the plain part of a mail has it: several lines are marked as a quotation. */
const inPlainText = (text: string) =>
  text.includes('\n') ? text.replace(/^(?!$)/gm, '> ').replace(/^$/gm, '>') : text;

test('any text reaches the founder unchanged, and escaped in HTML', async () => {
  const text = (maxLength: number) => fc.string({ unit: 'binary', maxLength });
  const typed = fc
    .record({ fullName: text(FULL_NAME_MAX), company: text(100), message: text(MESSAGE_MAX) })
    .map((fields) => enquirySchemas.home.safeParse({ ...exampleRequest().fields, ...fields }))
    .filter((parsed) => parsed.success)
    .map((parsed) => parsed.data);
  await fc.assert(
    fc.asyncProperty(typed, async (fields) => {
      if (fields === undefined) throw new Error('filtered above');
      const { founder, visitor } = await mailsFor(exampleRequest({ fields }));
      const { subject, text: plain, html } = founder.message;
      expect(subject).toBe(`Görüşme Talebi - ${fields.fullName}`);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(visitor.message.subject).not.toMatch(/[\r\n]/);
      for (const value of [fields.fullName, fields.company, fields.message])
        expect(plain).toContain(inPlainText(value));
      expect(html).toContain(`>${escaped(fields.message).split('\n').join('<br/>')}<`);
      expect(html).toContain(escaped(fields.fullName));
    }),
    { numRuns: process.env['LONG'] ? 2_000 : 20 },
  );
}, 300_000);

const hostile = `<img src=x onerror=alert(1)>"'&amp;`;

test('markup in any text stays text', async () => {
  const fields = { fullName: hostile, company: hostile, message: hostile };
  const { founder, visitor } = await mailsFor(
    exampleRequest({ fields, meta: { page: `/${hostile}`, referrer: hostile } }),
  );
  for (const { message } of [founder, visitor]) expect(message.html).not.toContain('<img');
});

const person = { firstName: 'Ada', lastName: 'Su', email: 'ada@ornek.com', phone: '+90 532 000 11 22' };
const named = { name: 'Ada Su', email: 'ada@ornek.com', message: 'Merhaba' };
const others: ReadonlyArray<{ kind: EnquiryKind; fields: Record<string, unknown> }> = [
  { kind: 'intro', fields: { ...person, service: 'other', timePreference: 'evening', goals: 'Netlik' } },
  { kind: 'strategy', fields: { ...person, service: 'other', timePreference: 'weekend', challenges: 'Zaman' } },
  { kind: 'booking', fields: { ...person, serviceInterest: 'team', preferredTime: 'morning' } },
  { kind: 'partnership', fields: { ...named, expertise: 'foreign-trade' } },
  { kind: 'waitingList', fields: { fullName: 'Ada Su', email: 'ada@ornek.com', cohort: 'tr' } },
  ...Object.keys(serviceTypes).map((serviceType) => ({ kind: 'service' as const, fields: { ...named, serviceType } })),
];

test.each(others)('a $kind enquiry has both mails in both languages', async (other) => {
  for (const locale of LOCALES) {
    const enquiry = enquirySchema.parse(other);
    const { founder, visitor } = await mailsFor({ ...enquiry, meta: { ...exampleRequest().meta, locale } });
    expect(founder.message.subject).toContain('Ada Su');
    expect(founder.message.text).toContain('ada@ornek.com');
    expect(visitor.message.text).toContain('7F3A-91C2');
    expect(`${founder.message.text}${visitor.message.text}`).not.toMatch(/undefined|\[object/);
    expect(visitor.message.text, 'a line may break between a number and its unit').not.toMatch(
      /\d (?:saat|dakika|hafta|gün|hour|minute|week|day)/,
    );
  }
});

/** Both mails about an enquiry of a kind, in Turkish. */
async function mailsAbout(kind: EnquiryKind, fields: Record<string, unknown> = {}) {
  const given = others.find((other) => other.kind === kind)?.fields;
  return await mailsFor({
    ...enquirySchema.parse({ kind, fields: { ...given, ...fields } }),
    meta: exampleRequest().meta,
  });
}

test('links to call and to write stand between the due time and the fields of the enquiry', async () => {
  const { text } = (await mailsAbout('intro')).founder.message;
  expect(text).toMatch(/Yanıt için son zaman: .*\n\nAra: tel:\+90.*\n.*\nE-posta Yaz: .*\n\nAd: /);
});

test('the founder reads that an entry of the waiting list needs no reply and must stay `new`', async () => {
  const { text } = (await mailsAbout('waitingList')).founder.message;
  expect(text).toContain('Bekleme listesine biri yazıldı; yanıt beklemiyor.');
  expect(text).toContain('Yazsanız da durumu “new” olarak bırakın.');
  expect(text).not.toContain('Yeni bir talep geldi');
  expect((await mailsAbout('booking')).founder.message.text).toContain('Yeni bir talep geldi');
});

test('the founder reads the values that the page gave before those that were typed', async () => {
  const { text } = (await mailsAbout('service', { serviceType: 'coaching' })).founder.message;
  expect(text.indexOf('Hizmet türü: Koçluk Çözümleri')).toBeLessThan(text.indexOf('Mesaj: Merhaba'));
  expect(text).toContain('Hizmet türü: Koçluk Çözümleri\nAd soyad: Ada Su');
});

test('a choice that was left open is named to the founder and not mentioned to the visitor', async () => {
  const { founder, visitor } = await mailsAbout('booking', { serviceInterest: '', preferredTime: '', goals: '' });
  expect(founder.message.text).toContain('Tercih ettiği saat: seçilmemiş');
  expect(founder.message.text).toContain('Hedef: yazılmamış');
  expect(visitor.message.text).not.toContain('Seçtiğiniz');
  expect(visitor.message.text).toContain(
    `Uygun gün ve saati birlikte belirlemek için ${settings.replyHours.enquiry}\u00a0saat içinde size ulaşacağız.`,
  );
});

/** How a visitor reads that an answer may add to the message. */
const ADDITION = 'Eklemek istediğiniz bir şey varsa';

test('an acknowledgement asks for an answer at most once', async () => {
  const home = (await mailsFor(exampleRequest())).visitor.message.text;
  expect(home).toContain(ADDITION);
  for (const { visitor } of [
    await mailsAbout('waitingList'),
    await mailsAbout('service', { serviceType: 'workshops' }),
  ]) {
    expect(visitor.message.text).toContain('bu e-postay');
    expect(visitor.message.text).not.toContain(ADDITION);
  }
});

test.each([
  ['tr', 'Telefon: ', ', 09:00–18:00, Türkiye saati)'],
  ['en', 'You can also reach us at ', ', 9am–6pm Istanbul time)'],
] as const)('a visitor reads the office hours with their time zone (%s)', async (locale, start, hours) => {
  const { text } = (await mailsFor(exampleRequest({ meta: { locale } }))).visitor.message;
  expect(text.split('\n').find((line) => line.startsWith(start))).toContain(hours);
});

const { replyHours, sessionMinutes } = settings;

/** Subjects, and words that only this acknowledgement contains. The form of the strategy session is English. */
const kinds: Record<
  Exclude<EnquiryKind, 'service'>,
  Record<Locale, readonly [subject: string, acknowledgement: string, says: string]>
> = {
  home: {
    tr: ['Görüşme Talebi - Ada Su', 'Mesajınızı aldık', `${replyHours.enquiry}\u00a0saat içinde`],
    en: ['Consultation Request from Ada Su', 'We’ve received your message', `within ${replyHours.enquiry}\u00a0hours`],
  },
  intro: {
    tr: ['Ön Görüşme Talebi - Ada Su', 'Ön görüşme talebinizi aldık', `${sessionMinutes.intro}\u00a0dakika`],
    en: [
      'Intro Session Request from Ada Su',
      'Your free intro session: request received',
      `${sessionMinutes.intro}\u00a0minutes`,
    ],
  },
  strategy: {
    tr: [
      'Strateji Görüşmesi Talebi - Ada Su',
      'Your free strategy session: request received',
      `${sessionMinutes.strategy}\u00a0minutes`,
    ],
    en: [
      'Strategy Session Request from Ada Su',
      'Your free strategy session: request received',
      `${sessionMinutes.strategy}\u00a0minutes`,
    ],
  },
  booking: {
    tr: ['Randevu Talebi - Ada Su', 'Randevu talebinizi aldık', `${replyHours.enquiry}\u00a0saat içinde`],
    en: [
      'Session Booking Request from Ada Su',
      'Your free consultation: request received',
      `${sessionMinutes.consultation}\u00a0minutes`,
    ],
  },
  partnership: {
    tr: [
      'İş Ortaklığı Teklifi - Ada Su',
      'İş ortaklığı teklifinizi aldık',
      `${replyHours.partnership}\u00a0saat içinde`,
    ],
    en: [
      'Partnership Proposal from Ada Su',
      'Your partnership proposal has arrived',
      `within ${replyHours.partnership}\u00a0hours`,
    ],
  },
  waitingList: {
    tr: ['Bekleme Listesi Kaydı - Ada Su', 'Bekleme listesine yazıldınız', 'Listeden çıkmak isterseniz'],
    en: ['Waiting List: Ada Su', 'You’re on the waiting list', 'taken off the list'],
  },
};

test.each([
  ['tr', 'listedekilere sırayla öneririz', `en çok ${INVITATION_HOURS}\u00a0saat sizin için tutarız`],
  ['en', 'are offered to the list in order', `hold the spot for up to ${INVITATION_HOURS}\u00a0hours`],
] as const)(
  'the mail about a waiting list says that freed seats are offered in order, and how long one is held (%s)',
  async (locale, ...says) => {
    const { fields } = others.find(({ kind }) => kind === 'waitingList') ?? {};
    const enquiry = enquirySchema.parse({ kind: 'waitingList', fields });
    const { visitor } = await mailsFor({ ...enquiry, meta: { ...exampleRequest().meta, locale } });
    for (const words of says) expect(visitor.message.text).toContain(words);
  },
);

test.each(LOCALES)('the mail about a waiting list names the program whose list it is (%s)', async (locale) => {
  const meta = { ...exampleRequest().meta, locale };
  for (const cohort of Object.keys(groups)) {
    const enquiry = enquirySchema.parse({
      kind: 'waitingList',
      fields: { fullName: 'Ada', email: 'ada@ornek.com', cohort },
    });
    const { visitor } = await mailsFor({ ...enquiry, meta });
    const sold = Object.values<Product>(catalogue).find(({ group }) => group === cohort);
    const title = sold?.title[locale];
    // an English sentence puts a title that ends in “(in Turkish)” in quotation marks
    expect(visitor.message.text).toContain(locale === 'en' ? `“${title}”` : title);
  }
});

test.each(Object.entries(kinds))('a %s enquiry has the subjects and the promise of its kind', async (kind, words) => {
  const home = { fullName: 'Ada Su', email: 'ada@ornek.com', service: 'coaching', message: 'Merhaba' };
  const { fields } = others.find((other) => other.kind === kind) ?? { fields: home };
  for (const locale of LOCALES) {
    const [subject, acknowledgement, says] = words[locale];
    const enquiry = enquirySchema.parse({ kind, fields });
    const { founder, visitor } = await mailsFor({ ...enquiry, meta: { ...exampleRequest().meta, locale } });
    expect([founder.message.subject, visitor.message.subject]).toEqual([subject, acknowledgement]);
    expect(visitor.message.text).toContain(says);
  }
});

const services: Record<
  keyof typeof serviceTypes,
  Record<Locale, readonly [subject: string, acknowledgement: string]>
> = {
  export: {
    tr: ['İhracat Çözümleri Talebi - Ada Su', 'İhracat çözümleri talebinizi aldık'],
    en: ['Export Solutions Inquiry from Ada Su', 'Your export inquiry has arrived'],
  },
  coaching: {
    tr: ['Koçluk Çözümleri Talebi - Ada Su', 'Koçluk talebinizi aldık'],
    en: ['Coaching Solutions Inquiry from Ada Su', 'Your coaching inquiry has arrived'],
  },
  'workshops-training': {
    tr: ['Atölye ve Eğitim Talebi - Ada Su', 'Atölye ve eğitim talebinizi aldık'],
    en: ['Workshops & Training Inquiry - Ada Su', 'Your workshop and training inquiry has arrived'],
  },
  'kurumsal-danismanlik': {
    tr: ['Kurumsal Danışmanlık Talebi - Ada Su', 'Kurumsal danışmanlık talebinizi aldık'],
    en: ['Corporate Consulting Inquiry from Ada Su', 'Your corporate consulting inquiry has arrived'],
  },
  'ihracat-danismanligi': {
    tr: ['İhracat Danışmanlığı Talebi - Ada Su', 'İhracat danışmanlığı talebinizi aldık'],
    en: ['Export Consulting Inquiry from Ada Su', 'Your export consulting inquiry has arrived'],
  },
  workshops: {
    tr: ['Atölye Talebi - Ada Su', 'Atölye talebinizi aldık'],
    en: ['Workshops Inquiry from Ada Su', 'Your workshop inquiry has arrived'],
  },
  trainings: {
    tr: ['Eğitim Talebi - Ada Su', 'Eğitim talebinizi aldık'],
    en: ['Training Inquiry from Ada Su', 'Your training inquiry has arrived'],
  },
};

test.each(Object.entries(services))(
  'an enquiry about %s has the subjects of its service',
  async (serviceType, words) => {
    for (const locale of LOCALES) {
      const enquiry = enquirySchema.parse({ kind: 'service', fields: { ...named, serviceType } });
      const { founder, visitor } = await mailsFor({ ...enquiry, meta: { ...exampleRequest().meta, locale } });
      expect([founder.message.subject, visitor.message.subject]).toEqual(words[locale]);
    }
  },
);

test.each([
  ['export', 'Şirketi veya görevi'],
  ['coaching', 'Odaklanmak istediği konu'],
  ['workshops', 'Kurum'],
])('the founder reads the field `company` of a service enquiry about %s as “%s”', async (serviceType, label) => {
  const enquiry = enquirySchema.parse({ kind: 'service', fields: { ...named, company: 'Su', serviceType } });
  const { founder } = await mailsFor({ ...enquiry, meta: exampleRequest().meta });
  expect(founder.message.text).toContain(`${label}: Su`);
});

/** The mails about an enquiry as it is stored, with fields that another version of its form had. */
async function mailsForStored(request: EnquiryRequest, fields: object) {
  const document = enquiryDocument(request, arrival, 730, ORDINARY);
  const stored = enquiryDocumentSchema.parse({ ...document, fields: { ...document.fields, ...fields } });
  const [founder, visitor] = await enquiryMails(id, stored, config, arrival);
  return { founder: founder?.message.text, visitor: visitor?.message.text };
}

test('the founder reads options and fields of another version of a form under their stored names', async () => {
  const { founder } = await mailsForStored(exampleRequest(), {
    service: 'sailing',
    budget: 'about 500',
    weekly: true,
    rank: 3,
  });
  for (const line of ['Hizmet: sailing', 'budget: about 500', 'weekly: Evet', 'rank: 3'])
    expect(founder).toContain(line);
});

test('an enquiry about a service that is no longer offered is acknowledged as a message, and the founder’s mail names the service', async () => {
  const fields = enquirySchemas.service.parse({
    name: 'Ada',
    email: 'ada@ornek.com',
    company: 'Su',
    message: 'Merhaba',
    subject: 'Eğitim',
    serviceType: 'export',
  });
  const request = { kind: 'service', fields, meta: exampleRequest().meta } as const;
  const { founder, visitor } = await mailsForStored(request, { serviceType: 'toString' });
  expect(founder).toContain('toString');
  expect(founder).toContain('Su');
  expect(founder).not.toContain('subject:');
  expect(visitor).toContain('Mesajınız bize ulaştı.');
});

test('an entry for a group that has ended since is acknowledged with the stored id of the group', async () => {
  const fields = { fullName: 'Ada', email: 'ada@ornek.com', cohort: 'tr' } as const;
  const request = { kind: 'waitingList', fields, meta: exampleRequest().meta } as const;
  const { founder, visitor } = await mailsForStored(request, { cohort: 'sabah' });
  expect(founder).toContain('Grup: sabah');
  expect(visitor).toContain('sabah bekleme listesine yazıldınız.');
});
