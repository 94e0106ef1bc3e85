import { exampleBusiness } from '@site/contract/business/example-business';
import { type ProgramId, programPrices } from '@site/contract/business/programs';
import { exampleSettings, settings } from '@site/contract/business/settings';
import {
  bookingServices,
  bookingTimes,
  expertises,
  homeServices,
  introServices,
  introTimes,
  serviceTypes,
  strategyServices,
  strategyTimes,
} from '@site/contract/forms/options';
import { GROUP_IDS, type GroupId, groups } from '@site/contract/groups/groups';
import { formatMoney } from '@site/contract/plain/money';
import { catalogue } from '@site/contract/sale/catalogue';
import { WITHDRAWAL_DAYS } from '@site/contract/sale/sale-terms';
import { officeHours } from '@site/contract/words/office-hours';
import { duration } from '@site/contract/words/quantities';
import { beforeEach, expect, test } from 'vitest';
import { languages } from '../site/languages.ts';
import { isMenu } from '../site/nav-link.ts';
import { CRASH_TITLE } from './crash-title.ts';
import german from './de/german.ts';
import enAbout from './en/about.ts';
import { chrome as en } from './en/chrome.ts';
import { form as enForm } from './en/form.ts';
import enGroup from './en/group.ts';
import enHome from './en/home.ts';
import enNotFound from './en/not-found.ts';
import enPartners from './en/partners.ts';
import enPrograms from './en/programs.ts';
import strategy from './en/strategy-session.ts';
import { chrome as tr } from './tr/chrome.ts';
import { form as trForm } from './tr/form.ts';
import trGroup from './tr/group.ts';
import trHome from './tr/home.ts';
import intro from './tr/intro-session.ts';
import trNotFound from './tr/not-found.ts';
import trPartners from './tr/partners.ts';
import trPayment from './tr/payment.ts';
import workshops from './tr/solutions/atolyeler.ts';

// The words, links and figures that the specification fixes and that no journey in a browser reads.

beforeEach(({ skip }) => {
  skip(!exampleSettings().includes('brand'), 'holds words of the example, and this is another business');
});

/** Between a number and its unit. */
const NBSP = '\u00a0';

/** Starts of the example's groups, which one person leads on different evenings. */
const EXAMPLE_STARTS: Readonly<Record<GroupId, string>> = {
  tr: '2027-09-30T20:00:00+03:00',
  en: '2027-09-28T20:00:00+03:00',
};

const entries = ({ nav }: typeof tr) =>
  nav.map((entry) => (isMenu(entry) ? [entry.label, entry.items.map(({ to }) => to)] : [entry.label, entry.to]));

test('both headers have the documented entries and menus', () => {
  expect(entries(en)).toEqual([
    ['Home', '/english'],
    ['Coaching Solutions', '/coaching-solutions'],
    ['Consulting Solutions', ['/english#corporate-consulting', '/export-solutions']],
    ['Workshops & Training', ['/workshops-training', '/english#training-programs']],
    ['Digital Products', '/shop'],
    ['Partners', '/partners'],
  ]);
  expect(en.cta).toEqual({ label: 'Book Consultation', to: '/consultation' });
  expect(entries(tr).map(([, to]) => to)).toEqual([
    '/turkish',
    '/kocluk-cozumleri',
    ['/kurumsal-danismanlik', '/ihracat-danismanligi'],
    ['/atolyeler', '/egitimler'],
    '/dijital-magaza',
    '/ortaklar',
  ]);
  expect(tr.cta.to).toBe('/danismanlik');
});

test('the switcher offers three languages under their own names', () => {
  expect(languages.map(({ code, name, to }) => [code, name, to])).toEqual([
    ['TR', 'Türkçe', '/turkish'],
    ['EN', 'English', '/english'],
    ['DE', 'Deutsch', '/german'],
  ]);
});

test('the example has one professional profile in each language, one photo profile in English and two in Turkish', () => {
  const { social } = exampleBusiness;
  expect([social.en.photos.length, social.tr.photos.length]).toEqual([1, 2]);
});

test('both homes lead from their hero, their cards, their tools and their band to the documented places', () => {
  expect(enHome.hero.title.join(' ')).toBe('Discover your potential. Lead with confidence. Grow with purpose.');
  expect(enHome.hero.button).toEqual({ label: 'Book a Free Consultation', to: '/book-consultation' });
  expect(enHome.services.items.map(({ title, to }) => [title, to])).toEqual([
    ['Coaching', '/coaching-solutions'],
    ['Consulting', '/english#corporate-consulting'],
    ['Workshops', '/workshops-training'],
    ['Team Games', '/workshops-training'],
    ['Corporate Training', '/english#training-programs'],
    ['Export Consulting', '/export-solutions'],
    ['Digital Products', '/shop'],
  ]);
  expect(enHome.services.all).toEqual({ label: 'Explore All Our Solutions', to: '/coaching-solutions' });
  expect(enHome.tools).toMatchObject({
    title: 'Practical Tools for Everyday Growth',
    button: { label: 'Shop Digital Products', to: '/shop' },
  });
  expect(enHome.tools.items.map(({ title }) => title)).toEqual([
    'Export Checklists & Templates',
    'Leadership Planners',
    'Online Courses',
    'Strategy Workbooks',
  ]);
  expect(enHome.band.button.to).toBe('/consultation');

  expect(trHome.services.items).toHaveLength(7);
  expect(trHome.tools.button.to).toBe('/shop');
  expect(trHome.band.button.to).toBe('/danismanlik');
});

test('the founder, the experience and the philosophy stand in the text about the business', () => {
  const words = ({ about }: typeof trHome) => [about.philosophy, ...about.paragraphs].join(' ');
  expect(words(trHome)).toContain(settings.founder);
  expect(words(trHome)).toContain(`${settings.experienceYears}${NBSP}yılı aşkın`);
  expect(words(enHome)).toContain(`over ${settings.experienceYears}${NBSP}years`);
  expect(enHome.about.philosophy).toBe(
    'Sustainable growth happens when people unlock their potential and businesses align with it.',
  );
  expect(enHome.about.short.title).toBe(`About ${settings.brand}`);
  expect(enHome.about.short.text).toContain(settings.founder);
});

test('the about page has a mission, a vision and the four documented values', () => {
  expect([enAbout.mission.title, enAbout.vision.title]).toEqual(['Our Mission', 'Our Vision']);
  expect(enAbout.values.items.map(({ title }) => title)).toEqual([
    'Human-Centered',
    'Excellence',
    'Global Perspective',
    'Collaboration',
  ]);
  expect(enAbout.values.items[2].text).toContain(
    `${settings.experienceYears}+${NBSP}years of international experience`,
  );
});

test('the four programs last, run and cost as documented', () => {
  const programs = Object.entries(enPrograms.items).map(([id, { title, duration, format }]) => [
    title,
    duration,
    format,
    formatMoney(programPrices[id as ProgramId], 'en'),
  ]);
  expect(programs).toEqual([
    ['Leadership Excellence Program', `12${NBSP}weeks`, 'Group coaching', '€2,500'],
    ['Entrepreneurial Accelerator', `16${NBSP}weeks`, '1-on-1 + group', '€4,200'],
    ['Executive Transformation', `6${NBSP}months`, 'Executive coaching', '€7,500'],
    ['Team Performance Intensive', `8${NBSP}weeks`, 'Team workshop', '€3,800'],
  ]);
  for (const { highlights } of Object.values(enPrograms.items)) expect(highlights.length).toBeGreaterThan(0);
  expect(enPrograms.learnMore.label).toBe('Learn More');
});

test.each([
  ['tr', trPartners],
  ['en', enPartners],
])('the partners page (%s) has five cards, a reason and three opportunities', (_, partners) => {
  expect(partners.banner.cards).toHaveLength(5);
  expect(partners.why.paragraphs.length).toBeGreaterThan(0);
  expect(partners.opportunities.items.map(({ expertise }) => expertise)).toEqual([
    'foreign-trade',
    'coaching',
    'training',
  ]);
  expect(partners.contact.lead).toContain(String(settings.replyHours.partnership));
});

test('sessions are as long, and answers as quick, as documented', () => {
  expect(exampleBusiness).toMatchObject({
    experienceYears: 18,
    sessionMinutes: { intro: 30, strategy: 40, consultation: 60 },
    replyHours: { enquiry: 24, partnership: 48 },
    officeHours: { firstDay: 'monday', lastDay: 'friday', opens: '09:00', closes: '18:00' },
  });
});

test('pages say how long sessions are, how quick answers, and when to call', () => {
  const { sessionMinutes } = settings;
  expect(enHome.contact.lead).toContain(`${sessionMinutes.intro}${NBSP}minutes`);
  expect(intro.session.head.title).toContain(`${sessionMinutes.intro}${NBSP}dakika`);
  expect(strategy.session.head.title).toBe('Transform Your Life Today');
  expect(strategy.session.facts.map(({ value }) => value)).toEqual([
    `${sessionMinutes.strategy}${NBSP}minutes`,
    'By video call',
    'Free',
  ]);
  expect(JSON.stringify(workshops.contact)).toContain('en kısa sürede arayalım');
  expect(enHome.contact.facts.hours).toMatchObject(officeHours('en'));
  expect(trHome.contact.facts.hours).toMatchObject(officeHours('tr'));
});

test('a group has seven seats, five weeks and one and a half hours a week, from eight in the evening', ({ skip }) => {
  for (const id of GROUP_IDS) {
    const startsAt = EXAMPLE_STARTS[id];
    skip(groups[id].startsAt !== startsAt, `the group no longer begins on ${startsAt}`);
    expect(groups[id]).toMatchObject({ capacity: 7, weeks: 5, sessionMinutes: 90, startsAt });
  }
});

test('the English sales page has its documented parts', () => {
  const { seats, challenges, why, outcomes, testimonials, price, faq, closing, product } = enGroup;
  expect(product).toBe('group-coaching-program');
  expect(seats.left(3, 7)).toBe('Limited spots: 3 of 7 left');
  for (const { items } of [challenges, why, outcomes]) expect(items.length).toBeGreaterThan(3);
  expect(testimonials.items, 'put your brand in first (docs/adding-content.md)').toHaveLength(3);
  expect(price.guarantee?.title).toBe(
    `${catalogue['group-coaching-program'].guaranteeDays}-day satisfaction guarantee`,
  );
  expect(closing.title).not.toBe('');
  const answers = faq
    .items({ charged: '', start: '', weekday: '', times: '', capacity: 7 })
    .map(({ answer }) => answer);
  expect(answers[0]).toContain('The sessions are recorded');
  expect(answers[1]).toContain('entrepreneurs at all stages');
  const length = duration(groups.en.sessionMinutes, 'en');
  expect(answers[2]).toBe(`${length} for the session, plus optional 30–60${NBSP}minutes of homework.`);
});

test('the Turkish sales page has its documented parts', () => {
  const { challenges, solution, why, weeks, who, testimonials, extras, facts, product } = trGroup;
  expect(product).toBe('grup-kocluk-tr');
  expect(why.title).toBe('Neden grup koçluğu?');
  expect(who?.title).toBe('Kimler için?');
  expect(challenges.items.length).toBeGreaterThan(3);
  expect(solution?.text).not.toBe('');
  expect(testimonials.items).toHaveLength(3);
  const { capacity, sessionMinutes, weeks: count } = groups.tr;
  // documented: five; a group of another length has as many as its weeks, which a production build checks
  expect(weeks?.items.length).toBeOneOf([5, count]);
  expect(facts.others(capacity).map(({ value }) => value)).toEqual([
    `${count}${NBSP}hafta, haftada ${duration(sessionMinutes, 'tr')}`,
    duration(count * sessionMinutes, 'tr'),
    `${capacity} katılımcı`,
    'Canlı ve çevrim içi, görüntülü görüşme',
  ]);
  const gift = formatMoney(catalogue['grup-kocluk-tr'].gift, 'tr');
  expect(JSON.stringify(extras)).toContain(`${gift} değerinde dijital kaynak`);
  expect(JSON.stringify(extras)).toContain('WhatsApp destek grubu');
});

test.each([
  ['tr', trGroup, `${WITHDRAWAL_DAYS}\u00a0gün içinde`],
  ['en', enGroup, `within ${WITHDRAWAL_DAYS}\u00a0days of your order`],
])('the sales page (%s) states the right of withdrawal in the words of the texts of the sale', (_, { faq }, words) => {
  const answers = faq
    .items({ charged: '', start: '', weekday: '', times: '', capacity: 7 })
    .map(({ answer }) => answer);
  expect(answers.filter((answer) => answer.includes(words))).toHaveLength(1);
});

test('the lists of all forms offer the documented values', () => {
  expect(Object.keys(homeServices)).toEqual([
    'coaching',
    'training',
    'export-consulting',
    'digital-products',
    'multiple',
  ]);
  expect(Object.keys(introServices)).toEqual([
    'life-coaching',
    'business-coaching',
    'career-coaching',
    'wellness-coaching',
    'relationship-coaching',
    'leadership-coaching',
    'other',
  ]);
  expect(Object.keys(introTimes)).toEqual(['morning', 'afternoon', 'evening', 'flexible']);
  expect(Object.keys(strategyServices)).toEqual([
    'career-advancement',
    'business-growth',
    'life-transformation',
    'relationship-improvement',
    'health-wellness',
    'financial-freedom',
    'confidence-mindset',
    'other',
  ]);
  expect(Object.keys(strategyTimes)).toEqual([
    'morning-early',
    'morning',
    'afternoon',
    'evening',
    'weekend',
    'flexible',
  ]);
  expect(Object.keys(bookingServices)).toEqual(['coaching', 'business', 'leadership', 'team', 'other']);
  expect(Object.values(bookingTimes).map((time) => time.en)).toEqual([
    'Morning (9am-12pm)',
    'Afternoon (12pm-5pm)',
    'Evening (5pm-8pm)',
  ]);
  expect(Object.keys(expertises)).toEqual(['foreign-trade', 'coaching', 'training', 'other']);
  // no list shows them, and a new page of services may bring its own
  expect(Object.keys(serviceTypes)).toEqual(
    expect.arrayContaining([
      'export',
      'coaching',
      'workshops-training',
      'kurumsal-danismanlik',
      'ihracat-danismanligi',
      'workshops',
      'trainings',
    ]),
  );
});

test('while a form is being sent its button says so in the documented words of each language', () => {
  expect([trForm.sending, enForm.sending]).toEqual(['Gönderiliyor...', 'Sending...']);
});

test('the form of a home page tells what is missing and what failed in the documented words', () => {
  const { email } = settings;
  expect([enHome.form.missing, enHome.form.failure]).toEqual([
    { title: 'Missing Information', text: 'Please fill in all required fields.' },
    { title: 'Something went wrong', text: `Please try again or email us directly at ${email}` },
  ]);
  expect([trHome.form.missing, trHome.form.failure]).toEqual([
    { title: 'Eksik Bilgi', text: 'Lütfen doldurunuz' },
    { title: 'Bir hata oluştu', text: `Lütfen tekrar deneyin veya ${email} adresine yazın.` },
  ]);
});

test('a payment that fails without a reason has the documented message', () => {
  expect(trPayment.errors).toMatchObject({
    general: 'Ödeme işlemi sırasında bir hata oluştu. Lütfen tekrar deneyin.',
    unsuccessful: 'Ödeme işlemi başarısız',
  });
});

test('the error screen and the page for unknown addresses have the documented words in both languages', () => {
  expect(CRASH_TITLE).toBe('Unexpected Application Error!');
  for (const { title } of [trNotFound, enNotFound]) expect(title).toBe('Oops! Page not found');
});

test('the German placeholder says that the page is coming and has both ways out', () => {
  expect(german.title).toBe('Bald auch auf Deutsch');
  expect([german.back, german.home]).toEqual(['Zurück', 'Zur Startseite']);
});
