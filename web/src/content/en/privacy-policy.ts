import { ENQUIRY_RETENTION_DAYS, MAIL_RETENTION_DAYS, UNPAID_ORDER_RETENTION_DAYS } from '@site/contract/retention';
import { settings } from '@site/contract/settings';
import { type LegalContent, lastUpdated, months } from '../legal.ts';

const { legal, address, email, phone, noticeVersion } = settings;

const privacy: LegalContent = {
  locale: 'en',
  meta: {
    title: 'Privacy Policy',
    description:
      'Which data we receive through this website, what we use them for, how long we keep them and which rights you have.',
  },
  path: '/privacy-policy',
  title: 'Privacy Policy',
  updated: `Last updated: ${lastUpdated('privacy', 'en')} (version ${noticeVersion})`,
  intro:
    'This page explains which data we receive through this website, what we use them for and which rights you have. It is also our information notice under article 10 of the Turkish Personal Data Protection Law No. 6698 (KVKK).',
  toc: 'On This Page',
  print: 'Print',
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible?',
      paragraphs: [`${legal.legalName}, ${address}. You reach us at ${email} and ${phone}.`],
    },
    {
      id: 'data',
      title: 'Which data do we receive?',
      paragraphs: [
        'What you enter in a form: your name, email address and message and, depending on the form, your phone number, company or role, field of interest, preferred time and goals.',
        'With each form: the page you wrote from, the page that led you to us, campaign labels in the address, your language and the time you took to fill it in. The last of these helps us tell people from automated messages.',
        'To limit how many messages one sender can send within ten minutes, we count a keyed hash of your IP address and of your email address. Like every web server, that of our hosting service also keeps technical logs with IP addresses for a limited time.',
        'When you buy: your name, email address, billing address and, if you give them, your phone number and delivery address; the product, the amount, the result of the payment and a masked form of the card (its first and last digits and its brand). The payment service also asks for your IP address.',
        'Card number and security code are used for the payment only. We neither store nor log them.',
      ],
    },
    {
      id: 'purposes',
      title: 'What do we use them for?',
      paragraphs: [
        'To answer you and to prepare what you have asked for.',
        'To write to you when a place becomes free or the next group opens, if you are on the waiting list. You can leave it at any time.',
        'To carry out your order, send you the confirmation and keep the records that the law requires.',
        'To send you the newsletter, if you have asked for it. You can withdraw this at any time.',
        'To keep automated and abusive messages away.',
      ],
    },
    {
      id: 'legal-basis',
      title: 'How do we receive them, and on what legal basis?',
      paragraphs: [
        'We receive the data electronically, through the forms of this website, by partly automated means.',
        'The legal bases are: steps before a contract and its fulfillment, for inquiries and orders; legal obligations, for payment records; our legitimate interest, as long as your fundamental rights and freedoms are not harmed, for the protection of the site (KVKK, article 5, paragraph 2, points c, ç and f); your explicit consent, for the newsletter (article 5, paragraph 1).',
      ],
    },
    {
      id: 'recipients',
      title: 'Who else receives the data?',
      paragraphs: [
        'Our hosting and database service, Google Firebase, with data kept in the European Union; the service that delivers our emails; and, for payments, iyzico and the banks involved. They receive what their task requires.',
        'Seen from Türkiye, keeping data in the European Union is a transfer abroad within the meaning of article 9 of the KVKK.',
      ],
    },
    {
      id: 'retention',
      title: 'How long do we keep them?',
      paragraphs: [
        `Inquiries: ${months(ENQUIRY_RETENTION_DAYS)} months. Copies of sent emails in our database: ${MAIL_RETENTION_DAYS} days. Orders that were not paid: ${UNPAID_ORDER_RETENTION_DAYS} days. Records of payments: as long as commercial and tax law requires. After that they are deleted.`,
      ],
    },
    {
      id: 'browser',
      title: 'What is stored in your browser?',
      paragraphs: [
        'While you fill in a form, your browser keeps a draft for this visit, so that a reload does not cost you what you wrote. It is removed once the form is sent. Card details are never part of it.',
        'For the same visit it also remembers the language you read in. We use no cookies for advertising or tracking.',
      ],
    },
    {
      id: 'rights',
      title: 'Which rights do you have?',
      paragraphs: [
        'You can ask us which data we hold about you, what we use them for and to whom we have passed them, in the country or abroad. You can have them corrected, deleted, restricted or handed over to you, and have the recipients told about a correction or deletion.',
        'You can object to their use, and to a result against you that rests on automated analysis alone. You can withdraw a consent, and claim compensation for damage caused by unlawful processing. Article 11 of the KVKK names these rights.',
        `A message to ${email} is enough. We answer free of charge and within thirty days at the latest.`,
        'You can also complain to a data protection authority, in Türkiye to the Personal Data Protection Board (Kişisel Verileri Koruma Kurulu).',
      ],
    },
    {
      id: 'changes',
      title: 'Will this page change?',
      paragraphs: ['If the site changes, we update this page and the date at its top.'],
    },
  ],
  closing: `If you have questions, please write to ${email}.`,
  other: { label: 'Terms & Conditions', to: '/terms-conditions' },
};

export default privacy;
