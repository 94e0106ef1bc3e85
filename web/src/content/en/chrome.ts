import { settings } from '@site/contract/business/settings';
import { officeHours } from '@site/contract/words/office-hours';
import { unbroken } from '../../lib/unbroken.ts';
import type { NavEntry, NavLink } from '../../site/nav-link.ts';
import type { ChromeTexts } from '../tr/chrome.ts';

const { brand, founder, email, phone } = settings;
const hours = officeHours('en');

const nav: ReadonlyArray<NavEntry> = [
  { label: 'Home', to: '/english' },
  { label: 'Coaching Solutions', to: '/coaching-solutions' },
  {
    label: 'Consulting Solutions',
    items: [
      {
        label: 'Corporate Consulting',
        hint: 'Strategy, structure and people, with an outside view',
        to: '/english#corporate-consulting',
      },
      {
        label: 'Export Solutions',
        hint: 'Markets, partners and the paperwork between them',
        to: '/export-solutions',
      },
    ],
  },
  {
    label: 'Workshops & Training',
    items: [
      { label: 'Workshops', hint: 'Short, practical sessions and team games', to: '/workshops-training' },
      { label: 'Training Programs', hint: 'Built around what your team needs', to: '/english#training-programs' },
    ],
  },
  { label: 'Digital Products', to: '/shop' },
  { label: 'Partners', to: '/partners' },
];

const cta: NavLink = { label: 'Book Consultation', to: '/consultation' };

const pageLinks: ReadonlyArray<NavLink> = [
  { label: 'Home', to: '/english' },
  { label: 'About', to: '/about' },
  { label: 'Programs', to: '/programs' },
  { label: 'Digital Products', to: '/shop' },
  { label: 'Partners', to: '/partners' },
  { label: 'Contact', to: '/english#contact' },
  { label: 'Withdraw from a Contract', to: '/withdrawal' },
];

const serviceLinks: ReadonlyArray<NavLink> = [
  { label: 'Coaching Solutions', to: '/coaching-solutions' },
  { label: 'Corporate Consulting', to: '/english#corporate-consulting' },
  { label: 'Export Solutions', to: '/export-solutions' },
  { label: 'Workshops & Training', to: '/workshops-training' },
  { label: 'Training Solutions', to: '/training-solutions' },
  { label: 'Group Coaching Program', to: '/group-coaching-program' },
  { label: 'Free Strategy Session', to: '/strategy-session' },
  { label: 'Book a Session', to: '/booking' },
];

const legalLinks: ReadonlyArray<NavLink> = [
  { label: 'Privacy Policy', to: '/privacy-policy/en' },
  { label: 'Terms & Conditions', to: '/terms-conditions/en' },
];

export const chrome: ChromeTexts = {
  skip: 'Skip to content',
  logoLabel: `${brand}, home page`,
  home: '/english',
  nav,
  cta,
  labels: {
    mainNav: 'Main navigation',
    mobileNav: 'Menu',
    footerNav: 'Footer navigation',
    legalNav: 'Legal pages',
    newTab: 'opens in a new tab',
  },
  mobileMenu: { open: 'Open menu', close: 'Close menu', title: 'Menu', contact: 'Talk to us' },
  language: {
    button: 'EN, choose language. Current language: English',
    menu: 'Languages',
    current: 'current',
  },
  social: {
    professional: 'Our LinkedIn profile',
    photos: { brand: `${brand} on Instagram`, founder: `${founder} on Instagram` },
    whatsapp: 'Write to us on WhatsApp',
    call: `Call us at ${phone}`,
    write: `Write to us at ${email}`,
  },
  footer: {
    about:
      'Coaching, consulting, training and export consulting for people and businesses that want to grow with purpose.',
    pages: { title: 'Navigation', links: pageLinks },
    services: { title: 'Services', links: serviceLinks },
    contact: {
      title: 'Contact',
      whatsapp: 'WhatsApp',
      hours: `${hours.days}, ${unbroken(hours.times)} ${settings.timeZoneName.en}`,
      reply: `We’ll reply to questions within ${settings.replyHours.enquiry}\u00a0hours.`,
    },
    legal: legalLinks,
    rights: 'All rights reserved.',
  },
  toast: { close: 'Close this notification' },
  kept: {
    title: 'No connection',
    text: (day) => `You’re seeing a copy of this page from ${day}. Details may have changed since.`,
  },
  crash: {
    text: `Something on this page went wrong. Reloading often helps. If it happens again, please write to ${email}.`,
    reload: 'Reload the Page',
    home: 'Back to Home',
    lost: {
      text: 'This page didn’t load. Please check your connection and try again.',
      again: 'The page still didn’t load. Please try again in a moment.',
      retry: 'Try Again',
      back: 'Go Back',
    },
  },
};
