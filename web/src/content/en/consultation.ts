import { settings } from '@site/contract/business/settings';
import type { ConsultationContent } from '../consultation.ts';
import { personFields, timeHint } from './person-fields.ts';

const { email, replyHours, sessionMinutes } = settings;

const consultation: ConsultationContent = {
  meta: {
    title: 'Book Your Free Consultation',
    description: `Tell us what’s on your mind. We’ll reply within ${replyHours.enquiry}\u00a0hours and arrange your free online consultation at a time that suits you.`,
  },
  head: {
    title: 'Book Your Free Consultation',
    lead: `Tell us a little about yourself and what’s on your mind. We’ll reply within ${replyHours.enquiry}\u00a0hours and arrange a time that suits you.`,
  },
  formTitle: 'Your Request',
  form: {
    fields: {
      ...personFields,
      phone: { ...personFields.phone, hint: 'We’ll use it only to arrange the session.' },
      serviceInterest: { label: 'What would you like to talk about?', placeholder: 'Please choose' },
      preferredTime: { label: 'What time suits you best?', placeholder: 'Please choose', hint: timeHint },
      goals: { label: 'Your goals', placeholder: 'What should be different after our conversation?' },
    },
    submit: 'Request My Consultation',
    missing: { title: 'Please fill in all required fields' },
    failure: { title: 'Something went wrong', text: `Please try again or email us directly at ${email}` },
    ending: { kind: 'page', to: '/consultation-success' },
  },
  topics: {
    labels: {
      'leadership-excellence': 'Leadership Excellence Program',
      'entrepreneurial-accelerator': 'Entrepreneurial Accelerator',
      'executive-transformation': 'Executive Transformation',
      'team-performance-intensive': 'Team Performance Intensive',
      'corporate-consulting': 'Corporate Consulting',
      'digital-products': 'Digital Products',
      'group-coaching': 'Women Entrepreneurs Group Coaching Program',
    },
    text: (label) => `My question is about: ${label}\n`,
  },
  details: {
    title: 'Session Details',
    minutes: { count: sessionMinutes.consultation, unit: 'minutes' },
    facts: [
      { label: 'Length', value: `${sessionMinutes.consultation}-minute session` },
      { label: 'Where', value: 'Online' },
      { label: 'Price', value: 'Free of charge' },
      { label: 'Time', value: 'Arranged with you' },
    ],
    expect: {
      title: 'What to Expect',
      steps: [
        { text: 'You describe your situation; we listen and ask.' },
        { text: 'Together we look at what you’d like to achieve and what stands in the way.' },
        { text: 'You hear how we could help, and decide in your own time.' },
      ],
    },
    notes: [
      {
        title: 'How to Prepare',
        text: 'No preparation is needed. If you like, write down the one question you’d most like answered.',
      },
      {
        title: `Why ${sessionMinutes.consultation} Minutes`,
        text: `Elsewhere on this site we offer ${sessionMinutes.intro}\u00a0minutes to get to know each other. Here you bring a question of your own, so we set aside more time for it.`,
      },
      {
        title: 'What Happens Next',
        text: `You’ll usually get an email within minutes. Within ${replyHours.enquiry}\u00a0hours we’ll write or call to arrange the time.`,
      },
    ],
    questions: { mail: 'Questions? Write to', phone: 'or call' },
  },
};

export default consultation;
