import { paymentPath, withdrawalPath } from '@site/contract/records/collections';
import { expect, test, vi } from 'vitest';
import { consoleAddress } from '../mail/letter/console-address.ts';
import { mailText } from '../mail/letter/content.ts';
import { exampleConfig } from '../platform/example-config.ts';
import { exampleCall, EXAMPLE_ID as id } from './example-call.ts';
import { founderContent, receiptContent, withdrawalMails } from './mails/withdrawal-mails.ts';
import { type WithdrawnOrder, withdrawalDocument } from './withdrawal-document.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const config = { ...exampleConfig, projectId: 'demo-coaching', founderEmail: 'info@site.example' };

const now = new Date('2026-11-22T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const order: WithdrawnOrder = {
  id: '7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f',
  state: 'paid',
  product: 'Kariyer Paketi',
  amountKurus: 190_000,
  unrefundedCharges: 1,
  isUnderReview: false,
  contractAt: daysAgo(14),
  end: 'service',
  guaranteeDays: null,
  phone: '+90 532 000 11 22',
  fulfilledAt: null,
};

const ordinary = { appCheckFailed: false, flood: false };

/** The document of a statement. Without `about` it fits the order; `undefined` there means that it fits none. */
const stored = (fields: object = {}, meta: object = {}, ...about: [] | [WithdrawnOrder | undefined]) =>
  withdrawalDocument(exampleCall(fields, meta), about.length === 0 ? order : about[0], now, ordinary);

const COPIED = [
  ...['7F3A-91C2', '7f3a91c2', '# 7F3A – 91C2', '7F3A-91C2.', '7F3A.91C2,', order.id],
  ...['7F3A\u200b-91C2', '\u200e7F3A-91C2\u200e', '7F3A-\u00ad91C2', '\ufeff7F3A-91C2'],
  ...['(7F3A-91C2)', '[7F3A-91C2]', '“7F3A-91C2”', '«7F3A-91C2»', '"7F3A-91C2"', "'7F3A-91C2'.", '`7F3A-91C2`'],
];

test.each(COPIED)('%s is understood as the number of an order', (given) => {
  expect(exampleCall({ order: given }).order).toBe('7F3A-91C2');
});

test.each(['', '7F3A-91C', '7F3A-91C2-5', 'Merhaba Ali', 'https://a.example'])(
  '%j is no number of an order',
  (given) => {
    expect(() => exampleCall({ order: given })).toThrow(given === '' ? 'required' : 'invalid');
  },
);

test('a statement is open, names the order that it fits, and is kept for three years', () => {
  expect(stored({ reason: 'Vazgeçtim' })).toMatchObject({
    _summary: '7F3A-91C2 · Kariyer Paketi · isil@ornek.com',
    _status: 'open',
    order: '7F3A-91C2',
    email: 'isil@ornek.com',
    reason: 'Vazgeçtim',
    paymentId: order.id,
    inTime: true,
    notification: 'queued',
  });
  expect(stored().expireAt.toDate().getFullYear()).toBe(2029);
});

test.each([
  [14, true],
  [15, false],
])('after %i days a statement is in time: %s', (days, inTime) => {
  const about = { ...order, contractAt: daysAgo(days) };
  expect(stored({}, {}, about).inTime).toBe(inTime);
  const text = mailText(founderContent(id, stored({}, {}, about), about, config));
  expect(text).toContain(inTime ? 'süre içinde geldi' : 'süre dolduktan sonra geldi');
});

test('when an order was charged although it had ended, the founder is told to refund it, not that the right has ended', () => {
  const about = { ...order, state: 'expired', end: 'early-service', contractAt: daysAgo(20) } as const;
  const text = mailText(founderContent(id, stored({}, {}, about), about, config)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Bu sipariş bittikten sonra');
  expect(text).toContain('npm run payments -- refund 7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f');
  expect(text).not.toContain('süre dolduktan sonra geldi');
  expect(text).not.toContain('sona ermiştir');
});

/** The text of the founder's mail about a statement that fits an order with these changes. */
function founderText(changes: Partial<WithdrawnOrder>): string {
  const about = { ...order, ...changes };
  return mailText(founderContent(id, stored({}, {}, about), about, config)).replaceAll(/\s+/g, ' ');
}

test('the founder reads the last days of the withdrawal and of the refund with their days of the week', () => {
  const text = founderText({});
  expect(text).toContain('(cayma süresinin son günü: 22 Kasım 2026 Pazar)');
  expect(text).toContain('Cayma süresinin son günü: 22 Kasım 2026 Pazar');
  expect(text).toContain('İade gerekiyorsa iade için son gün: 6 Aralık 2026 Pazar. Komut: npm run payments');
});

test.each([
  ['of an order', order, 'İade gerekiyorsa son gün: 6 Aralık 2026 Pazar. Bildirim 14 günlük süre içinde geldi'],
  ['of an open outcome', { ...order, state: 'unknown' as const }, 'Ödemenin sonucu belli değil:'],
  ['of money that came late', { ...order, state: 'expired' as const }, 'Bu sipariş bittikten sonra para geldi'],
  ['of no order', undefined, 'İade gerekiyorsa son gün: 6 Aralık 2026 Pazar. Bu sipariş numarası ve e-posta adresiyle'],
] as const)(
  'the preheader of the founder’s mail begins with the last day for a refund where there is one: %s',
  (_, about, words) => {
    const { preheader } = founderContent(id, stored({}, {}, about), about, config);
    expect(preheader.replaceAll('\u00a0', ' ').slice(0, words.length)).toBe(words);
  },
);

test('the founder reads that the right seems to have ended, and not that it lasts, when a statement is late', () => {
  const text = founderText({ contractAt: daysAgo(15) });
  expect(text).toContain(
    '(cayma süresinin son günü: 21 Kasım 2026 Cumartesi; pazar gününe ya da resmî tatile denk geldiyse',
  );
  expect(text).toContain('Süre dolduğu için cayma hakkı sona ermiş görünüyor; alıcıya nedenini yazın.');
  expect(text).not.toContain('boyunca sürer');
});

test.each([
  ['in time', 3, 'early-service'],
  ['late', 20, 'service'],
] as const)(
  'the founder reads about the guarantee of a program, whether or not the right has ended: %s',
  (_, days, end) => {
    const text = founderText({ contractAt: daysAgo(days), end, guaranteeDays: 21 });
    expect(text).toContain(
      'Bu programda 21 günlük memnuniyet garantisi vardır: Alıcı ilk oturumdan başlayarak 21 gün içinde yazdıysa cayma hakkına bakmadan bedelin tamamını iade edin.',
    );
    expect(text).toContain('npm run payments -- refund 7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f');
    expect(text).not.toContain('sona ermiş görünüyor');
  },
);

test.each(['refunded', 'expired', 'failed'] as const)(
  'the founder is told to refund nothing when no charge is unrefunded (%s)',
  (state) => {
    const text = founderText({ state, unrefundedCharges: 0, guaranteeDays: 14 });
    expect(text).toContain('Bedelin tamamı zaten iade edilmiş; bildirimi kapatın.');
    expect(text).not.toMatch(/npm run payments|iade edin|süre içinde geldi/);
  },
);

test.each([
  ['is unrefunded', { unrefundedCharges: 1 }],
  ['is under review', { unrefundedCharges: 0, isUnderReview: true }],
])('when a charge of an ended order %s, the founder is told to look at the alarm of the order', (_, charges) => {
  for (const state of ['refunded', 'expired'] as const) {
    const text = founderText({ state, ...charges });
    expect(text).toContain('“alarm” alanına bakın');
    expect(text).toContain('npm run payments -- refund 7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f');
    expect(text).not.toContain('zaten iade edilmiş');
    expect(text).not.toContain('--charge');
  }
});

test.each(['paid', 'refunded', 'expired'] as const)(
  'the founder is told to refund each charge by its number when more than one is unrefunded (%s)',
  (state) => {
    expect(founderText({ state, unrefundedCharges: 2 })).toContain(
      'Bu siparişte karttan birden fazla kez çekim yapılmış: Her birini ayrı iade edin, çekimin numarasını komuta --charge ile ekleyin. Komut, --charge yazılmazsa numaraları listeler.',
    );
    expect(founderText({ state: 'paid', isUnderReview: true })).not.toContain('--charge');
  },
);

test.each(['authorising', 'unknown'] as const)(
  'the founder is told to refund nothing while the outcome of the payment is open (%s)',
  (state) => {
    const text = founderText({ state });
    expect(text).toContain('Ödemenin sonucu belli değil: Belli olana kadar iade etmeyin, bildirimi kapatmayın.');
    expect(text).toContain('süre içinde geldi');
    expect(text).not.toContain('npm run payments');
  },
);

test('a link to call the buyer stands before the facts if the order has a phone number', () => {
  expect(founderText({})).toContain('Telefon: +90 532 000 11 22');
  expect(founderText({})).toMatch(/ Ara: tel:\+905320001122 .* Sipariş numarası: /);
  expect(founderText({ phone: '' })).not.toContain('Telefon');
});

test.each([
  ['an order', order],
  ['no order', undefined],
])(
  'the founder can write to the sender of a statement that fits %s without quoting the verdict, and reads that a reply quotes it',
  (_, about) => {
    const text = mailText(founderContent(id, stored({}, {}, about), about, config));
    expect(text).toContain('E-posta Yaz: mailto:isil@ornek.com?subject=7F3A-91C2');
    expect(text).toContain('Bu e-postayı yanıtlarsanız bildirimi gönderen kişi, konuyu ve alıntıyı da görür');
  },
);

test('a statement with robot signals is set aside only when it fits no order', () => {
  const robot = { website: 'https://casino.example' };
  const fitting = withdrawalDocument(exampleCall({}, robot), order, now, ordinary);
  expect(fitting).toMatchObject({ _status: 'open', spam: { reasons: ['honeypot'] } });
  const strange = withdrawalDocument(exampleCall({}, robot), undefined, now, ordinary);
  expect(strange).toMatchObject({ _status: 'spam', notification: 'held', paymentId: null, inTime: null });
});

test('a statement that fits no order and has no robot signals is open, under its number and address', () => {
  expect(stored({}, {}, undefined)).toMatchObject({
    _summary: '7F3A-91C2 · isil@ornek.com',
    _status: 'open',
    notification: 'queued',
    paymentId: null,
    inTime: null,
  });
});

test('the founder opens the order of a statement with the button of her mail, and the statement itself where there is none', () => {
  const linksOf = (about: WithdrawnOrder | undefined) =>
    founderContent(id, stored({}, {}, about), about, config).blocks.flatMap((block) =>
      block.kind === 'button' ? [block.href] : block.kind === 'links' ? block.links.map(({ href }) => href) : [],
    );
  const [statement, paid] = [withdrawalPath(id), paymentPath(order.id)].map((path) => consoleAddress(config, path));
  expect(linksOf(order)).toEqual(expect.arrayContaining([paid, statement]));
  expect(linksOf(undefined)).toContain(statement);
});

test('the founder reads when an order was delivered, if it was', () => {
  expect(founderText({ fulfilledAt: daysAgo(3) })).toContain('19 Kasım 2026');
  expect(founderText({ fulfilledAt: daysAgo(3) })).toContain('Teslim günü: ');
  expect(founderText({})).not.toContain('Teslim günü: ');
});

test('a statement of a flood is set aside, also when it fits an order', () => {
  const flood = { appCheckFailed: false, flood: true };
  expect(withdrawalDocument(exampleCall(), undefined, now, flood)).toMatchObject({
    _status: 'spam',
    spam: { reasons: ['flood'] },
  });
  expect(withdrawalDocument(exampleCall(), order, now, flood)).toMatchObject({
    _status: 'spam',
    paymentId: order.id,
    notification: 'held',
  });
});

test('a typed name is repeated to the address of the order only if it looks like a name', () => {
  const named = stored({ fullName: 'Ödül: https://a.example' });
  expect(mailText(receiptContent(id, named, order, config))).not.toContain('a.example');
  expect(mailText(founderContent(id, named, order, config))).toContain('a.example');
});

test('the founder reads what ends the right, how to refund, and the typed reason as plain text', async () => {
  const about = { ...order, end: 'files', fulfilledAt: daysAgo(3) } as const;
  const document = stored({ reason: '<b>Dosyalar</b>\naçılmıyor' }, {}, about);
  const { founder } = await withdrawalMails(id, document, about, { ...config, projectId: 'rota-site' }, now);
  const { subject, text, html } = founder.message;
  expect(subject).toBe('Cayma bildirimi: 7F3A-91C2, Kariyer Paketi');
  expect(text).toContain('m. 15/1-ğ');
  expect(text).toContain(
    'npm run payments -- --project rota-site refund 7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f --because "Cayma hakkı"',
  );
  const local = await withdrawalMails(id, document, about, config, now);
  expect(local.founder.message.text).toContain(
    'npm run payments -- refund 7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f --because "Cayma hakkı"',
  );
  expect(text).toContain(`payments~2F${order.id}`);
  expect(text).toMatch(/Teslim günü: 19 Kasım 2026/);
  expect(html).toContain('&lt;b&gt;Dosyalar&lt;/b&gt;');
  expect(founder.replyTo).toBe('isil@ornek.com');
});

test('the founder is told when a statement fits no order', () => {
  const text = mailText(founderContent(id, stored({}, {}, undefined), undefined, config));
  expect(text).toContain('ödenmiş bir sipariş bulunamadı');
  expect(text).toContain('“E-posta Yaz” ile gönderene sorun');
  expect(text).not.toContain('npm run payments -- refund');
});

test('the founder reads how to look for the order of a mistyped number or address, and the last day for a refund', () => {
  const document = stored({}, {}, undefined);
  const told = (changes: object) => mailText(founderContent(id, { ...document, ...changes }, undefined, config));
  const text = told({}).replaceAll('\u00a0', ' ');
  expect(text).toContain('Numara ya da adres yanlış yazılmış olabilir');
  expect(text).toContain('npm run payments -- show 7F3A-91C2\n');
  expect(text).toContain('npm run payments -- --email "ADRES"\n');
  expect(text).toContain('iade için son gün: 6 Aralık 2026 Pazar.');
  expect(text).toContain(`npm run withdrawals -- done ${id} --because "Sonuçlandı"\n`);
  // as corrected by hand in the console
  expect(told({ order: 'bilmiyor; rm -rf' })).not.toContain('payments -- show');
});

test.each(['tr', 'en'] as const)(
  'the receipt (%s) proves what arrived and when, and repeats no reason of the sender',
  (locale) => {
    const document = stored({ reason: 'Ucuz saat: saat.example' }, { locale });
    const text = mailText(receiptContent(id, document, order, config));
    expect(text).toContain('7F3A-91C2');
    expect(text).toContain('9B1D-77E0');
    expect(text).toContain(locale === 'tr' ? '22 Kasım 2026 Pazar 12:00' : 'Sunday, November 22, 2026 at 12:00');
    expect(text).toContain('Kariyer Paketi');
    expect(text).not.toContain('saat.example');
  },
);

test.each(['tr', 'en'] as const)(
  'the receipt (%s) repeats the given name only to the address of the order',
  (locale) => {
    const document = stored({ fullName: ' Işıl Aydın ' }, { locale });
    const [buyer, stranger] = [order, undefined].map((about) => mailText(receiptContent(id, document, about, config)));
    expect(buyer).toContain('Işıl Aydın');
    expect(stranger).not.toContain('Işıl');
    expect(mailText(founderContent(id, document, undefined, config))).toContain('Işıl Aydın');
    expect(stored().fullName).toBe('');
  },
);

test.each([
  ['tr', 'haber verin', 'dikkate almayın'],
  ['en', 'let us know', 'ignore'],
])('the receipt (%s) asks a buyer in whose name somebody else withdrew to say so', (locale, asked, ignored) => {
  const text = mailText(receiptContent(id, stored({}, { locale }), order, config)).replaceAll(/\s+/g, ' ');
  expect(text).toContain(asked);
  expect(text).not.toContain(ignored);
});

test('a receipt describes an order only to the address of that order', () => {
  const text = mailText(receiptContent(id, stored({}, {}, undefined), undefined, config));
  expect(text).not.toContain('Kariyer Paketi');
  const [fitting, strange] = [order, undefined].map((about) =>
    receiptContent(id, stored({}, {}, about), about, config),
  );
  expect(strange?.heading).toBe(fitting?.heading);
  expect(strange?.blocks.at(-3)).toEqual(fitting?.blocks.at(-3));
});
