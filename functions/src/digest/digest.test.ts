import { expect, test, vi } from 'vitest';
import { mailText } from '../mail/letter/content.ts';
import { messageOf } from '../mail/letter/message.ts';
import { MAIL_BYTES_MAX } from '../mail/outbox/document.ts';
import { digestContent } from './digest.ts';
import {
  COUNTED_MAX,
  type DigestEnquiry,
  type DigestFacts,
  type DigestList,
  type DigestRows,
  type EndedOrder,
  LISTED_MAX,
  type OpenWithdrawal,
  type OrderToDeliver,
} from './digest-facts.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const now = new Date('2026-11-21T05:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

function enquiry(overrides: Partial<DigestEnquiry> = {}): DigestEnquiry {
  return {
    path: 'enquiries/7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f',
    summary: 'Işıl Çağ · İhracat danışmanlığı · Merhaba',
    dueAt: inHours(5),
    reasons: [],
    ...overrides,
  };
}

const listOf = (...listed: DigestEnquiry[]): DigestList => ({ count: listed.length, listed });

const rowsOf = <Row = never>(...rows: Row[]): DigestRows<Row> => ({ rows, isCut: false });

const noOrders = {
  alarmed: rowsOf(),
  owed: rowsOf(),
  open: rowsOf(),
  unreadable: rowsOf(),
  starting: [],
  unfulfilled: rowsOf(),
  refunded: rowsOf(),
  failed: rowsOf(),
  abandoned: rowsOf(),
  misfiled: rowsOf(),
  withdrawals: rowsOf(),
  withdrawalsAside: rowsOf(),
  newsletter: { confirmed: 0, left: 0 },
  runtime: null,
  extensionEnds: false,
};

function digest(source: Partial<DigestFacts>, locale: 'tr' | 'en' = 'tr', projectId = 'demo-coaching') {
  const whole = {
    overdue: listOf(),
    waiting: listOf(),
    setAside: listOf(),
    undelivered: rowsOf(),
    lastFailed: false,
    ...noOrders,
    ...source,
  };
  return digestContent(whole, locale, {
    projectId,
    consoleOrigin: 'https://console.firebase.google.com',
  });
}

const textOf = (content: ReturnType<typeof digest>) => (content ? mailText(content) : '');

/** A digest in which all lists of enquiries are the same, and all lists of orders, except for `others`. */
const fullDigest = (
  list: DigestList,
  orders: DigestRows<EndedOrder & OrderToDeliver & OpenWithdrawal>,
  others: Partial<DigestFacts>,
  locale: 'tr' | 'en' = 'tr',
) =>
  digest(
    {
      overdue: list,
      waiting: list,
      setAside: list,
      alarmed: orders,
      owed: orders,
      open: orders,
      unfulfilled: orders,
      refunded: orders,
      failed: orders,
      abandoned: orders,
      misfiled: orders,
      withdrawals: orders,
      withdrawalsAside: orders,
      ...others,
    },
    locale,
  );

test('a digest whose lists are full of the longest lines fits into the largest allowed mail', async () => {
  // a quotation mark takes six bytes in HTML
  const summary = '"'.repeat(120);
  const rows = Array.from({ length: COUNTED_MAX }, (_, index) => ({
    path: `enquiries/${index}`,
    summary,
    attempts: 1,
    dueAt: now,
    receivedAt: now,
  }));
  const list = { count: 999, listed: rows.slice(0, LISTED_MAX).map(({ path }) => enquiry({ path, summary })) };
  const mails = rows.map((about) => ({ about, role: 'visitor', subject: summary, retriedFrom: null }));
  const unreadable = rows.map(({ path }) => ({ path, wrongFields: summary }));
  const content = fullDigest(
    list,
    { rows, isCut: true },
    { undelivered: { rows: mails, isCut: true }, unreadable: { rows: unreadable, isCut: true } },
  );
  if (!content) throw new Error('there is no digest');
  const { html, text } = await messageOf(content);
  expect(Buffer.byteLength(html) + Buffer.byteLength(text)).toBeLessThan(MAIL_BYTES_MAX);
});

/** Bytes of a text as quoted-printable (RFC 2045, 6.7), with a line break after 76. */
function quotedPrintable(text: string): number {
  const octets = Buffer.from(text).reduce((sum, octet) => sum + (octet < 32 || octet > 126 || octet === 61 ? 3 : 1), 0);
  return Math.ceil(octets / 73) * 76;
}

test('a digest of full lists is small enough for Gmail, which cuts a mail at 102 KB and with it the button', async () => {
  const summary =
    'Işıl Çağ Öztürk · İhracat danışmanlığı · Mobilya üreticisi · Merhaba, Almanya pazarına girmek istiyoruz, yol gösterin'.slice(
      0,
      120,
    );
  const shown = Array.from({ length: LISTED_MAX }, (_, index) =>
    enquiry({ path: `enquiries/7f3a91c${index}-5b1e-4a52-9d0c-3f6f6f6f6f6f`, summary }),
  );
  const list = { count: 999, listed: shown };
  const orders = rowsOf(...shown.map(({ path }) => ({ path, summary, attempts: 1, dueAt: now, receivedAt: now })));
  const content = fullDigest(list, orders, {
    setAside: { ...list, listed: shown.map((one) => ({ ...one, reasons: ['too-fast', 'links'] })) },
    undelivered: rowsOf(...shown.map((about) => ({ about, role: 'visitor', subject: summary, retriedFrom: null }))),
    unreadable: rowsOf(
      ...shown.map(({ path }) => ({
        path,
        wrongFields: Array(5).fill('billingAddress.contactName (string)').join(', '),
      })),
    ),
    starting: (['tr', 'en'] as const).map((group) => ({ group, startsAt: now, buyers: 7 })),
    newsletter: { confirmed: 2, left: 1 },
    runtime: 'near',
  });
  if (!content) throw new Error('there is no digest');
  const { html, text } = await messageOf(content);
  expect(quotedPrintable(html)).toBeLessThan(100_000);
  // the last lists are cut
  expect(text).toMatch(/Tamamlanamayan ödemeler: 10\n\n[^\n]+\n\n10 kayıt konsolda\.\n/);
  expect(text).toContain('Onaylayan: 2');
  expect(text).toContain('Node.js 24: ');
});

test('there is no digest when every section is empty', () => {
  expect(digest({})).toBeUndefined();
});

test('the subject counts what waits, overdue replies before new enquiries', () => {
  const content = digest({
    waiting: listOf(enquiry()),
    overdue: listOf(enquiry({ dueAt: inHours(-1) }), enquiry({ dueAt: now })),
    setAside: listOf(enquiry({ reasons: ['honeypot'] })),
    undelivered: rowsOf({
      about: 'payments/7f3a91c2-5b1e',
      role: 'receipt',
      subject: 'Ödemeniz alındı',
      retriedFrom: null,
    }),
  });
  expect(content?.heading).toBe('Günlük özet: 2 geciken yanıt, 1 yeni talep, 1 kenara ayrılan talep ve diğerleri');
});

test('an undelivered mail about a payment is listed with the order, its recipient and its subject', () => {
  const about = 'payments/7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f';
  const undelivered = [
    { about, role: 'receipt', subject: 'Ödemeniz alındı: Grup Koçluğu', retriedFrom: null },
    { about, role: 'founder-owed', subject: 'Ödeme geldi ama yer kalmadı', retriedFrom: null },
  ];
  const text = textOf(digest({ undelivered: rowsOf(...undelivered) }));
  expect(text).toContain('7F3A-91C2 (alıcıya e-posta): Ödemeniz alındı: Grup Koçluğu');
  expect(text).toContain('7F3A-91C2 (size bildirim): Ödeme geldi ama yer kalmadı');
  expect(text).not.toMatch(/payments\/|founder-owed|receipt/);
  expect(textOf(digest({ undelivered: rowsOf(...undelivered) }, 'en'))).toContain('7F3A-91C2 (email to the buyer): ');
});

test('an undelivered notice to the founder is listed by its subject', () => {
  const undelivered = [{ about: null, role: 'weekly-csv', subject: 'Haftalık tablo: 3 talep', retriedFrom: null }];
  expect(textOf(digest({ undelivered: rowsOf(...undelivered) }))).toContain('\nsize bildirim: Haftalık tablo: 3 talep');
  expect(textOf(digest({ undelivered: rowsOf(...undelivered) }, 'en'))).toContain(
    '\nnotification to you: Haftalık tablo: 3 talep',
  );
});

test('an undelivered newsletter receipt is listed as a mail to a subscriber', () => {
  const receipt = {
    about: null,
    role: 'newsletter-receipt',
    subject: 'Rota bülteni için onayınızı aldık',
    retriedFrom: null,
  };
  const text = textOf(digest({ undelivered: rowsOf(receipt) }));
  expect(text).toContain('\nbülten kaydını onaylayana e-posta: Rota bülteni için onayınızı aldık');
  expect(text).not.toContain('size bildirim');
  expect(textOf(digest({ undelivered: rowsOf(receipt) }, 'en'))).toContain('\nemail to a newsletter subscriber: ');
});

test.each([
  ['tr', '2 okunamayan kayıt', 'grup tr: capacity (number)', 'sipariş 7F3A-91C2: buyer.phone (string)'],
  ['en', '2 unreadable records', 'group tr: capacity (number)', 'order 7F3A-91C2: buyer.phone (string)'],
] as const)(
  'records that cannot be read are listed with their wrong fields, also by a digest that quotes nobody (%s)',
  (locale, word, ...lines) => {
    const unreadable = rowsOf(
      { path: 'cohorts/tr', wrongFields: 'capacity (number)' },
      { path: 'payments/7f3a91c2-5b1e', wrongFields: 'buyer.phone (string)' },
    );
    for (const lastFailed of [false, true]) {
      const content = digest({ unreadable, lastFailed }, locale);
      expect(content?.heading).toContain(word);
      for (const line of lines) expect(textOf(content)).toContain(`${line}\n`);
    }
    expect(waysOf(digest({ unreadable })).buttons).toEqual(['Grupları Konsolda Aç']);
  },
);

test.each([
  ['tr', 7, 'Türkçe grup: İlk oturum 25 Kasım 2026 Çarşamba 20:00: 7 alıcıya bağlantıyı gönderin'],
  ['en', 7, 'Turkish group: First session Wednesday, November 25, 2026 at 8:00 PM: send the link to 7 buyers'],
  ['en', 1, 'Turkish group: First session Wednesday, November 25, 2026 at 8:00 PM: send the link to 1 buyer'],
] as const)(
  'a group that is about to begin is listed with its first session and the number of buyers (%s, %i)',
  (locale, buyers, line) => {
    const starting = [{ group: 'tr', startsAt: new Date('2026-11-25T17:00:00Z'), buyers }] as const;
    expect(textOf(digest({ starting }, locale))).toContain(`${line}\n`);
  },
);

test('abandoned orders are listed in one section, with whether their buyers tried to pay', () => {
  const path = 'payments/7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f';
  const summary = 'Süresi doldu · Işıl Çağ · Grup Koçluğu · 1.795 TL';
  const abandoned = [
    { path, summary, attempts: 0 },
    { path, summary, attempts: 2 },
  ];
  const content = digest({ abandoned: rowsOf(...abandoned) });
  expect(content?.heading).toBe('Günlük özet: 2 yarım kalan sipariş');
  expect(textOf(content)).toContain(`7F3A-91C2 (ödeme denenmemiş): ${summary}`);
  expect(textOf(content)).toContain(`7F3A-91C2 (ödeme denenmiş): ${summary}`);
  expect(textOf(digest({ abandoned: rowsOf(...abandoned) }, 'en'))).toContain('7F3A-91C2 (did not try to pay): ');
});

test('payments that are owed a seat, unclear, refunded or failed are listed by their order numbers', () => {
  const order = (id: string) => rowsOf({ path: `payments/${id}-5b1e`, summary: 'Işıl Çağ · Grup Koçluğu' });
  const content = digest({
    owed: order('aaaa1111'),
    open: order('bbbb2222'),
    refunded: order('cccc3333'),
    failed: order('dddd4444'),
  });
  expect(content?.heading).toBe('Günlük özet: 1 yeri olmayan ödeme, 1 sonucu belirsiz ödeme ve diğerleri');
  expect(textOf(content)).toMatch(/AAAA-1111: Işıl.*BBBB-2222: Işıl.*CCCC-3333: Işıl.*DDDD-4444: Işıl/s);
});

test.each([
  [
    'tr',
    'Günlük özet: 1 teslim bekleyen sipariş',
    'Sözleşmedeki son zaman: 21 Kasım 2026 Cumartesi 07:00',
    'türü timestamp',
  ],
  ['en', 'Daily digest: 1 order to deliver', 'Promised by: Saturday, November 21, 2026 at 7:00 AM', 'as a timestamp'],
] as const)(
  'an order that waits for delivery is listed with its due time, and with what ends the reminder (%s)',
  (locale, subject, due, type) => {
    const record = { path: 'payments/7f3a91c2-5b1e', summary: 'Işıl Çağ · 3 Seanslık Bireysel Paket' };
    const content = digest({ unfulfilled: rowsOf({ ...record, dueAt: inHours(-1) }) }, locale);
    expect(content?.heading).toBe(subject);
    expect(textOf(content)).toContain(`7F3A-91C2 (${due}): Işıl Çağ`);
    expect(textOf(content)).toContain('“fulfilledAt”');
    expect(textOf(content)).toContain(type);
  },
);

test.each([
  ['tr', 'near', '1 altyapı uyarısı', '31 Ekim 2028 tarihinde kapatır', 'teknik sorumlusundan'],
  ['tr', 'over', '1 altyapı uyarısı', '31 Ekim 2028 tarihinde kapattı', 'teknik sorumlusundan'],
  ['en', 'near', '1 platform warning', 'shuts down on October 31, 2028', 'whoever maintains the site'],
  ['en', 'over', '1 platform warning', 'shut down on October 31, 2028', 'whoever maintains the site'],
] as const)('the end of the functions’ runtime alone makes a digest (%s, %s)', (locale, runtime, ...words) => {
  const content = digest({ runtime }, locale);
  expect(textOf(content)).toContain('Node.js 24: ');
  for (const word of words) expect(`${content?.heading} ${textOf(content)}`).toContain(word);
});

test.each([
  ['tr', '1 altyapı uyarısı', 'E-posta eklentisi: ', '31 Mart 2027 tarihinde kapatır', 'teknik sorumlusundan'],
  ['en', '1 platform warning', 'Email extension: ', 'On March 31, 2027', 'whoever maintains the site'],
] as const)('the end of the extension that sends the mails alone makes a digest (%s)', (locale, ...words) => {
  const content = digest({ extensionEnds: true }, locale);
  expect(textOf(content)).not.toContain('Node.js');
  for (const word of words) expect(`${content?.heading} ${textOf(content)}`).toContain(word);
});

test('an open withdrawal whose time of arrival was spoilt in the console is listed without a last day', () => {
  const withdrawals = rowsOf({ path: 'withdrawals/dddd4444-5b1e', summary: '7F3A-91C2', receivedAt: null });
  expect(textOf(digest({ withdrawals }))).toContain('DDDD-4444: 7F3A-91C2\n');
});

test('withdrawals are listed by their references, and newsletter answers are counted', () => {
  const withdrawals = rowsOf({
    path: 'withdrawals/dddd4444-5b1e',
    summary: '7F3A-91C2 · Kariyer Paketi',
    receivedAt: now,
  });
  const withdrawalsAside = rowsOf({ path: 'withdrawals/eeee5555-5b1e', summary: '7F3A-91C3' });
  const content = digest({ withdrawals, withdrawalsAside, newsletter: { confirmed: 3, left: 1 } });
  expect(content?.heading).toBe('Günlük özet: 1 cayma bildirimi, 1 kenara ayrılan cayma bildirimi ve diğerleri');
  expect(textOf(content)).toContain('EEEE-5555: 7F3A-91C3');
  expect(textOf(content)).toContain(
    'DDDD-4444 (İade gerekiyorsa son gün: 5 Aralık 2026 Cumartesi): 7F3A-91C2 · Kariyer Paketi',
  );
  expect(textOf(content)).toMatch(/Onaylayan: 3\nBültenden çıkan.*: 1/);
  expect(textOf(content)).not.toContain('kayıt daha');
});

test.each([
  ['tr', '1 kayıt konsolda.', 'Ödemeleri Konsolda Aç'],
  ['en', '1 in the Console.', 'Open the Payments in the Console'],
] as const)('a list of which no row fits has its number and a link to the console (%s)', (locale, words, way) => {
  const shown = Array.from({ length: LISTED_MAX }, (_, index) => enquiry({ path: `enquiries/id-${index}` }));
  const orders = rowsOf(
    ...shown.map(({ path, summary }) => ({ path, summary, attempts: 1, dueAt: now, receivedAt: now })),
  );
  const content = fullDigest(
    { count: LISTED_MAX, listed: shown },
    orders,
    {
      undelivered: rowsOf(...shown.map((about) => ({ about, role: 'visitor', subject: '', retriedFrom: null }))),
      abandoned: rowsOf({ path: 'payments/aaaa1111', summary: 'Sipariş', attempts: 1 }),
    },
    locale,
  );
  expect(textOf(content)).not.toContain('AAAA-1111');
  expect(textOf(content)).toContain(`\n\n${words}\n`);
  expect(textOf(content)).not.toMatch(/^(ve|and) \d/m);
  expect(content?.blocks.filter((block) => block.kind === 'facts' && block.facts.length === 0)).toEqual([]);
  expect(waysOf(content).links).toEqual([way]);
});

test.each([
  ['tr', 'rota-site', 'Liste: npm run enquiries -- --project rota-site consents --csv onaylar.csv'],
  ['en', 'rota-site', 'The list: npm run enquiries -- --project rota-site consents --csv consents.csv'],
  ['en', 'demo-coaching', 'The list: npm run enquiries -- consents --csv consents.csv'],
] as const)(
  'newsletter answers come with the command that lists them, in language %s and project %s',
  (locale, project, line) => {
    expect(textOf(digest({ newsletter: { confirmed: 1, left: 0 } }, locale, project))).toContain(line);
  },
);

test.each([
  [1, 'Daily digest: 1 withdrawal, 1 withdrawal set aside, 1 newsletter answer'],
  [2, 'Daily digest: 2 withdrawals, 2 withdrawals set aside, 2 newsletter answers'],
])('an English subject uses the singular for one and the plural for two (%i)', (count, subject) => {
  const statements = rowsOf(
    ...['withdrawals/dddd4444', 'withdrawals/eeee5555']
      .slice(0, count)
      .map((path) => ({ path, summary: '7F3A-91C2', receivedAt: now })),
  );
  const newsletter = { confirmed: count, left: 0 };
  const content = digest({ withdrawals: statements, withdrawalsAside: statements, newsletter }, 'en');
  expect(content?.heading).toBe(subject);
});

test.each([
  ['tr', 'Günlük özet: 2 geciken yanıt', 'Günlük özet: 1 yeni talep', '1 kenara ayrılan talep'],
  ['en', 'Daily digest: 2 overdue replies', 'Daily digest: 1 new inquiry', '1 inquiry set aside'],
] as const)('each number in the subject names what it counts (%s)', (locale, overdue, waiting, setAside) => {
  expect(digest({ overdue: listOf(enquiry(), enquiry()) }, locale)?.heading).toBe(overdue);
  expect(digest({ waiting: listOf(enquiry()) }, locale)?.heading).toBe(waiting);
  expect(digest({ setAside: listOf(enquiry()) }, locale)?.heading).toContain(setAside);
});

test('each enquiry is listed with its reference, its due time in Istanbul and its summary', () => {
  const text = textOf(digest({ waiting: listOf(enquiry()) }));
  expect(text).toContain(
    '7F3A-91C2 (Yanıt için son zaman: 21 Kasım 2026 Cumartesi 13:00): Işıl Çağ · İhracat danışmanlığı',
  );
  expect(text).toContain('https://console.firebase.google.com/project/demo-coaching/');
});

test('a robot signal of another version is shown as it was stored', () => {
  const source = { setAside: listOf(enquiry({ reasons: ['robot-voice'] })) };
  expect(textOf(digest(source))).toContain('robot-voice');
});

test('an enquiry that was set aside is listed with its reasons in the language of the founder', () => {
  const source = { setAside: listOf(enquiry({ reasons: ['too-fast', 'links'] })) };
  expect(textOf(digest(source))).toContain('7F3A-91C2 (çok hızlı gönderilmiş, çok sayıda bağlantı): Işıl Çağ');
  expect(textOf(digest(source, 'en'))).toContain('7F3A-91C2 (sent very fast, many links): Işıl Çağ');
});

test('an undelivered mail about an enquiry is listed with that enquiry', () => {
  const undelivered = [{ about: enquiry(), role: 'visitor', subject: 'Talebiniz bize ulaştı', retriedFrom: null }];
  expect(textOf(digest({ undelivered: rowsOf(...undelivered) }))).toContain('7F3A-91C2 (gönderene yanıt): Işıl Çağ');
  const invitation = [{ about: enquiry(), role: 'seat-invitation', subject: 'Yer açıldı', retriedFrom: null }];
  expect(textOf(digest({ undelivered: rowsOf(...invitation) }))).toContain(
    '7F3A-91C2 (bekleme listesinden davet): Işıl Çağ',
  );
});

test.each([
  ['tr', 'founder', 'size bildirim', 'Yanıt için son zaman', 'talep'],
  ['tr', 'founder-invited', 'size bildirim', 'Yanıt için son zaman', 'talep'],
  ['en', 'founder', 'notification to you', 'Reply promised by', 'inquiry'],
] as const)(
  'an enquiry whose mail to the founder was refused is quoted in no list, or the digest would be refused too (%s, %s)',
  (locale, role, receiver, due, kind) => {
    const refused = { about: enquiry(), role, subject: 'Talep: Işıl Çağ', retriedFrom: null };
    const other = enquiry({ path: 'enquiries/aaaa1111', summary: 'Ada Su · Merhaba' });
    const text = textOf(digest({ undelivered: rowsOf(refused), waiting: listOf(enquiry(), other) }, locale));
    expect(text).toContain(`7F3A-91C2 (${receiver}): ${kind}\n`);
    expect(text).toMatch(new RegExp(`7F3A-91C2 \\(${due}: .+\\): ${kind}\\n`));
    expect(text).not.toContain('Işıl');
    expect(text).toContain('Ada Su · Merhaba');
  },
);

test('a withdrawal whose mail to the founder was refused is quoted in no list', () => {
  const about = 'withdrawals/bbbb2222-5b1e';
  const undelivered = [{ about, role: 'founder-withdrawal', subject: 'Cayma: Işıl Çağ', retriedFrom: null }];
  const withdrawals = rowsOf({ path: about, summary: 'Işıl Çağ · https://casino.example', receivedAt: now });
  const text = textOf(digest({ undelivered: rowsOf(...undelivered), withdrawals }));
  expect(text.split('cayma bildirimi\n')).toHaveLength(3);
  expect(text).not.toMatch(/Işıl|casino/);
});

test.each([
  ['tr', 'Son özet iletilemedi', ['talep', 'sipariş', 'cayma bildirimi'], 'alıcıya e-posta'],
  ['en', 'The last digest was not delivered', ['inquiry', 'order', 'withdrawal'], 'email to the buyer'],
] as const)(
  'after an undelivered digest the next one quotes nobody, and says why in its first paragraph (%s)',
  (locale, why, [enquiryKind, orderKind, withdrawalKind], buyer) => {
    const typed = 'Işıl Çağ · https://casino.example';
    const order = { path: 'payments/aaaa1111-5b1e', summary: typed, attempts: 1, dueAt: now, receivedAt: now };
    const withdrawals = rowsOf({ path: 'withdrawals/bbbb2222-5b1e', summary: typed, receivedAt: now });
    const source = {
      undelivered: rowsOf(
        { about: order.path, role: 'receipt', subject: typed, retriedFrom: now },
        { about: null, role: 'digest', subject: 'Günlük özet: 1 yeni talep', retriedFrom: null },
      ),
      withdrawals,
      withdrawalsAside: withdrawals,
      newsletter: { confirmed: 3, left: 1 },
    };
    const list = listOf(enquiry({ summary: typed }));
    const content = fullDigest(list, rowsOf(order), { ...source, lastFailed: true }, locale);
    const quoting = fullDigest(list, rowsOf(order), source, locale);
    const text = textOf(content);
    expect(content?.blocks[0]).toEqual({ kind: 'paragraph', text: expect.stringContaining(why) });
    expect(JSON.stringify(content)).not.toMatch(/Işıl|casino/);
    expect(text).toMatch(new RegExp(`7F3A-91C2 \\(.+: ${enquiryKind}\\n`));
    expect(text).toContain(`AAAA-1111 (${buyer}): ${orderKind}\n`);
    expect(text).toContain(`BBBB-2222: ${withdrawalKind}\n`);
    expect(text).toMatch(new RegExp(`BBBB-2222 \\(.+\\): ${withdrawalKind}\n`));
    expect(text).toContain('Günlük özet: 1 yeni talep');
    expect(text).toMatch(/: 3\n.+: 1\n/);
    expect(textOf(quoting)).not.toContain(why);
    expect(waysOf(content)).toEqual(waysOf(quoting));
  },
);

test('a list that is longer than what is shown says how many more there are', () => {
  const listed = Array.from({ length: LISTED_MAX }, (_, index) => enquiry({ path: `enquiries/id-${index}` }));
  const content = digest({ waiting: { count: LISTED_MAX + 5, listed } });
  expect(content?.heading).toContain(`${LISTED_MAX + 5} yeni talep`);
  expect(textOf(content)).toContain('ve 5 kayıt daha');

  const undelivered = Array.from({ length: LISTED_MAX + 2 }, (_, index) => ({
    about: 'payments/7f3a91c2',
    role: 'receipt',
    subject: `Konu ${index}.`,
    retriedFrom: null,
  }));
  const text = textOf(digest({ undelivered: rowsOf(...undelivered) }));
  expect(text).toContain(`Konu ${LISTED_MAX - 1}.`);
  expect(text).not.toContain(`Konu ${LISTED_MAX}.`);
  expect(text).toContain('ve 2 kayıt daha');
});

test('a list that was cut shows a plus sign after its number; the number of enquiries is exact', () => {
  const failed = (count: number, isCut: boolean) => ({
    rows: Array.from({ length: count }, (_, index) => ({ path: `payments/id-${index}`, summary: '', receivedAt: now })),
    isCut,
  });
  expect(digest({ failed: failed(COUNTED_MAX, false) })?.heading).toBe(
    `Günlük özet: ${COUNTED_MAX} tamamlanamayan ödeme`,
  );
  const content = digest({ failed: failed(COUNTED_MAX, true), waiting: { count: 2_880, listed: [] } });
  expect(content?.heading).toBe(`Günlük özet: 2880 yeni talep, ${COUNTED_MAX}+ tamamlanamayan ödeme`);
  expect(textOf(content)).toContain(`Tamamlanamayan ödemeler: ${COUNTED_MAX}+`);
  expect(textOf(content)).toContain(`ve ${COUNTED_MAX - LISTED_MAX}+ kayıt daha`);
  expect(digest({ withdrawals: failed(1, true) }, 'en')?.heading).toBe('Daily digest: 1+ withdrawals');
});

test('sections with a legal deadline or about money come before replies, and replies before what was set aside', () => {
  const record = { path: 'payments/7f3a91c2', summary: 'Işıl Çağ', receivedAt: now };
  const content = fullDigest(listOf(enquiry()), rowsOf({ ...record, attempts: 1, dueAt: now, receivedAt: now }), {
    undelivered: rowsOf(),
  });
  const titles = content?.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
  expect(titles?.slice(0, 8)).toEqual([
    'Açık cayma bildirimleri: 1',
    'Bakılması gereken ödemeler: 1',
    'Yeri olmayan ödemeler: 1',
    'Sonucu belli olmayan ödemeler: 1',
    'Teslim bekleyen siparişler: 1',
    'Geciken yanıtlar: 1',
    'Yeni talepler: 1',
    'Kenara ayrılan talepler: 1',
  ]);
});

test.each([
  ['tr', 'Günlük özet: 300 cayma bildirimi, 300 bakılacak ödeme ve diğerleri'],
  ['en', 'Daily digest: 300 withdrawals, 300 payments to check and more'],
] as const)(
  'a subject that would be too long counts the most urgent sections, and says that there is more (%s)',
  (locale, subject) => {
    const rows = Array.from({ length: COUNTED_MAX }, () => ({
      path: 'payments/7f3a91c2',
      summary: '',
      receivedAt: now,
    }));
    const orders = { rows, isCut: false };
    const content = digest(
      { withdrawals: orders, alarmed: orders, owed: orders, open: orders, failed: orders },
      locale,
    );
    expect(content?.heading).toBe(subject);
    expect(subject.length).toBeLessThanOrEqual(80);
  },
);

/** The links of the digest: those of its rows, and the texts of its buttons and other links. */
function waysOf(content: ReturnType<typeof digest>) {
  const blocks = content?.blocks ?? [];
  return {
    rows: blocks.flatMap((block) => (block.kind === 'facts' ? block.facts.map(({ href }) => href) : [])),
    buttons: blocks.flatMap((block) => (block.kind === 'button' ? [block.text] : [])),
    links: blocks.flatMap((block) => (block.kind === 'links' ? block.links.map(({ text }) => text) : [])),
  };
}

const CONSOLE = 'https://console.firebase.google.com/project/demo-coaching/firestore/databases/-default-/data/~2F';

test('each reference links to its record, and the buttons to the collections of the records', () => {
  const withdrawal = { path: 'withdrawals/dddd4444', summary: 'Cayma' };
  const order = { path: 'payments/aaaa1111', summary: 'Sipariş' };
  const several = digest({
    waiting: listOf(enquiry({ path: 'enquiries/7f3a91c2' })),
    misfiled: rowsOf(withdrawal),
    failed: rowsOf(order),
    undelivered: rowsOf(
      { about: order.path, role: 'receipt', subject: 'Konu', retriedFrom: null },
      { about: null, role: 'weekly-csv', subject: 'Konu', retriedFrom: null },
    ),
  });
  expect(waysOf(several)).toEqual({
    rows: [
      `${CONSOLE}enquiries~2F7f3a91c2`,
      `${CONSOLE}payments~2Faaaa1111`,
      undefined,
      `${CONSOLE}withdrawals~2Fdddd4444`,
      `${CONSOLE}payments~2Faaaa1111`,
    ],
    buttons: ['Talepleri Konsolda Aç'],
    links: ['Ödemeleri Konsolda Aç', 'Cayma Bildirimlerini Konsolda Aç'],
  });
  expect(waysOf(digest({ alarmed: rowsOf(order) }))).toMatchObject({ buttons: ['Ödemeleri Konsolda Aç'], links: [] });
});

test.each([
  ['tr', 'rota-site', 'Yeniden göndermek için: npm run mails -- --project rota-site retry --since 2026-11-18'],
  ['en', 'demo-coaching', 'To send them again: npm run mails -- retry --since 2026-11-18'],
] as const)(
  'undelivered mails come with the command that sends them again from the oldest day on, in language %s and project %s',
  (locale, project, line) => {
    const receipt = { about: 'payments/7f3a91c2', role: 'receipt', subject: 'Konu', retriedFrom: inHours(-13) };
    // half past midnight in Istanbul, still the day before in UTC
    const oldest = { ...receipt, retriedFrom: new Date('2026-11-17T21:30:00Z') };
    const passing = { ...receipt, role: 'session-reminder', retriedFrom: null };
    const undelivered = [receipt, ...Array.from({ length: LISTED_MAX }, () => passing), oldest];
    expect(textOf(digest({ undelivered: rowsOf(...undelivered) }, locale, project))).toContain(`${line}\n`);
    expect(textOf(digest({ undelivered: rowsOf(passing) }, locale, project))).not.toContain('npm run mails');
  },
);
