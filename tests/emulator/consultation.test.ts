import { settings } from '@site/contract/business/settings';
import { FULL_NAME_MAX, MESSAGE_MAX } from '@site/contract/plain/limits';
import { referenceOf } from '@site/contract/plain/reference';
import { afterEach, describe, expect, test } from 'vitest';
import { call, homeCall, refusalOf } from '../support/calls.ts';
import { bothMailsAbout, mailDocuments, storedEnquiry, unmailed } from '../support/enquiries.ts';
import { siteOrigin } from '../support/environment.ts';
import { toFounder } from '../support/founder.ts';
import { setFaults, triggersDone } from '../support/store.ts';

const NAME = 'send-consultation-email';

const send = (data: unknown) => call(NAME, data);

afterEach(() => setFaults({}));

test('an enquiry is stored, then told to the founder and acknowledged to the visitor', async () => {
  const enquiry = homeCall({
    fullName: 'İlker Ağaoğlu',
    company: 'Mobilya',
    service: 'export-consulting',
    newsletter: false,
  });
  const { submissionId } = enquiry.meta;
  const service = toFounder({ tr: 'İhracat danışmanlığı', en: 'Export consulting' });

  expect(await send(enquiry)).toEqual({ success: true, ref: referenceOf(submissionId) });

  expect(await storedEnquiry(enquiry)).toMatchObject({
    _summary: `İlker Ağaoğlu · ${service} · Merhaba`,
    _status: 'new',
    kind: 'home',
    contact: { name: 'İlker Ağaoğlu', email: enquiry.email, company: 'Mobilya' },
    subject: 'Görüşme Talebi - İlker Ağaoğlu',
    locale: 'tr',
    consent: { noticeVersion: settings.noticeVersion, newsletter: null },
    spam: { reasons: [] },
  });

  const { founder, visitor } = await bothMailsAbout(enquiry);
  expect(founder.subject).toBe('Görüşme Talebi - İlker Ağaoğlu');
  expect(founder.text).toContain(toFounder({ tr: `Hizmet: ${service}`, en: `Interested in: ${service}` }));
  expect(visitor.subject).toBe('Mesajınızı aldık');
  expect(visitor.replyTo?.[0]?.address).toBe(settings.email);
  expect(await storedEnquiry(enquiry)).toMatchObject({ notification: 'delivered' });
  expect([...(await mailDocuments(enquiry)).keys()].sort()).toEqual([
    `${submissionId}-founder`,
    `${submissionId}-visitor`,
  ]);
});

test('the same enquiry again gets the same answer and changes nothing', async () => {
  const enquiry = homeCall();
  const first = await send(enquiry);
  await triggersDone();
  const stored = await storedEnquiry(enquiry);

  const later = { ...enquiry, meta: { ...enquiry.meta, elapsedMs: 99_000 } };
  expect(await send(later)).toEqual(first);

  await bothMailsAbout(enquiry);
  expect(await storedEnquiry(enquiry)).toEqual(stored);
});

test('events that are delivered three times send each mail once', async () => {
  await setFaults({ deliveries: 3 });
  const enquiry = homeCall();
  await send(enquiry);
  await bothMailsAbout(enquiry);
  expect(await storedEnquiry(enquiry)).toMatchObject({ notification: 'delivered' });
});

test('while the database is unavailable the sender gets a timeout, and the same enquiry is accepted later', async () => {
  const enquiry = homeCall();
  await setFaults({ unavailableMs: 120_000 });
  const refused = await refusalOf(send(enquiry));
  // whether the write was committed is unknown by then
  expect(refused).toEqual({ code: 'functions/deadline-exceeded', details: { key: 'timeout' } });

  await setFaults({});
  expect(await send(enquiry)).toMatchObject({ success: true });
  await bothMailsAbout(enquiry);
});

test('a filled honeypot gets the usual answer and sends no mail', async () => {
  const enquiry = homeCall({}, { website: 'https://casino.example' });
  expect(await send(enquiry)).toEqual({ success: true, ref: referenceOf(enquiry.meta.submissionId) });
  await triggersDone();
  expect(await storedEnquiry(enquiry)).toMatchObject({ _status: 'spam', spam: { reasons: ['honeypot'] } });
  expect((await mailDocuments(enquiry)).size).toBe(0);
});

test('a form sent too fast is flagged but not rejected', async () => {
  const enquiry = homeCall({}, { elapsedMs: 400 });
  await unmailed(enquiry, () => send(enquiry));
  expect(await storedEnquiry(enquiry)).toMatchObject({ _status: 'new', spam: { reasons: ['too-fast'] } });
});

// Other refusals of each kind: contract/src/forms/enquiry.test.ts.
describe('invalid data is refused with the field named, and nothing is stored', () => {
  const good = homeCall();
  const { message: _message, ...withoutMessage } = good;

  test.each<[what: string, data: unknown, fields: Record<string, string>]>([
    ['null', null, { body: 'invalid' }],
    ['a list', [good], { body: 'invalid' }],
    [
      'fields that are missing, blank or not offered',
      { ...withoutMessage, fullName: ' \n', service: 'kahve', meta: 'x' },
      { fullName: 'required', service: 'invalid', message: 'required', meta: 'invalid' },
    ],
    [
      'wrong types, unknown keys and wrong meta data',
      {
        ...{ fullName: 7, email: null, company: [], service: {}, message: true, newsletter: 'yes' },
        ...{ isAdmin: true, constructor: 1 },
        meta: { ...good.meta, submissionId: '../x', locale: 'de', elapsedMs: -1, extra: 1 },
      },
      {
        fullName: 'invalid',
        email: 'invalid',
        company: 'invalid',
        service: 'invalid',
        message: 'invalid',
        newsletter: 'invalid',
        isAdmin: 'unknown',
        constructor: 'unknown',
        'meta.submissionId': 'invalid',
        'meta.locale': 'invalid',
        'meta.elapsedMs': 'invalid',
        'meta.extra': 'unknown',
      },
    ],
    [
      'a line break in each line of text',
      {
        ...good,
        fullName: 'İlker\nBcc: x@ornek.com',
        email: 'isil@ornek.com\r\nBcc: x@ornek.com',
        company: 'Mobilya\u2028Bcc',
      },
      { fullName: 'invalid', email: 'invalid', company: 'invalid' },
    ],
  ])('%s', async (_, data, fields) => {
    const refused = await refusalOf(send(data));
    expect(refused.code).toBe('functions/invalid-argument');
    expect(refused.details).toEqual({ key: 'invalid', fields });
    expect(await storedEnquiry(good)).toBeUndefined();
  });
});

test.each([
  ['no JSON at all', '{"data": '],
  ['a body without data', '{}'],
  ['nothing', ''],
])('%s is answered as a callable error', async (_, body) => {
  const answer = await fetch(`${siteOrigin()}/api/${NAME}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(400);
});

describe('texts of all kinds are stored and mailed unchanged', () => {
  const texts = [
    'İ ı Ğ ğ Ş ş Ö ö Ü ü Ç ç Â â',
    'Teşekkürler 👩‍👩‍👧‍👦 🇹🇷\n🙂',
    'مرحبا بكم\nשלום עולם',
    '<script>alert("x")</script>\n<img src=x onerror=alert(1)> & &amp; \'"',
    'bir\n\n\n  iki\n\tüç\n.\n..\nFrom: x',
  ];

  test.each<[what: string, name: string, message: string]>([
    [
      'letters of several scripts, emoji, markup and many lines',
      'İbrahim IŞIK Ğöküş 🚀 نور <b>Ada</b>',
      texts.join('\n'),
    ],
    ['long lines without a break', 'A'.repeat(FULL_NAME_MAX), 'ş'.repeat(MESSAGE_MAX)],
  ])('%s', async (_, fullName, message) => {
    const enquiry = homeCall({ fullName, message, company: fullName });
    await send(enquiry);
    expect(await storedEnquiry(enquiry)).toMatchObject({ fields: { fullName, message, company: fullName } });

    const { founder, visitor } = await bothMailsAbout(enquiry);
    expect(founder.subject).toBe(`Görüşme Talebi - ${fullName}`);
    // the plain text marks the lines of a text of several lines
    expect(founder.text.replaceAll(/^> ?/gm, '')).toContain(message);
    expect(founder.html).not.toMatch(/<script|<img|<b>/);
    expect(visitor.text).not.toContain(message);
  });

  test('line breaks become LF, and decomposed letters are composed', async () => {
    const fields = { fullName: 'I\u0307lker', message: 'bir\r\niki\rüç' };
    const enquiry = homeCall(fields, { website: 'https://casino.example' });
    await send(enquiry);
    expect(await storedEnquiry(enquiry)).toMatchObject({ fields: { fullName: 'İlker', message: 'bir\niki\nüç' } });
  });
});
