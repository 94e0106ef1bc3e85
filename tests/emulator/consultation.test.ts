import { COMPANY_MAX, EMAIL_MAX, FULL_NAME_MAX, MESSAGE_MAX } from '@site/contract/limits';
import { referenceOf } from '@site/contract/reference';
import { settings } from '@site/contract/settings';
import { afterEach, describe, expect, test } from 'vitest';
import { call, homeCall, refusalOf } from '../support/calls.ts';
import { bothMailsAbout, mailDocuments, storedEnquiry } from '../support/enquiries.ts';
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

test('another enquiry under the same id is refused and changes nothing', async () => {
  const enquiry = homeCall({ message: 'Birinci' });
  await send(enquiry);
  const refused = await refusalOf(send({ ...enquiry, message: 'İkinci' }));
  expect(refused).toEqual({ code: 'functions/already-exists', details: { key: 'conflict' } });
  expect(await storedEnquiry(enquiry)).toMatchObject({ fields: { message: 'Birinci' } });
  await bothMailsAbout(enquiry);
});

test('events that are delivered three times send no mail twice', async () => {
  await setFaults({ deliveries: 3 });
  const enquiry = homeCall();
  await send(enquiry);
  await bothMailsAbout(enquiry);
  expect(await storedEnquiry(enquiry)).toMatchObject({ notification: 'delivered' });
});

test('while the database is away the sender hears it, and the same enquiry arrives later', async () => {
  const enquiry = homeCall();
  await setFaults({ unavailableMs: 120_000 });
  const refused = await refusalOf(send(enquiry));
  expect(refused).toEqual({ code: 'functions/unavailable', details: { key: 'unavailable' } });

  await setFaults({});
  expect(await send(enquiry)).toMatchObject({ success: true });
  await bothMailsAbout(enquiry);
});

test('a filled honeypot gets the usual answer and sends nothing', async () => {
  const enquiry = homeCall({}, { website: 'https://casino.example' });
  expect(await send(enquiry)).toEqual({ success: true, ref: referenceOf(enquiry.meta.submissionId) });
  await triggersDone();
  expect(await storedEnquiry(enquiry)).toMatchObject({ _status: 'spam', spam: { reasons: ['honeypot'] } });
  expect((await mailDocuments(enquiry)).size).toBe(0);
});

test('haste alone is noted and keeps nobody out', async () => {
  const enquiry = homeCall({}, { elapsedMs: 400 });
  await send(enquiry);
  expect(await storedEnquiry(enquiry)).toMatchObject({ _status: 'new', spam: { reasons: ['too-fast'] } });
  await bothMailsAbout(enquiry);
});

describe('what is wrong is refused with the field named, and nothing is stored', () => {
  const good = homeCall();
  const missing = { fullName: 'required', email: 'required', service: 'required', message: 'required' };
  const { message: _message, ...withoutMessage } = good;

  test.each<[what: string, data: unknown, fields: Record<string, string>]>([
    ['null', null, { body: 'invalid' }],
    ['a string', 'Merhaba', { body: 'invalid' }],
    ['a number', 7, { body: 'invalid' }],
    ['a list', [good], { body: 'invalid' }],
    ['an empty object', {}, { ...missing, meta: 'required' }],
    ['a missing message', withoutMessage, { message: 'required' }],
    ['blank texts', { ...good, fullName: ' \n', message: '\t ' }, { fullName: 'required', message: 'required' }],
    ['no choice', { ...good, service: '' }, { service: 'required' }],
    ['a choice that is not offered', { ...good, service: 'kahve' }, { service: 'invalid' }],
    ['an address without a domain', { ...good, email: 'isil@' }, { email: 'invalid' }],
    [
      'wrong types',
      { ...good, fullName: 7, email: null, company: [], service: {}, message: true, newsletter: 'yes' },
      {
        fullName: 'invalid',
        email: 'invalid',
        company: 'invalid',
        service: 'invalid',
        message: 'invalid',
        newsletter: 'invalid',
      },
    ],
    [
      'texts over their limits',
      {
        ...good,
        fullName: 'x'.repeat(FULL_NAME_MAX + 1),
        email: `${'x'.repeat(EMAIL_MAX)}@ornek.com`,
        company: 'x'.repeat(COMPANY_MAX + 1),
        message: 'x'.repeat(MESSAGE_MAX + 1),
      },
      { fullName: 'tooLong', email: 'tooLong', company: 'tooLong', message: 'tooLong' },
    ],
    ['sixty kilobytes', { ...good, message: 'x'.repeat(60 * 1024) }, { message: 'tooLong' }],
    ['unknown keys', { ...good, isAdmin: true, constructor: 1 }, { isAdmin: 'unknown', constructor: 'unknown' }],
    ['meta data of a wrong type', { ...good, meta: 'x' }, { meta: 'invalid' }],
    [
      'wrong meta data',
      { ...good, meta: { ...good.meta, submissionId: '../x', locale: 'de', elapsedMs: -1, extra: 1 } },
      {
        'meta.submissionId': 'invalid',
        'meta.locale': 'invalid',
        'meta.elapsedMs': 'invalid',
        'meta.extra': 'unknown',
      },
    ],
    ...['İlker\nBcc: x@ornek.com', 'İlker\r\nBcc: x@ornek.com', 'İlker\u2028Bcc'].map(
      (text): [string, unknown, Record<string, string>] => [
        `a line break in each line of text (${JSON.stringify(text)})`,
        { ...good, fullName: text, email: `isil@ornek.com${text}`, company: text },
        { fullName: 'invalid', email: 'invalid', company: 'invalid' },
      ],
    ),
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

test('after all of that a good enquiry still arrives', async () => {
  const enquiry = homeCall();
  await send(enquiry);
  await bothMailsAbout(enquiry);
});

describe('what people really write is stored and mailed intact', () => {
  test.each<[what: string, name: string, message: string]>([
    ['Turkish letters', 'İbrahim IŞIK Ğöküş ışığı', 'İ ı Ğ ğ Ş ş Ö ö Ü ü Ç ç Â â'],
    ['emoji', 'Ada 🚀 Su', 'Teşekkürler 👩‍👩‍👧‍👦 🇹🇷\n🙂'],
    ['right-to-left text', 'نور الهدى', 'مرحبا بكم\nשלום עולם'],
    ['markup', '<b>Ada</b>', '<script>alert("x")</script>\n<img src=x onerror=alert(1)> & &amp; \'"'],
    ['many lines', 'Ada', 'bir\n\n\n  iki\n\tüç\n.\n..\nFrom: x'],
    ['long lines without a break', 'A'.repeat(FULL_NAME_MAX), 'ş'.repeat(MESSAGE_MAX)],
  ])('%s', async (_, fullName, message) => {
    const enquiry = homeCall({ fullName, message, company: fullName });
    await send(enquiry);
    expect(await storedEnquiry(enquiry)).toMatchObject({ fields: { fullName, message, company: fullName } });

    const { founder, visitor } = await bothMailsAbout(enquiry);
    expect(founder.subject).toBe(`Görüşme Talebi - ${fullName}`);
    expect(founder.text).toContain(message);
    expect(founder.html).not.toMatch(/<script|<img|<b>/);
    expect(visitor.text).not.toContain(message);
  });

  test('line ends of other systems become ours, and a decomposed letter its composed one', async () => {
    const enquiry = homeCall({ fullName: 'I\u0307lker', message: 'bir\r\niki\rüç' });
    await send(enquiry);
    expect(await storedEnquiry(enquiry)).toMatchObject({ fields: { fullName: 'İlker', message: 'bir\niki\nüç' } });
    await bothMailsAbout(enquiry);
  });
});
