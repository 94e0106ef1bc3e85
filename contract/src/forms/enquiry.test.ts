import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldErrors } from '../plain/field-error.ts';
import { EMAIL_MAX, MESSAGE_MAX } from '../plain/limits.ts';
import { consultationKind, enquiryCallSchema, enquirySchemas } from './enquiry.ts';
import { exampleFields, sampleOf } from './example-enquiry.ts';
import { ENQUIRY_KINDS, type EnquiryKind, enquiryForms, fieldsOf } from './forms.ts';

/** A valid body of each kind, with every field filled. */
const bodies = {
  home: { ...exampleFields('home'), newsletter: true },
  intro: exampleFields('intro'),
  strategy: exampleFields('strategy'),
  booking: exampleFields('booking'),
  service: exampleFields('service'),
  partnership: exampleFields('partnership'),
  waitingList: exampleFields('waitingList'),
} as const satisfies Readonly<Record<EnquiryKind, unknown>>;

const required: Record<EnquiryKind, string[]> = {
  home: ['fullName', 'email', 'service', 'message'],
  intro: ['firstName', 'lastName', 'email', 'phone'],
  strategy: ['firstName', 'lastName', 'email', 'phone', 'service', 'timePreference'],
  booking: ['firstName', 'lastName', 'email', 'phone'],
  service: ['name', 'email', 'message', 'serviceType'],
  partnership: ['name', 'email', 'expertise', 'message'],
  waitingList: ['fullName', 'email', 'cohort'],
};

/** The documented fields that may be left out, `ignored` ones (`forms.ts`) included. */
const optional: Record<EnquiryKind, string[]> = {
  home: ['company', 'newsletter'],
  intro: ['service', 'timePreference', 'goals'],
  strategy: ['challenges', 'motivation'],
  booking: ['serviceInterest', 'preferredTime', 'goals'],
  service: ['company', 'subject'],
  partnership: [],
  waitingList: [],
};

function errorsOf(kind: EnquiryKind, body: unknown) {
  const parsed = enquirySchemas[kind].safeParse(body);
  return parsed.success ? {} : fieldErrors(parsed.error);
}

test.each(ENQUIRY_KINDS)('a full %s enquiry passes unchanged', (kind) => {
  expect(enquirySchemas[kind].parse(bodies[kind])).toEqual(bodies[kind]);
});

test.each(ENQUIRY_KINDS)('%s: exactly the documented fields are required, absent or blank', (kind) => {
  const expected = Object.fromEntries(required[kind].map((field) => [field, 'required']));
  expect(errorsOf(kind, {})).toEqual(expected);
  const blank = Object.fromEntries(
    Object.entries(bodies[kind]).map(([key, value]) => [key, typeof value === 'string' ? '' : value]),
  );
  expect(errorsOf(kind, blank)).toEqual(expected);
});

test.each(ENQUIRY_KINDS)('%s has the documented fields and no other', (kind) => {
  expect(Object.keys(enquirySchemas[kind].shape).sort()).toEqual([...required[kind], ...optional[kind]].sort());
});

test.each(ENQUIRY_KINDS)('%s: an unknown key and a wrong type are named', (kind) => {
  expect(errorsOf(kind, { ...bodies[kind], email: 7, admin: true })).toEqual({ email: 'invalid', admin: 'unknown' });
});

test.each([null, 'text', 7, []])('a body that is not an object is refused as a whole: %j', (body) => {
  expect(errorsOf('home', body)).toEqual({ body: 'invalid' });
});

test.each(ENQUIRY_KINDS)('%s: a typed field is accepted at its limit and refused one unit over it', (kind) => {
  for (const [name, field] of Object.entries(fieldsOf(enquiryForms[kind]))) {
    if (!('max' in field) || field.control === 'mail') continue;
    const valued = (length: number) => ({ ...bodies[kind], [name]: sampleOf(field, length) });
    expect(errorsOf(kind, valued(field.max))).toEqual({});
    expect(errorsOf(kind, valued(field.max + 1))).toEqual({ [name]: 'tooLong' });
  }
});

test('a mail address is lower-cased, limited and validated', () => {
  expect(enquirySchemas.home.parse({ ...bodies.home, email: ' Ilker@Ornek.COM ' }).email).toBe('ilker@ornek.com');
  expect(errorsOf('home', { ...bodies.home, email: `${'a'.repeat(EMAIL_MAX)}@ornek.com` })).toEqual({
    email: 'tooLong',
  });
  for (const email of ['ilker', 'a@b', 'a b@ornek.com', 'a@ornek.com\r\nBcc: b@ornek.com', '<a@ornek.com>']) {
    expect(errorsOf('home', { ...bodies.home, email })).toEqual({ email: 'invalid' });
  }
});

test.each([
  ['a Turkish capital', 'AYSIL.İNCİ@GMAİL.COM'],
  ['a decomposed Turkish capital', 'AYSIL.I\u0307NCI\u0307@GMAI\u0307L.COM'],
  ['a Turkish capital, as Chromium returns the value of a mail field', 'AYSIL.İNCİ@xn--gmail-bgd.com'],
  ['invisible characters', '\u2060aysil.inci\u00ad@gmail\u200b.com \ufeff'],
])('a mail address with %s is stored in the spelling of its mailbox', (_, email) => {
  expect(enquirySchemas.home.parse({ ...bodies.home, email }).email).toBe('aysil.inci@gmail.com');
});

test.each([
  '0532 000 11 22',
  '+49 (0)30 1234567',
  '0090-532-000.11.22',
  '(+90) 532 000 11 22',
  '0212 000 11 22 dahili 123',
  '0212 000 11 22 (DAHİLİ: 12)',
  '+90 212 000 11 22, iç hat 4',
  '+1 212 555 0100 ext. 12',
  '+1 (212) 555-0100 x12',
  '+44 (0) 20 7946 0000, Extension 123456',
])('the phone number %s is accepted', (phone) => {
  expect(enquirySchemas.intro.parse({ ...bodies.intro, phone }).phone).toBe(phone);
});

test.each([
  ['no-break spaces, as this site shows its own', '+90\u00a0532\u00a0000\u00a011\u00a022', '+90 532 000 11 22'],
  ['narrow no-break spaces', '+33\u202f1\u202f23\u202f45\u202f67\u202f89', '+33 1 23 45 67 89'],
  ['no-break hyphens', '0532\u2011000\u201111\u201122', '0532-000-11-22'],
  ['dashes and a minus', '0532\u2013000\u201411\u221222', '0532-000-11-22'],
  ['invisible characters', '\ufeff+90 532\u00ad 000 11 22\u200b\u200e', '+90 532 000 11 22'],
  ['a space before an invisible character', '0532 000 11 22 \u200b', '0532 000 11 22'],
  ['a tab between cells of a table', '+90\t532 000 11 22\t', '+90 532 000 11 22'],
  ['digits of Arabic', '+٩٠ ٥٣٢ ٠٠٠ ١١ ٢٢', '+90 532 000 11 22'],
  ['full-width characters', '（＋９０）\u3000５３２－０００ １１ ２２', '(+90) 532-000 11 22'],
])('a copied phone number with %s is accepted, and stored with ordinary characters', (_, phone, kept) => {
  expect(errorsOf('intro', { ...bodies.intro, phone })).toEqual({});
  expect(enquirySchemas.intro.parse({ ...bodies.intro, phone }).phone).toBe(kept);
});

test.each([
  ...['12345', 'call me', '+', '1234567890123456', '12345 dahili 67', 'x12', '+90 532 000 11 22 dahili'],
  ...['0212 000 11 22 x1234567', '0532 000 11 22 akşam', '0532 + 000 11 22'],
  // NFKC makes (1) fifteen times of it, which is longer than a number may be
  '⑴'.repeat(15),
])('the phone number %s is refused', (phone) => {
  expect(errorsOf('intro', { ...bodies.intro, phone })).toEqual({ phone: 'invalid' });
});

test.each([
  ...['0532 000 11 2', '05 56 12 34 56', '+90 532 000 11 22', '0090 532 000 11 22', '90 532 000 11 22', '905320001122'],
  ...[
    '+90 (0) 532 000 11 22',
    '0090 0532 000 11 22',
    '900532 000 11 22',
    '+90 532 000 11 22 dahili 4',
    '+(90) 532 000 11 22',
  ],
  // Turkish landlines and special numbers, a German landline, a mobile number of Norway, and numbers of the area code 905 in Canada
  ...['0212 000 11 2', '+90 212 000 11', '+90 850 000 11', '444 0 532', '0511 123456789', '905 12 345', '905 555 0100'],
  ...['+1 905 555 0100', '+47 905 12 345', '+33 5 56 12 34 56', '+49 532 12345'],
  // nine digits and fewer that begin with 05 and are whole: Bruges, Finland, Florence, Hildesheim, and companies in Austria
  ...['050 44 80 00', '(050) 44 80 00', '050 123 456', '055/276811', '05121-3010', '05 909 00'],
])('the number %s, that of a mobile phone in Turkey with all its digits or of another kind, is accepted', (phone) => {
  expect(errorsOf('intro', { ...bodies.intro, phone })).toEqual({});
});

test.each([
  ...[
    '0532 000 11',
    '0532 000',
    '(0532) 000-11',
    '0532 000 11 dahili 22',
    '0 532 000 11',
    '053200011',
    '053200011 x2',
    '+90 532 000 11 2',
    '+90 532 000 11 222',
    '+90 532 000',
  ],
  ...['(+90) 532 000 11 2', '0090 532 000 11 2', '0090 532 000 11 222', '+90 532 000 11 2 x2', '+90 (0) 532 000 11 2'],
  ...[
    '+90 0532 000 11 222',
    '90 532 000 11 2',
    '90 532 000 11 222',
    '90 0532 000 11 2',
    '\uff0b\uff19\uff10 532 000 11 2',
  ],
])('the mobile number of Turkey %s, with a digit too few or too many, is refused', (phone) => {
  expect(errorsOf('intro', { ...bodies.intro, phone })).toEqual({ phone: 'invalid' });
});

test('a line break is refused in a line of text, and becomes one line end in a message', () => {
  expect(errorsOf('home', { ...bodies.home, fullName: 'Ada\r\nBcc: x@ornek.com' })).toEqual({ fullName: 'invalid' });
  expect(enquirySchemas.home.parse({ ...bodies.home, message: 'bir\r\niki\rüç' }).message).toBe('bir\niki\nüç');
});

/** Returns the time of the quickest of five runs in ms: other work of the machine interrupts some of them. */
function quickest(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const begin = Date.now();
    run();
    return Date.now() - begin;
  });
  return Math.min(...times);
}

test('a text far over its limit is refused before it is normalised', () => {
  const marks = '\u0301\u0316'.repeat(100_000);
  const body = { ...bodies.home, fullName: `a${marks}`, message: `a${marks}` };
  expect(errorsOf('home', body)).toEqual({ fullName: 'tooLong', message: 'tooLong' });
  expect(quickest(() => errorsOf('home', body))).toBeLessThan(50);
});

test('a run of combining marks within the limit costs no more than other text, and is cut to thirty', () => {
  const body = { ...bodies.home, message: `a${'\u0301\u0316'.repeat(8_000)}b` };
  expect(quickest(() => enquirySchemas.home.parse(body))).toBeLessThan(50);
  expect(enquirySchemas.home.parse(body).message).toMatch(/^á?\p{M}{29,30}b$|^a\p{M}{30}b$/u);
});

test('only twenty unknown keys are named, however many were sent', () => {
  const invented = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`key${index}`, 1]));
  expect(Object.keys(errorsOf('home', { ...bodies.home, ...invented }))).toHaveLength(20);
});

test.each([
  ['info@örnek.com.tr', 'info@xn--rnek-4qa.com.tr'],
  ['info@xn--rnek-4qa.com.tr', 'info@xn--rnek-4qa.com.tr'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
  ['xn--gmail-bgd@ornek.com', 'xn--gmail-bgd@ornek.com'],
  ['xn--gmail-bgd@xn--gmail-bgd.com', 'xn--gmail-bgd@gmail.com'],
  ['xn--gmail-bgd@örnek.com.tr', 'xn--gmail-bgd@xn--rnek-4qa.com.tr'],
])('the mail address %s is stored as %s, with its domain in ASCII', (email, kept) => {
  expect(enquirySchemas.home.parse({ ...bodies.home, email }).email).toBe(kept);
});

// the lower case of a Turkish keyboard or spreadsheet: `GMAIL` becomes `gmaıl`, another domain, at which nobody can be answered
test.each([
  'aysil@gmaıl.com',
  'aysil@googlemaıl.com',
  'aysil@hotmaıl.com.tr',
  'aysil@ıcloud.com',
  'aysil@lıve.co.uk',
  'aysil@wındowslıve.com',
  'aysil@maıl.ru',
  'aysil@xn--gmal-nza.com',
])('the mail address %s, whose domain is that of a provider but for a dotless ı, is refused', (email) => {
  expect(errorsOf('home', { ...bodies.home, email })).toEqual({ email: 'invalid' });
});

test.each(['info@ışık.com.tr', 'info@maılık.com', 'info@satış.live.com'])(
  'the mail address %s, whose ı or ş is meant, is accepted',
  (email) => {
    expect(errorsOf('home', { ...bodies.home, email })).toEqual({});
  },
);

test.each(['r&d@ornek.com', 'sales/tr@ornek.com', "o'neil@ornek.com", 'ad_soyad+is@ornek.com'])(
  'the mail address %s is accepted',
  (email) => {
    expect(enquirySchemas.home.parse({ ...bodies.home, email }).email).toBe(email);
  },
);

test.each([
  'a@örnek',
  'a@ör nek.com',
  'a@örnek.com/x',
  'a@örnek.com:25',
  'a@ｏｒｎｅｋ.com',
  'a@b@örnek.com',
  'ö@ornek.com',
  'a..b@ornek.com',
  '.a@ornek.com',
  'a.@ornek.com',
  'a@-ornek.com',
  'a@ornek.c',
  'a@ornek.com.',
  'a@192.0.2.1',
  '"a b"@ornek.com',
  '=?utf-8?q?a=40x.com?=@ornek.com',
  '`reboot`@ornek.com',
  '$HOME@ornek.com',
  `a@${'ö'.repeat(60)}.com`,
])('the mail address %s is refused', (email) => {
  expect(errorsOf('home', { ...bodies.home, email })).toEqual({ email: 'invalid' });
});

test('a decomposed İ is composed, and a lone surrogate is replaced', () => {
  expect(enquirySchemas.home.parse({ ...bodies.home, fullName: 'I\u0307nci' }).fullName).toBe('İnci');
  expect(enquirySchemas.home.parse({ ...bodies.home, message: 'a\ud800b' }).message).toBe('a\ufffdb');
});

test('the tab between cells copied from a table becomes a space', () => {
  expect(enquirySchemas.home.parse({ ...bodies.home, fullName: 'İnci\tIşık' }).fullName).toBe('İnci Işık');
});

test('parsing a parsed enquiry changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: MESSAGE_MAX }), (message) => {
      const first = enquirySchemas.home.safeParse({ ...bodies.home, message });
      if (first.success) expect(enquirySchemas.home.parse(first.data)).toEqual(first.data);
    }),
  );
});

test.each(['home', 'intro', 'strategy', 'booking'] as const)('%s is recognised by its documented keys', (kind) => {
  expect(consultationKind(bodies[kind])).toBe(kind);
});

test.each([
  ['strategy', 'challenges'],
  ['strategy', 'motivation'],
  ['booking', 'serviceInterest'],
  ['booking', 'preferredTime'],
  ['intro', 'timePreference'],
  ['intro', 'firstName'],
] as const)('the %s form is recognised by the field %s alone', (kind, field) => {
  expect(consultationKind({ [field]: '' })).toBe(kind);
});

test('a body without any documented key counts as the home form', () => {
  expect(consultationKind({})).toBe('home');
});

test('meta is required and its fields are named with their path', () => {
  const schema = enquiryCallSchema('home');
  const absent = schema.safeParse(bodies.home);
  expect(absent.success ? {} : fieldErrors(absent.error)).toEqual({ meta: 'required' });
  const meta = {
    submissionId: 'no-uuid',
    locale: 'de',
    page: 'turkish',
    referrer: '',
    utm: { evil: '1' },
    noticeVersion: '2026-11',
    elapsedMs: -1,
    website: '',
  };
  const wrong = schema.safeParse({ ...bodies.home, meta });
  expect(wrong.success ? {} : fieldErrors(wrong.error)).toEqual({
    'meta.submissionId': 'invalid',
    'meta.locale': 'invalid',
    'meta.page': 'invalid',
    'meta.utm.evil': 'unknown',
    'meta.elapsedMs': 'invalid',
  });
});

test('each text that a page reports about itself becomes one line, whatever its address held', () => {
  const meta = {
    submissionId: 'B8F2C6F0-6C57-4F0A-9B7B-2D3C1E0A9F11',
    locale: 'tr',
    page: '/turkish\r\nBcc: x\u202e',
    referrer: ' https://arama.example/\u2028\0a ',
    utm: { source: 'bulten\r\nBcc: x', campaign: 'Bahar' },
    noticeVersion: '2026-11\r\nB\ud800',
    elapsedMs: 5_000,
    website: '',
  };
  expect(enquiryCallSchema('home').parse({ ...bodies.home, meta }).meta).toMatchObject({
    page: '/turkish Bcc: x',
    referrer: 'https://arama.example/ a',
    utm: { source: 'bulten Bcc: x', campaign: 'Bahar' },
    noticeVersion: '2026-11 B\ufffd',
  });
  const parsed = enquiryCallSchema('home').safeParse({ ...bodies.home, meta: { ...meta, noticeVersion: '\u200b' } });
  expect(parsed.success ? {} : fieldErrors(parsed.error)).toEqual({ 'meta.noticeVersion': 'required' });
});

test('line ends of all systems become line feeds in a message, and control characters are removed', () => {
  const parsed = enquirySchemas.home.parse({ ...bodies.home, message: 'a\r\nb\rc\u2028d\te\0\u000b\u007ff' });
  expect(parsed.message).toBe('a\nb\nc\nd\tef');
});

test.each([
  ['zero width spaces', '\u200b\u200b'],
  ['a mark of direction', '\u200f'],
  ['an override with nothing to turn', '\u202e'],
  ['a soft hyphen and a Hangul filler', '\u00ad\u3164'],
  ['an empty Braille cell', '\u2800'],
  ['an invisible joiner between spaces', ' \u200d '],
])('%s count as no text', (_, unseen) => {
  expect(errorsOf('home', { ...bodies.home, fullName: unseen, message: unseen })).toEqual({
    fullName: 'required',
    message: 'required',
  });
  expect(enquirySchemas.home.parse({ ...bodies.home, company: unseen }).company).toBe('');
});

test('a C1 control is refused in a line and removed from a message', () => {
  expect(errorsOf('home', { ...bodies.home, fullName: 'Ada\u009bB' })).toEqual({ fullName: 'invalid' });
  const { message } = enquirySchemas.home.parse({ ...bodies.home, message: 'a\u0080b\u009fc\u0085d' });
  expect(message).toBe('abc\nd');
});

test('embeddings, overrides and isolates are removed from a line', () => {
  const turned = '\u202eadA\u202c \u2067gazı\u2069';
  const { fullName } = enquirySchemas.home.parse({ ...bodies.home, fullName: turned });
  expect(fullName).toBe('adA gazı');
  const pasted = '\u202a+90 532 000 11 22\u202c';
  expect(enquirySchemas.intro.parse({ ...bodies.intro, phone: pasted }).phone).toBe('+90 532 000 11 22');
});

test.each([
  ['right-to-left names', 'نور الهدى \u200fשלום'],
  ['a Persian name with its non-joiner', 'مهر\u200cداد'],
  ['emoji that are joined', 'Ada 👩‍👩‍👧‍👦 🏳️‍🌈 🇹🇷 ❤️'],
  ['an emoji alone', '🚀'],
])('%s are stored unchanged', (_, text) => {
  expect(enquirySchemas.home.parse({ ...bodies.home, fullName: text, message: text })).toMatchObject({
    fullName: text,
    message: text,
  });
});

test('isolates in a message are kept, because they turn nothing beyond it', () => {
  const message = 'bir \u2067שלום\u2069 iki';
  expect(enquirySchemas.home.parse({ ...bodies.home, message }).message).toBe(message);
});
