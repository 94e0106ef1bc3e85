import { months, RECORDING_RETENTION_DAYS } from '@site/contract/business/retention';
import { settings } from '@site/contract/business/settings';
import { groups } from '@site/contract/groups/groups';
import { formatMoney } from '@site/contract/plain/money';
import { catalogue } from '@site/contract/sale/catalogue';
import { WITHDRAWAL_DAYS } from '@site/contract/sale/sale-terms';
import { partOfDay, utcOffset } from '@site/contract/words/dates';
import { capitalized, countInWords, duration, durationInWords } from '@site/contract/words/quantities';
import type { GroupContent } from '../group.ts';
import { photographs } from './photographs.ts';
import { seats, waiting } from './seats.ts';

const { email, founder, experienceYears, timeZoneName } = settings;
const { guaranteeDays } = catalogue['group-coaching-program'];
/** Homework between two sessions, from the specification. */
const homework = 'optional 30–60\u00a0minutes of homework';
const refund = `If the program isn’t right for you, write to ${email} within ${guaranteeDays}\u00a0days of the first session and we’ll refund the full price.`;
const { sessionMinutes, weeks } = groups.en;
const length = duration(sessionMinutes, 'en');
/** The number of weeks at the beginning of a sentence. */
const weeksInWords = capitalized(countInWords(weeks, 'en'), 'en');
const price = formatMoney(catalogue['group-coaching-program'].price, 'en');

const group: GroupContent = {
  locale: 'en',
  meta: {
    title: 'Women Entrepreneurs Group Coaching',
    description: `${weeksInWords}\u00a0weeks of online group coaching for women entrepreneurs: a small group, ${length} a week, ${guaranteeDays}-day satisfaction guarantee.`,
  },
  group: 'en',
  product: 'group-coaching-program',
  seats,
  head: {
    title: 'Women Entrepreneurs Group Coaching Program',
    text: `${weeksInWords}\u00a0weeks, a small group of women, one session a week. Bring the questions your business asks of you, and think them through with people who face the same ones.`,
    secondary: { label: 'What’s Included', to: '/group-coaching-program#price' },
  },
  register: 'Register Now',
  waiting: {
    ...waiting,
    full: {
      title: 'This group is full',
      text: 'All spots are sold or held. Join the waiting list, and we’ll write to you when a sold spot becomes free or the next group is announced.',
    },
    past: {
      title: 'This group has started',
      text: 'Join the waiting list, and we’ll write to you when the next one is announced.',
    },
  },
  facts: {
    title: 'The Program at a Glance',
    start: 'First session',
    time: (start) => `${capitalized(partOfDay(start, 'en'), 'en')} schedule`,
    others: (capacity) => [
      { label: 'Length', value: `${weeks}\u00a0weeks` },
      { label: 'Sessions', value: `${length} per week` },
      { label: 'Group', value: `Small group of ${capacity}` },
      { label: 'Where', value: 'Online sessions' },
      { label: 'Language', value: 'English' },
    ],
    note: (start) => `Times are in ${timeZoneName.en} (${utcOffset(start)}).`,
  },
  photographs: [photographs.group, photographs.facilitator],
  poster: {
    title: `${weeksInWords}\u00a0weeks, ${countInWords(weeks, 'en')} stops`,
    text: 'From today to a plan of your own',
  },
  challenges: {
    title: 'Does this sound familiar?',
    intro: 'Running a business can be lonely, even when the calendar is full.',
    items: [
      {
        title: 'Every decision ends with you',
        text: 'You have people to talk to, but few who know what it means to carry the responsibility.',
      },
      {
        title: 'The urgent crowds out the important',
        text: 'The day belongs to customers, orders and messages. The plan waits for a quieter week.',
      },
      {
        title: 'Naming your price feels hard',
        text: 'You know what your work is worth, and still hesitate when you say the number.',
      },
      {
        title: 'Doubt speaks louder than experience',
        text: 'You’ve managed a great deal already. It doesn’t always feel that way.',
      },
      {
        title: 'Work and life share one calendar',
        text: 'Whatever you choose, something else seems to come up short.',
      },
      {
        title: 'Plans lose their pace',
        text: 'You start with energy. When nobody asks, good intentions fade.',
      },
    ],
  },
  why: {
    title: 'You don’t have to work it out alone.',
    lead: 'A small group gives you what a busy week doesn’t: time to think, honest questions and people who want to know next week how it went.',
    items: [
      {
        title: 'Small on Purpose',
        text: 'We keep the group small, so that everyone is heard in every session.',
      },
      {
        title: 'A Fixed Time',
        text: `${capitalized(durationInWords(sessionMinutes), 'en')} online, once a week, for ${countInWords(weeks, 'en')}\u00a0weeks. Long enough to make progress, short enough to fit your week.`,
      },
      {
        title: 'Coaching, Not Lectures',
        text: `${founder}, with over ${experienceYears}\u00a0years of international experience, leads every session. You work on your own questions; the group listens and asks.`,
      },
      {
        title: 'Steps Between Sessions',
        text: `An ${homework} a week helps you carry the conversation into your working days.`,
      },
    ],
  },
  outcomes: {
    title: `What You’ll Work Toward in ${weeksInWords} Weeks`,
    items: [
      'A clear picture of where your business stands and what it needs next',
      'Goals that are yours, with first steps you can begin at once',
      'More ease in decisions about prices, offers and time',
      'A calmer way to deal with doubt and setbacks',
      'Boundaries that protect both your work and your life',
      'A circle of women who understand what you do',
    ],
    note: 'What you take away depends on your own work; we promise no particular result.',
  },
  testimonials: {
    title: 'What Participants Say',
    badge: 'Example',
    note: 'Sample texts. Participants’ own words will appear here.',
    rating: (stars) => `Rated ${stars} out of 5`,
    items: [
      {
        role: 'Owner of a small online shop',
        text: 'I arrived with ten open questions and learned to answer them one at a time. Hearing how others think about prices helped me most.',
        example: true,
      },
      {
        role: 'Independent consultant',
        text: 'Once a week someone asked me what I had decided, and why. That was what I had been missing.',
        example: true,
      },
      {
        role: 'Founder in her first year',
        text: 'The group was small enough to speak plainly. It helped to see that others have the same doubts.',
        example: true,
      },
    ],
  },
  extras: [],
  price: {
    title: 'Your Spot in the Group',
    labels: { oldPrice: 'Old price', price: 'Price' },
    vat: 'VAT included',
    charged: {
      total: (amount) => `Total charged to your card: ${amount}, VAT included`,
      note: 'The payment is made in Turkish lira. If your card uses another currency, your bank converts the amount at its own rate.',
    },
    includes: (capacity) => [
      `${weeksInWords} live online sessions of ${length}, ${duration(weeks * sessionMinutes, 'en')} in all`,
      `A small group of ${capacity}`,
      'The same day and time every week',
      'Recordings of the sessions',
      `An ${homework} a week`,
    ],
    guarantee: {
      title: `${guaranteeDays}-day satisfaction guarantee`,
      text: `${refund} The conditions are in our`,
      terms: { label: 'Terms & Conditions', to: '/terms-conditions/en#guarantee' },
    },
    secure: 'Card payment through iyzico, confirmed by your bank with 3-D Secure.',
    question: {
      text: 'Questions first?',
      link: { label: 'Book a free consultation', to: '/consultation?topic=group-coaching' },
    },
  },
  faq: {
    title: 'Frequently Asked Questions',
    items: ({ charged, start, weekday, times, capacity }) => [
      {
        question: 'Are the sessions recorded?',
        answer: `Yes. The sessions are recorded, and we email you the link, so you can catch up if you miss one. Only the participants of your group can watch them; we delete them ${months(RECORDING_RETENTION_DAYS)}\u00a0months after the last session. You may keep your camera and microphone off.`,
      },
      {
        question: 'Is the program suitable for me?',
        answer:
          'It’s suitable for entrepreneurs at all stages, whether you’re preparing your first step or have been in business for years.',
      },
      {
        question: 'How much time do I need each week?',
        answer: `${length} for the session, plus ${homework}.`,
      },
      {
        question: 'When are the sessions?',
        answer: `The first session is on ${weekday}, ${start}. The sessions take place every ${weekday} for ${weeks}\u00a0weeks, ${times} ${timeZoneName.en}.`,
      },
      {
        question: 'How large is the group?',
        answer: `At most ${capacity}\u00a0participants, so there’s room for everyone’s questions.`,
      },
      {
        question: 'Why is my card charged in Turkish lira?',
        answer: `The price is ${price}, and the payment itself is made in Turkish lira: ${charged}, VAT included. If your card uses another currency, your bank converts the amount at its own rate, so the amount in euros on your statement will not be exactly ${price}.`,
      },
      {
        question: 'What does the guarantee mean?',
        answer: refund,
      },
      {
        question: 'Where do the sessions take place?',
        answer: 'Live and online, by video call. We’ll email you the link before the first session.',
      },
      {
        question: 'How do I pay?',
        answer:
          'By credit or debit card. Your bank confirms the payment with 3-D Secure, and we don’t store your card number or security code.',
      },
      {
        question: 'Can I pay in installments?',
        answer:
          'If your card offers installments, you’ll see them with their totals on the payment page. Otherwise you pay in one payment.',
      },
      {
        question: 'What if I change my mind?',
        answer: `You can withdraw within ${WITHDRAWAL_DAYS}\u00a0days of your order without giving a reason: just write to ${email}. If the program begins within those days at your request, the right of withdrawal ends then; the satisfaction guarantee still applies.`,
        link: { label: 'Pre-Information Form', to: '/terms-conditions/en#pre-information' },
      },
      {
        question: 'What if the group is full?',
        answer:
          'You can join the waiting list, and we’ll write to you when a spot opens up or the next group is announced.',
      },
    ],
  },
  closing: {
    title: `${capitalized(durationInWords(sessionMinutes), 'en')} a week for the questions that keep waiting.`,
    text: `${weeksInWords} sessions, a small group, and time set aside to think.`,
    waiting: 'Join the waiting list, and we’ll write to you when a spot opens up or the next group is announced.',
  },
  waitingList: {
    title: 'Join the Waiting List',
    leads: {
      full: 'All spots in this group are taken. Leave us your name and email, and we’ll write to you when a spot opens up or the next group is announced.',
      past: 'This group has already started. Leave us your name and email, and we’ll write to you when the next one is announced.',
      open: 'Leave us your name and email, and we’ll write to you when a spot opens up or the next group is announced.',
    },
    note: 'The waiting list is free and doesn’t commit you to anything.',
    form: {
      fields: {
        fullName: { label: 'Full name', placeholder: 'Your first and last name' },
        email: { label: 'Email', placeholder: 'name@example.com' },
      },
      submit: 'Put Me on the List',
      missing: { title: 'Missing Information', text: 'Please fill in all required fields.' },
      failure: { title: 'Something went wrong', text: `Please try again or email us directly at ${email}` },
      ending: {
        kind: 'place',
        title: 'You’re on the list',
        text: `If no confirmation arrives within a few minutes, please check your spam folder; if it isn’t there, write to ${email}.`,
        reference: 'Your reference:',
        repeated: 'email',
        another: 'Add Someone Else',
      },
    },
  },
};

export default group;
