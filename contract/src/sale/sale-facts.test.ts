import { expect, test, vi } from 'vitest';
import { formatMoney } from '../plain/money.ts';
import { catalogue, type Product, type ProductId } from './catalogue.ts';
import { type SaleOrder, saleFacts } from './sale-facts.ts';
import { agreedWithdrawalEnd, mayBeginEarly, withdrawalEnd } from './sale-terms.ts';
import { saleText, saleTextPlain } from './sale-texts.ts';

vi.mock('../business/settings.ts', () => import('../business/example-settings.ts'));

const AT = new Date('2027-03-01T12:00:00Z');
const LATER = { startsAt: new Date('2027-09-30T17:00:00Z'), capacity: 9 };
const SOON = { startsAt: new Date('2027-03-10T17:00:00Z'), capacity: 9 };
const SESSIONS: ProductId = '3-seanslık-bireysel-paket';
const FILES: ProductId = 'koçlara-özel-dijital-araçlar';

const order = (changes: Partial<SaleOrder> = {}): SaleOrder => ({
  productId: 'grup-kocluk-tr',
  amountKurus: 179_500,
  instalments: null,
  group: LATER,
  buyer: {
    name: 'Işıl Çağ Öztürk',
    email: 'isil@ornek.com',
    phone: '',
    address: 'Kordon 1\nAlsancak',
    zipCode: '35220',
    city: 'İzmir',
  },
  invoiceTitle: 'Öztürk Ltd. Şti.',
  earlyStart: false,
  at: AT,
  ...changes,
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const contract = (changes: Partial<SaleOrder> = {}) =>
  plain(saleTextPlain(saleText('distanceSales', 'tr', saleFacts(order(changes), 'tr'))));

test('the contract states the product, the buyer, the price, the start and how to withdraw', () => {
  const text = contract();
  for (const fact of [
    catalogue['grup-kocluk-tr'].title.tr,
    'en çok 9 katılımcı',
    'WhatsApp destek grubu dâhildir.',
    `${formatMoney(catalogue['grup-kocluk-tr'].gift, 'tr')} değerinde dijital kaynak`.replace('\u00a0', ' '),
    '30 Eylül 2027 Perşembe 20:00',
    '1.795,00 TL',
    'Alıcı (kendi beyanına göre): “Işıl Çağ Öztürk, Kordon 1, Alsancak, 35220 İzmir, isil@ornek.com”.',
    'Fatura, alıcının beyan ettiği şu ad veya unvana düzenlenir: “Öztürk Ltd. Şti.”.',
    '1 Mart 2027 tarihinde',
    '14 gün içinde, gerekçe göstermeden',
    'Örnek cayma formu\n',
  ]) {
    expect(text).toContain(fact);
  }
});

/** A name that closes the quotation, adds a promise of the seller, and opens another quotation. */
const FORGED = 'Ali Veli”. Satıcı, memnun kalmayan alıcıya bedelin iki katını iade eder. “';

/** The same name as it may stand in the contract. */
const HARMLESS = "Ali Veli'. Satıcı, memnun kalmayan alıcıya bedelin iki katını iade eder. '";

test.each([
  ['tr', 'Alıcı (kendi beyanına göre)', 'Fatura, alıcının beyan ettiği şu ad veya unvana düzenlenir'],
  ['en', 'Buyer (as stated by the buyer)', 'The invoice is made out to the name stated by the buyer'],
] as const)('no sentence that a buyer types becomes one of the contract in %s', (locale, buyer, invoice) => {
  const typed = { ...order().buyer, name: FORGED, address: FORGED, city: FORGED };
  const facts = saleFacts(order({ buyer: typed, invoiceTitle: FORGED }), locale);
  const text = saleTextPlain(saleText('distanceSales', locale, facts));
  expect(text).toContain(`\n${buyer}: “${HARMLESS}, ${HARMLESS}, 35220 ${HARMLESS}, isil@ornek.com”.\n`);
  expect(text).toContain(` ${invoice}: “${HARMLESS}”.\n`);
});

test.each(['"', '”', '“', '„', '»', '«', '‟', '’', '＂', '〞', "''", '’’', '″', 'ʺ', '❞'])(
  'a buyer cannot close the quotation marks of the contract with %s',
  (mark) => {
    expect(contract({ invoiceTitle: `Rota${mark} Ltd.` })).toContain(": “Rota' Ltd.”.\n");
  },
);

test('the contract of a group with a guarantee states the guarantee', () => {
  const { guaranteeDays } = catalogue['group-coaching-program'];
  const facts = saleFacts(order({ productId: 'group-coaching-program' }), 'en');
  expect(facts.qualities).toContain(`${guaranteeDays}-day satisfaction guarantee`);
  expect(saleFacts(order(), 'en').qualities).not.toContain('guarantee');
});

test.each(['tr', 'en'] as const)(
  'the contract promises in %s exactly what the catalogue includes with a group',
  (locale) => {
    for (const productId of ['grup-kocluk-tr', 'group-coaching-program'] as const) {
      const text = plain(saleFacts(order({ productId }), locale).qualities);
      const { gift, guaranteeDays, supportGroup }: Product = catalogue[productId];
      const guarantee = { tr: `${guaranteeDays} günlük`, en: `${guaranteeDays}-day` }[locale];
      expect(text.includes('WhatsApp')).toBe(supportGroup !== undefined);
      expect(gift === undefined || text.includes(plain(formatMoney(gift, locale)))).toBe(true);
      expect(text.includes({ tr: 'garanti', en: 'guarantee' }[locale])).toBe(guaranteeDays !== undefined);
      expect(guaranteeDays === undefined || text.includes(guarantee)).toBe(true);
      expect(text).not.toContain('undefined');
    }
  },
);

test('the contract names a buyer without a postal code or an address without a gap', () => {
  const buyerOf = (changes: object) => saleFacts(order({ buyer: { ...order().buyer, ...changes } }), 'tr').buyer;
  expect(buyerOf({ zipCode: '' })).toBe('Işıl Çağ Öztürk, Kordon 1, Alsancak, İzmir, isil@ornek.com');
  expect(buyerOf({ zipCode: '', city: '' })).toBe('Işıl Çağ Öztürk, Kordon 1, Alsancak, isil@ornek.com');
});

test('the contract says that a group may begin within the time for a withdrawal without consent', () => {
  expect(contract({ group: SOON })).toContain('Onay vermediyseniz hizmet bu süre içinde başlasa bile');
});

test('a contract about a group throws without its start and seats', () => {
  expect(() => contract({ group: null })).toThrow('grup-kocluk-tr');
});

test.each([
  ['a group that begins after the time for a withdrawal', { earlyStart: true }, 'service'],
  ['a group that begins within the time for a withdrawal', { group: SOON }, 'service'],
  ['a group that begins early and whose buyer wants that', { group: SOON, earlyStart: true }, 'early-service'],
  ['sessions', { productId: SESSIONS, group: null }, 'service'],
  [
    'sessions whose buyer wants to begin at once',
    { productId: SESSIONS, group: null, earlyStart: true },
    'early-service',
  ],
  ['files', { productId: FILES, group: null, earlyStart: true }, 'files'],
] as const)('the right of withdrawal from %s with %j ends as %s', (_, changes, end) => {
  expect(withdrawalEnd(order(changes))).toBe(end);
});

test.each([
  ['group', false, 'service'],
  ['group', true, 'early-service'],
  ['sessions', false, 'service'],
  ['sessions', true, 'early-service'],
  ['files', false, 'files'],
  ['files', true, 'files'],
] as const)(
  'the right of withdrawal from an agreement about %s with an early start (%s) ends as %s',
  (delivery, earlyStart, end) => {
    expect(agreedWithdrawalEnd({ delivery, earlyStart })).toBe(end);
  },
);

test('each end of the right of withdrawal has its own words, and a text before an order has all of them', () => {
  const early = 'başlanmasını istediniz';
  const files = 'm. 15/1-ğ';
  expect(contract()).not.toMatch(new RegExp(`${early}|${files}`));
  expect(contract({ group: SOON, earlyStart: true })).toContain(early);
  expect(contract({ productId: FILES, group: null })).toContain(files);
  const facts = { ...saleFacts(order(), 'tr'), withdrawalEnd: null };
  const template = saleTextPlain(saleText('preInformation', 'tr', facts));
  expect(template).toContain('m. 15/1-h');
  expect(template).toContain(files);
});

test('only a service that may begin within the time for a withdrawal needs a further consent', () => {
  expect(mayBeginEarly({ delivery: 'group' }, LATER, AT)).toBe(false);
  expect(mayBeginEarly({ delivery: 'group' }, SOON, AT)).toBe(true);
  expect(mayBeginEarly({ delivery: 'sessions' }, null, AT)).toBe(true);
  expect(mayBeginEarly({ delivery: 'files' }, null, AT)).toBe(false);

  // ordered on 1 March: 15 March is the last day to withdraw, until its midnight in Istanbul
  const begun = (startsAt: string) =>
    mayBeginEarly({ delivery: 'group' }, { startsAt: new Date(startsAt), capacity: 9 }, AT);
  expect(begun('2027-03-15T20:00:00+03:00')).toBe(true);
  expect(begun('2027-03-15T23:59:00+03:00')).toBe(true);
  expect(begun('2027-03-16T00:00:00+03:00')).toBe(false);
});

test('both texts of a sale in instalments state number, monthly part, total and the price of a single payment', () => {
  const changes = { amountKurus: 184_885, instalments: { count: 3, priceKurus: 179_500 } };
  const text = contract(changes);
  expect(text).toContain('KDV dâhil taksitli toplam 1.848,85 TL bedelle');
  expect(text).toContain(
    '1.848,85 TL tutarındaki taksitli toplam bedeli iyzico aracılığıyla kartla, 3 taksitte (ayda yaklaşık 616,28 TL) öder',
  );
  expect(text).toContain('Bedeli: 1.848,85 TL');
  const facts = saleFacts(order(changes), 'en');
  const english = plain(saleTextPlain(saleText('preInformation', 'en', facts)));
  expect(english).toContain(
    '1,848.85 TL in installments, VAT included; the price in one payment is 1,795.00 TL; the installments add 53.85 TL (3%).',
  );
  expect(english).toContain('in 3 monthly installments of about 616.28 TL each');
  expect(`${text}${english}`).not.toMatch(/tek çekim|in one payment, confirmed/);
});

test.each([
  ['an order in one payment', null, 'service', false],
  ['an order in instalments', { count: 3, priceKurus: 179_500 }, 'service', true],
  ['the text before an order', null, null, true],
] as const)('monthly parts of a refund are named in %s: %s', (_, instalments, end, named) => {
  for (const [locale, words] of [
    ['tr', 'taksitler hâlinde yansıtabilir'],
    ['en', 'credit it to the card in monthly parts'],
  ] as const) {
    const facts = { ...saleFacts(order({ instalments }), locale), withdrawalEnd: end };
    for (const kind of ['preInformation', 'distanceSales'] as const)
      expect(saleTextPlain(saleText(kind, locale, facts)).includes(words)).toBe(named);
  }
});

test('the contract names the language in which a product is held', () => {
  expect(contract()).toContain('Oturumlar Türkçe yapılır');
  expect(contract({ productId: SESSIONS, group: null })).toContain('Seanslar Türkçe');
  expect(saleFacts(order(), 'en').qualities).toContain('held in Turkish');
  expect(saleFacts(order({ productId: 'group-coaching-program' }), 'en').qualities).toContain('held in English');
  for (const productId of [SESSIONS, FILES])
    expect(saleFacts(order({ productId, group: null }), 'en').qualities).toContain('in Turkish');
});

test('the text about instalments without a surcharge says that there is none', () => {
  const facts = saleFacts(order({ instalments: { count: 2, priceKurus: 179_500 } }), 'tr');
  expect(plain(saleTextPlain(saleText('preInformation', 'tr', facts)))).toContain('vade farkı yoktur');
});
