import { settings } from '@site/contract/business/settings';
import { expect, test } from 'vitest';
import bookingInEnglish from './en/booking.ts';
import consultation from './en/consultation.ts';
import groupInEnglish from './en/group.ts';
import strategy from './en/strategy-session.ts';
import booking from './tr/booking.ts';
import group from './tr/group.ts';
import intro from './tr/intro-session.ts';

const replyHours = settings.replyHours.enquiry;

const english = {
  missing: { title: 'Please fill in all required fields' },
  failure: {
    title: 'Something went wrong',
    text: `Please try again or email us directly at ${settings.email}`,
  },
  ending: { kind: 'page', to: '/consultation-success' },
};
const turkish = {
  missing: { title: 'Lütfen tüm gerekli alanları doldurun' },
  failure: {
    title: 'Form gönderilemedi',
    text: `Lütfen tekrar deneyin veya ${settings.phone} numarasından bizi arayın.`,
  },
};

const FORMS = [
  ['a consultation', consultation.form, english],
  ['a booking in English', bookingInEnglish.form, english],
  ['a booking in Turkish', booking.form, { ...turkish, ending: english.ending }],
  ['an intro session', intro.form, { ...turkish, ending: { kind: 'page', to: '/danismanlik-basarili' } }],
  [
    'a strategy session',
    strategy.form,
    {
      missing: { title: 'Missing Information', text: 'Please fill in all required fields marked with *' },
      failure: {
        title: 'Submission Failed',
        text: 'There was an error sending your request. Please try again or contact us directly.',
      },
      ending: {
        kind: 'stay',
        title: 'Request Submitted Successfully!',
        text: `Thank you. We’ll contact you within ${replyHours} hours to arrange your session.`,
      },
    },
  ],
] as const;

/** The same texts with plain spaces. */
const plain = (texts: object): object => JSON.parse(JSON.stringify(texts).replaceAll(/\u00a0|&nbsp;/g, ' '));

test.each(FORMS)(
  'the form for %s tells in the documented words what is missing and what failed, and ends as documented',
  (_, { missing, failure, ending }, documented) => {
    expect(plain({ missing, failure, ending })).toMatchObject(plain(documented));
  },
);

test('the form of a waiting list tells in both languages what is missing and what failed', () => {
  const { missing, failure } = group.waitingList.form;
  expect([missing.text, failure.title]).toEqual([
    'Lütfen tüm gerekli alanları doldurun',
    'Sizi bekleme listesine yazamadık',
  ]);
  const ofEnglish = groupInEnglish.waitingList.form;
  expect([ofEnglish.missing.text, ofEnglish.failure.title]).toEqual([
    'Please fill in all required fields.',
    'Something went wrong',
  ]);
});
