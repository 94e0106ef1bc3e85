import type { GroupId } from '@site/contract/groups/groups';
import { invitationEndIn } from '@site/contract/groups/invitation-end';
import { INVITATION_END_QUERY, INVITATION_QUERY } from '@site/contract/payments/payment';
import type { Locale } from '@site/contract/plain/locale';
import { formatMoney } from '@site/contract/plain/money';
import { FOUNDER_INVITED_ROLE, INVITATION_ROLE } from '@site/contract/records/mail-roles';
import { catalogue, type ProductId } from '@site/contract/sale/catalogue';
import { expect, test, vi } from 'vitest';
import { enquiryDocument, enquirySchema } from '../../enquiries/enquiry-document.ts';
import { exampleRequest, ORDINARY } from '../../enquiries/example-request.ts';
import { readSeats } from '../../payments/seats/group-document.ts';
import { inviteToSeat } from '../../payments/seats/invited-seats.ts';
import { exampleConfig as config } from '../../platform/example-config.ts';
import { invitationMails } from './invitation-mails.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const NOW = new Date('2027-09-10T12:00:00Z');
const END = new Date('2027-09-11T12:00:00Z');

/** Both mails about an invitation; `locale`: language of the form that the person used. */
async function mails(locale: Locale, group: GroupId = 'tr', product: ProductId = 'grup-kocluk-tr') {
  const { meta } = exampleRequest({ meta: { locale } });
  const fields = { fullName: 'Işıl Çağ', email: 'isil@ornek.com', cohort: group };
  const enquiry = enquiryDocument(
    { ...enquirySchema.parse({ kind: 'waitingList', fields }), meta },
    NOW,
    730,
    ORDINARY,
  );
  const times = { startsAt: new Date('2027-09-30T17:00:00Z'), until: END, at: NOW };
  const queued = await invitationMails(
    { id: meta.submissionId, enquiry, group, product, token: 'a.b', ...times },
    config,
  );
  const textOf = (role: string) => queued.find((mail) => mail.role === role)?.message.text.replaceAll(/\s+/g, ' ');
  return {
    id: meta.submissionId,
    invited: textOf(INVITATION_ROLE),
    founder: textOf(FOUNDER_INVITED_ROLE),
    html: queued[0]?.message.html ?? '',
  };
}

test.each([
  ['tr', 'bu davetle bekleme listesinden çıkarsınız. Listede kalmak isterseniz bu e-postayı yanıtlayın.'],
  ['en', 'this invitation takes you off the waiting list. To stay on it, reply to this email.'],
] as const)(
  'an invitation says that it takes the person off the waiting list, and how to stay on it (%s)',
  async (locale, said) => {
    const { invited } = await mails(locale);
    expect(invited).toContain(said);
    expect(invited?.match(/bu e-postayı yanıtla|reply to this email/g)).toHaveLength(1);
  },
);

test('an English invitation puts the name of the program in quotation marks', async () => {
  const { title } = catalogue['grup-kocluk-tr'];
  expect((await mails('en')).invited).toContain(`You were on the waiting list for “${title.en}”. A spot has opened up`);
});

/** The price of a product as bills write it. */
const priceOf = (product: ProductId, locale: Locale) =>
  formatMoney(catalogue[product].price, locale, { fraction: true }).replaceAll('\u00a0', ' ');

test.each([
  ['tr', `Bedeli: ${priceOf('grup-kocluk-tr', 'tr')} (KDV dâhil).`],
  ['en', `The price is ${priceOf('grup-kocluk-tr', 'en')} (VAT included).`],
] as const)('an invitation says what the seat costs (%s)', async (locale, said) => {
  const { invited } = await mails(locale);
  expect(invited).toContain(said);
  expect(invited).not.toMatch(/Türk lirası|Turkish lira/);
});

test.each([
  ['tr', `Bedeli: ${priceOf('group-coaching-program', 'tr')} (KDV dâhil). Kartınızdan Türk lirası olarak çekilir`],
  [
    'en',
    `The price is ${priceOf('group-coaching-program', 'en')} (VAT included). Your card is charged in Turkish lira`,
  ],
] as const)('an invitation to a program in euros says that the card is charged in lira (%s)', async (locale, said) => {
  expect((await mails(locale, 'en', 'group-coaching-program')).invited).toContain(said);
});

test.each([
  ['tr', '11 Eylül 2027 Cumartesi 15:00 (Türkiye saati)'],
  ['en', 'Saturday, September 11, 2027 at 3:00 PM (Istanbul time)'],
] as const)('the time in the preview of an invitation names its time zone (%s)', async (locale, until) => {
  const [preview = ''] = /display:none[^>]*>([^<]*)</.exec((await mails(locale)).html)?.slice(1) ?? [];
  expect(preview).toContain(until);
});

test.each(['tr', 'en'] as const)(
  'the link of an invitation contains its end, which the page shows (%s)',
  async (locale) => {
    const [link = ''] = /http\S+\/payment\?\S+/.exec((await mails(locale)).invited ?? '') ?? [];
    const { searchParams } = new URL(link);
    expect(searchParams.get(INVITATION_QUERY)).toBe('a.b');
    expect(invitationEndIn(searchParams.get(INVITATION_END_QUERY))).toEqual(END);
  },
);

test('the founder reads which hold to delete to take an invitation back, who sees a reply, and how to write without the notes', async () => {
  const { id, founder } = await mails('tr');
  const [line = ''] = Object.keys(inviteToSeat(readSeats('tr', {}), { id, until: END }, NOW)?.holds ?? {});
  expect(founder).toContain('Talep numarası: 7F3A-91C2');
  expect(founder).toContain('konsolda “cohorts” listesindeki “tr” kaydının “holds” alanından');
  expect(founder).toMatch(/ Grubu Konsolda Aç: https\S+cohorts~2Ftr /);
  expect(founder).toContain(`Satırın adı: ${line}. `);
  expect(founder).toContain(`“invitation” → “id” alanı şudur: ${id}. `);
  expect(founder).toContain('“until” alanı null ise silmeyin.');
  expect(founder).toContain('Bu e-postayı yanıtlarsanız davet edilen kişi, konuyu ve alıntıyı da görür');
  expect(founder).toMatch(/ E-posta Yaz: mailto:isil@ornek\.com\?subject=7F3A-91C2 Grup: /);
});
