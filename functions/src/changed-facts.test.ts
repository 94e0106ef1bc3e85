import { settings } from '@site/contract/business/settings';
import { oldFactIn } from '@site/contract/examples/example-facts';
import { ENQUIRY_KINDS, enquiryForms, type FormField, fieldsOf } from '@site/contract/forms/forms';
import { serviceTypes } from '@site/contract/forms/options';
import { LOCALES, type Locale } from '@site/contract/plain/locale';
import { chargedKurus } from '@site/contract/plain/money';
import { groupPath } from '@site/contract/records/collections';
import {
  type ACKNOWLEDGEMENT_ROLE,
  BUSY_HOUR_ROLE,
  BUYER_MAIL_ROLES,
  DIGEST_ROLE,
  type ENQUIRY_NOTICE_ROLE,
  FOUNDER_INVITED_ROLE,
  FOUNDER_PAYMENT_ROLES,
  type FOUNDER_WITHDRAWAL_ROLE,
  GROUP_HELD_ROLE,
  GROUP_UNREADABLE_ROLE,
  INVITATION_ROLE,
  type MailRole,
  type NEWSLETTER_RECEIPT_ROLE,
  type NEWSLETTER_ROLE,
  ORDERS_LIMITED_ROLE,
  ORDERS_UNVERIFIED_ROLE,
  REMINDER_ROLE,
  WEEKLY_CSV_ROLE,
  type WITHDRAWAL_RECEIPT_ROLE,
} from '@site/contract/records/mail-roles';
import { catalogue, type ProductId } from '@site/contract/sale/catalogue';
import { expect, test, vi } from 'vitest';
import { digestContent } from './digest/digest.ts';
import { weeklyContent } from './digest/weekly-csv.ts';
import { ENQUIRIES, enquiryDocument, enquirySchema } from './enquiries/enquiry-document.ts';
import { exampleRequest, ORDINARY } from './enquiries/example-request.ts';
import { busyHourTexts } from './enquiries/mails/busy-hour-texts.ts';
import { enquiryMails } from './enquiries/mails/enquiry-mails.ts';
import { heldCommands } from './groups/notices/held-groups.ts';
import { heldTexts } from './groups/notices/held-texts.ts';
import { unreadableTexts } from './groups/notices/unreadable-texts.ts';
import { reminderMail } from './groups/reminders/reminder-mail.ts';
import { invitationMails } from './groups/waiting-list/invitation-mails.ts';
import { consoleAddress } from './mail/letter/console-address.ts';
import { type MailContent, mailText } from './mail/letter/content.ts';
import { noticeContent } from './mail/letter/founder-notice.ts';
import { mailHtml } from './mail/letter/html.tsx';
import { newsletterMail, newsletterReceipt } from './newsletter/newsletter-mail.ts';
import { limitTexts } from './payments/calls/limit-texts.ts';
import { unverifiedTexts } from './payments/calls/unverified-texts.ts';
import { paymentMail } from './payments/mails/payment-mail.ts';
import { exampleCall, examplePayment } from './payments/record/example-order.ts';
import { PAYMENTS } from './payments/record/payment-schema.ts';
import { readSeats } from './payments/seats/group-document.ts';
import { sessionsOf } from './payments/seats/runs.ts';
import { exampleConfig } from './platform/example-config.ts';
import { withdrawalMails } from './withdrawals/mails/withdrawal-mails.ts';
import { withdrawalDocument } from './withdrawals/withdrawal-document.ts';

/** The language of the founder's mails. Each test sets it, since the other business has only one. */
const founderReads = vi.hoisted(() => ({ locale: 'en' }));

vi.mock('@site/contract/business/settings', async (original) => {
  const { otherBusiness } = await import('@site/contract/examples/business-under-test');
  return {
    ...(await original<object>()),
    settings: Object.defineProperty({ ...otherBusiness }, 'founderLocale', { get: () => founderReads.locale }),
  };
});

vi.mock('@site/contract/groups/groups', async (original) => ({
  ...(await original<object>()),
  groups: (await import('@site/contract/examples/business-under-test')).otherGroups,
}));

const NOW = new Date('2029-03-01T12:00:00Z');
const EUR_TO_TRY = 33;

const config = {
  ...exampleConfig,
  mailFrom: 'Pruva <site@pruva.example>',
  founderEmail: 'kurucu@pruva.example',
  siteOrigin: 'https://www.pruva.example',
};

type Message = { readonly subject: string; readonly text: string; readonly html: string };

/** The text that a reader sees of a mail, in both of its parts. A `span` only keeps words on one line. */
const shownIn = ({ subject, text, html }: Message) =>
  [subject, text, ...html.replace(/<style.*?<\/style>|<\/?span[^>]*>/gs, '').split(/<[^>]*>/)].join('\n');

function sample(name: string, field: FormField): unknown {
  if (field.control === 'list') return Object.keys(field.options)[0];
  if (field.control === 'tick') return true;
  if (field.control === 'mail') return 'isil@ornek.com';
  return name === 'phone' ? '+49 532 111 11 11' : 'Işıl Çağ';
}

async function enquiryMailsAbout(
  kind: (typeof ENQUIRY_KINDS)[number],
  locale: Locale,
  given: object,
): Promise<string[]> {
  const fields = Object.entries(fieldsOf(enquiryForms[kind])).map(([name, field]) => [name, sample(name, field)]);
  const enquiry = enquirySchema.parse({ kind, fields: { ...Object.fromEntries(fields), ...given } });
  const mails = ['/booking', '/'].map(async (page) => {
    const { meta } = exampleRequest({ meta: { locale, page, noticeVersion: settings.noticeVersion } });
    return enquiryMails(meta.submissionId, enquiryDocument({ ...enquiry, meta }, NOW, 730, ORDINARY), config, NOW);
  });
  return (await Promise.all(mails)).flat().map(({ message }) => shownIn(message));
}

async function paymentMailsAbout(productId: ProductId, locale: Locale): Promise<string[]> {
  const product = catalogue[productId];
  const { meta } = exampleCall();
  const order = {
    productId,
    productName: product.title[locale],
    amount: chargedKurus(product.price, EUR_TO_TRY) / 100,
    meta: { ...meta, locale, noticeVersion: settings.noticeVersion },
  };
  const payment = { ...examplePayment(NOW, 'form', order, EUR_TO_TRY), paidAt: NOW };
  const seats = 'group' in product ? readSeats(product.group, undefined) : null;
  const mails = [...BUYER_MAIL_ROLES, ...FOUNDER_PAYMENT_ROLES].map((role) =>
    paymentMail(payment, role, seats, config, NOW),
  );
  return (await Promise.all(mails)).map(({ message }) => shownIn(message));
}

/** The text that a reader sees of a mail with this content. */
async function shown(content: MailContent | undefined): Promise<string> {
  if (content === undefined) throw new Error('a mail expected');
  return shownIn({ subject: content.heading, text: mailText(content), html: await mailHtml(content) });
}

const rowsOf = <Row>(...rows: Row[]) => ({ rows, isCut: false });

async function digest(locale: Locale): Promise<string> {
  const list = {
    count: 1,
    listed: [{ path: 'enquiries/a', summary: 'Işıl Çağ', dueAt: NOW, reasons: ['honeypot' as const] }],
  };
  const orders = rowsOf({ path: 'payments/a', summary: 'Işıl Çağ' });
  return shown(
    digestContent(
      {
        overdue: list,
        waiting: list,
        setAside: list,
        undelivered: rowsOf(
          ...FOUNDER_PAYMENT_ROLES.map((role) => ({
            about: 'payments/a',
            role,
            subject: 'Işıl Çağ',
            retriedFrom: NOW,
          })),
        ),
        alarmed: orders,
        owed: orders,
        open: orders,
        unfulfilled: rowsOf({ path: 'payments/a', summary: 'Işıl Çağ', dueAt: NOW }),
        refunded: orders,
        failed: orders,
        abandoned: rowsOf({ path: 'payments/a', summary: 'Işıl Çağ', attempts: 2 }),
        misfiled: orders,
        unreadable: rowsOf({ path: 'payments/a', wrongFields: 'buyer.phone (string)' }),
        starting: [{ group: locale, startsAt: NOW, buyers: 3 }],
        withdrawals: rowsOf({ path: 'withdrawals/a', summary: 'Işıl Çağ', receivedAt: NOW }),
        withdrawalsAside: orders,
        newsletter: { confirmed: 1, left: 1 },
        runtime: 'near',
        extensionEnds: true,
        lastFailed: true,
      },
      locale,
      config,
    ),
  );
}

/** Somebody on the waiting list. */
function waiting(locale: Locale) {
  const { meta } = exampleRequest({ meta: { locale, noticeVersion: settings.noticeVersion } });
  const enquiry = enquirySchema.parse({
    kind: 'waitingList',
    fields: { fullName: 'Işıl Çağ', email: 'isil@ornek.com', cohort: locale },
  });
  return enquiryDocument({ ...enquiry, meta }, NOW, 730, ORDINARY);
}

/** The weekly mail: with one enquiry and the file, and with more enquiries than fit into a file. */
async function weeklyTables(locale: Locale): Promise<string> {
  const row = { id: 'a', ref: 'A', stored: waiting(locale) };
  const long = { ...row, stored: { ...row.stored, message: 'ş'.repeat(50_000) } };
  const whole = weeklyContent({ enquiries: [row], isCut: false }, '2029-02-26', config);
  const cut = weeklyContent({ enquiries: [long, long], isCut: false }, '2029-02-26', config);
  const files = (whole?.attachments ?? []).map(({ filename, content }) => `${filename}\n${content}`);
  return [...files, await shown(whole), await shown(cut)].join('\n');
}

/** The group that is offered in a language. */
const groupProduct = (locale: Locale): ProductId => (locale === 'tr' ? 'grup-kocluk-tr' : 'group-coaching-program');

async function invitation(locale: Locale, role: MailRole): Promise<string> {
  const document = waiting(locale);
  const product = groupProduct(locale);
  const { startsAt } = readSeats(locale, undefined);
  const invited = {
    id: 'a',
    enquiry: document,
    group: locale,
    product,
    startsAt,
    until: NOW,
    token: 'a.b',
    at: NOW,
  };
  const mail = (await invitationMails(invited, config)).find((one) => one.role === role);
  if (mail === undefined) throw new Error(`a mail ${role} expected`);
  return shownIn(mail.message);
}

async function reminder(locale: Locale): Promise<string> {
  const payment = { ...examplePayment(NOW), locale };
  const seats = readSeats(locale, undefined);
  const { run, startsAt } = seats;
  const session = { group: locale, run, startsAt, nth: 1, of: sessionsOf(locale, seats).length };
  const { message } = await reminderMail(payment, session, config, NOW);
  return shownIn(message);
}

/**
 * The lines of mails that still contain a fact of the example business, each after that fact. Lines that mean something else are
 * listed in `MEANT_OTHERWISE` of contract/src/examples/example-facts.ts.
 */
const tracesIn = (mails: ReadonlyArray<string>) =>
  mails
    .flatMap((mail) => mail.split('\n'))
    .map((line) => [oldFactIn(line), line] as const)
    .filter(([fact]) => fact !== undefined)
    .map(([fact, line]) => `${fact}: ${line}`);

test.each(LOCALES)(
  'a business with other facts finds none of the old ones in its mails about enquiries (%s)',
  async (locale) => {
    founderReads.locale = locale;
    const kinds = ENQUIRY_KINDS.filter((kind) => kind !== 'service');
    const mails = await Promise.all([
      ...kinds.map((kind) => enquiryMailsAbout(kind, locale, {})),
      ...Object.keys(serviceTypes).map((serviceType) => enquiryMailsAbout('service', locale, { serviceType })),
    ]);
    expect(mails.flat().join()).toContain(settings.founder);
    expect(tracesIn(mails.flat())).toEqual([]);
  },
);

test.each(LOCALES)(
  'a business with other facts finds none of the old ones in its mails about payments (%s)',
  async (locale) => {
    founderReads.locale = locale;
    const products = Object.keys(catalogue) as ProductId[];
    const mails = (await Promise.all(products.map((id) => paymentMailsAbout(id, locale)))).flat();
    expect(mails.join()).toContain(settings.legal.legalName);
    expect(tracesIn(mails)).toEqual([]);
  },
);

/** Roles whose mails the other tests render. */
type RoleOfOtherTests =
  | typeof ENQUIRY_NOTICE_ROLE
  | typeof ACKNOWLEDGEMENT_ROLE
  | (typeof BUYER_MAIL_ROLES)[number]
  | (typeof FOUNDER_PAYMENT_ROLES)[number]
  | typeof WITHDRAWAL_RECEIPT_ROLE
  | typeof FOUNDER_WITHDRAWAL_ROLE
  | typeof NEWSLETTER_ROLE
  | typeof NEWSLETTER_RECEIPT_ROLE;

/** All other mails. The compiler requires an entry for each role that is new in the contract. */
const otherMails: Readonly<Record<Exclude<MailRole, RoleOfOtherTests>, (locale: Locale) => Promise<string>>> = {
  [DIGEST_ROLE]: digest,
  [WEEKLY_CSV_ROLE]: weeklyTables,
  [BUSY_HOUR_ROLE]: () => shown(noticeContent(busyHourTexts, consoleAddress(config, ENQUIRIES))),
  [ORDERS_LIMITED_ROLE]: () => shown(noticeContent(limitTexts, consoleAddress(config, PAYMENTS))),
  [ORDERS_UNVERIFIED_ROLE]: () => shown(noticeContent(unverifiedTexts, config.siteOrigin)),
  [GROUP_HELD_ROLE]: (locale) =>
    shown(
      noticeContent(
        heldTexts(catalogue[groupProduct(locale)].title, heldCommands(locale, { capacity: 11 }, config)),
        consoleAddress(config, PAYMENTS),
      ),
    ),
  [GROUP_UNREADABLE_ROLE]: (locale) =>
    shown(
      noticeContent(
        unreadableTexts(catalogue[groupProduct(locale)].title, 'capacity (number)'),
        consoleAddress(config, groupPath(locale)),
      ),
    ),
  [INVITATION_ROLE]: (locale) => invitation(locale, INVITATION_ROLE),
  [FOUNDER_INVITED_ROLE]: (locale) => invitation(locale, FOUNDER_INVITED_ROLE),
  [REMINDER_ROLE]: reminder,
};

test.each(LOCALES)('a business with other facts finds none of the old ones in its other mails (%s)', async (locale) => {
  founderReads.locale = locale;
  const mails = await Promise.all(Object.values(otherMails).map((mail) => mail(locale)));
  expect(mails.join()).toContain(settings.founder);
  expect(tracesIn(mails)).toEqual([]);
});

/** Both mails about a withdrawal, and both about the newsletter. */
async function consentMails(locale: Locale): Promise<string[]> {
  const { meta } = exampleRequest({ meta: { locale, noticeVersion: settings.noticeVersion } });
  const order = {
    id: 'a',
    state: 'paid',
    product: 'Kariyer Paketi',
    amountKurus: 190_000,
    unrefundedCharges: 1,
    isUnderReview: false,
    contractAt: NOW,
    end: 'files',
    guaranteeDays: null,
    phone: '+49 532 111 11 11',
    fulfilledAt: null,
  } as const;
  const request = { order: '7F3A-91C2', email: 'isil@ornek.com', fullName: '', reason: '', meta };
  const document = withdrawalDocument(request, order, NOW, { appCheckFailed: false, flood: false });
  const { founder, receipt } = await withdrawalMails('a', document, order, config, NOW);
  const asked = {
    event: 'asked',
    email: 'isil@ornek.com',
    enquiryId: 'a',
    textVersion: '',
    token: 'a',
    locale,
    at: NOW,
  };
  const question = await newsletterMail({ ...asked, event: 'asked' }, config);
  const consent = await newsletterReceipt({ ...asked, event: 'confirmed' }, config);
  return [founder, receipt, question, consent].map(({ message }) => shownIn(message));
}

test.each(LOCALES)(
  'a business with other facts finds none of the old ones in its mails about withdrawals and the newsletter (%s)',
  async (locale) => {
    founderReads.locale = locale;
    const mails = await consentMails(locale);
    expect(mails.join()).toContain(settings.brand);
    expect(tracesIn(mails)).toEqual([]);
  },
);
