import { settings } from '@site/contract/business/settings';
import type { StrategyContent } from '../session.ts';
import { contact } from './contact.ts';
import { personFields, timeHint } from './person-fields.ts';
import { photographs } from './photographs.ts';

const { replyHours, sessionMinutes } = settings;

const strategy: StrategyContent = {
  meta: {
    title: 'Free Strategy Session, Online',
    description: `A video call, free of charge: where you stand, what you want and which step comes first. We’ll reply within ${replyHours.enquiry}\u00a0hours.`,
  },
  session: {
    head: {
      title: 'Transform Your Life Today',
      lead: `${sessionMinutes.strategy}\u00a0minutes by video call, free of charge: time to look at where you stand, what you want and which step comes first.`,
    },
    button: { label: 'Request My Session', to: '/strategy-session#strategy-form' },
    minutes: { count: sessionMinutes.strategy, unit: 'minutes' },
    facts: [
      { label: 'Length', value: `${sessionMinutes.strategy}\u00a0minutes` },
      { label: 'Where', value: 'By video call' },
      { label: 'Price', value: 'Free' },
    ],
    about: {
      title: 'Who It’s For',
      text: 'For anyone who faces a change at work, in business or in life and would like to think it through with someone who isn’t part of it. It ends with one step to take.',
    },
    photograph: photographs.session,
    steps: {
      title: 'What Happens in the Session',
      items: [
        {
          title: 'Where You Stand',
          text: 'You describe your situation in your own words. We ask until it’s clear to both of us.',
        },
        { title: 'What You Want', text: 'We put your goal into one sentence you can measure yourself against.' },
        { title: 'What Comes First', text: 'You leave with one step you can take that same week.' },
      ],
    },
    contact: {
      anchor: 'strategy-form',
      title: 'Request Your Free Session',
      lead: `We’ll reply within ${replyHours.enquiry}\u00a0hours.`,
      facts: contact,
    },
  },
  form: {
    fields: {
      ...personFields,
      service: { label: 'Main topic', placeholder: 'Please choose' },
      timePreference: { label: 'Preferred time', placeholder: 'Please choose', hint: timeHint },
      challenges: { label: 'What’s in your way at the moment?', placeholder: 'A few words are enough' },
      motivation: { label: 'Why now?', placeholder: 'What makes this the right time for you?' },
    },
    submit: 'Request My Free Session',
    missing: { title: 'Missing Information', text: 'Please fill in all required fields marked with *' },
    failure: {
      title: 'Submission Failed',
      text: 'There was an error sending your request. Please try again or contact us directly.',
    },
    ending: {
      kind: 'stay',
      title: 'Request Submitted Successfully!',
      text: `Thank you. We’ll contact you within ${replyHours.enquiry}\u00a0hours to arrange your session.`,
      reference: 'Your reference:',
    },
  },
};

export default strategy;
