import { settings } from '@site/contract/business/settings';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { AS_A_ROBOT, fillNamed, holds, liveForm } from './forms.ts';
import { callTo, holdBack } from './hold-back.ts';
import { unique } from './unique.ts';

/** The form of a home page, and what it says. */
export interface Journey {
  readonly path: string;
  readonly labels: { fullName: string; email: string; company: string; service: string; message: string };
  readonly submit: string;
  readonly copy: string;
  readonly sending: string;
  readonly missing: [title: string, text: string];
  /** The message beside the empty name. */
  readonly missingName: string;
  readonly sent: [title: string, text: string];
  readonly failed: [title: string, text: string];
  readonly option: string;
  readonly subject: (name: string) => string;
  readonly acknowledgement: string;
}

export const journeys: Record<'tr' | 'en', Journey> = {
  en: {
    path: '/english',
    labels: {
      fullName: 'Full name',
      email: 'Email',
      company: 'Company or role',
      service: 'What are you interested in?',
      message: 'Your message',
    },
    submit: 'Send Request',
    copy: 'Copy What I Wrote',
    sending: 'Sending...',
    missing: ['Missing Information', 'Please fill in all required fields.'],
    missingName: 'Please enter your full name.',
    sent: ['Request Sent!', `We will get back to you within ${settings.replyHours.enquiry} hours.`],
    failed: ['Something went wrong', `Please try again or email us directly at ${settings.email}`],
    option: 'Export consulting',
    subject: (name) => `Consultation Request from ${name}`,
    acknowledgement: 'We’ve received your message',
  },
  tr: {
    path: '/turkish',
    labels: {
      fullName: 'Ad soyad',
      email: 'E-posta',
      company: 'Şirketiniz veya göreviniz',
      service: 'İlgilendiğiniz hizmet',
      message: 'Mesajınız',
    },
    submit: 'Talebi Gönder',
    copy: 'Yazdıklarımı Kopyala',
    sending: 'Gönderiliyor...',
    missing: ['Eksik Bilgi', 'Lütfen doldurunuz'],
    missingName: 'Lütfen adınızı ve soyadınızı yazın.',
    sent: [
      'Talep Gönderildi!',
      `Mesajınız bize ulaştı. ${settings.replyHours.enquiry} saat içinde size dönüş yapacağız.`,
    ],
    failed: ['Bir hata oluştu', `Lütfen tekrar deneyin veya ${settings.email} adresine yazın.`],
    option: 'İhracat danışmanlığı',
    subject: (name) => `Görüşme Talebi - ${name}`,
    acknowledgement: 'Mesajınızı aldık',
  },
};

/** Excludes the newsletter tick, whose label also contains “email”. */
export const field = (page: Page, label: string) =>
  page.locator('form').getByLabel(label, { exact: false }).and(page.locator(':not([type=checkbox])'));

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Fills in the form at once, for tests about later steps: finding each field by its label costs several times as much. */
export async function fill(page: Page, { option }: Journey, { name, email, message }: Person) {
  await fillNamed(await liveForm(page), { fullName: name, email, company: 'Ağaç', service: option, message });
}

/**
 * Sends the Turkish form of a page, set aside so that it makes no mails, and opens the English one, which shares the draft,
 * before the server has answered.
 */
export async function changeLanguageWhileSending(page: Page, message: string) {
  await liveForm(page);
  await fill(page, journeys.tr, { name: `Dil ${unique()}`, email: `dil.${unique()}@ornek.com`, message });
  await fillNamed(page.locator('form'), AS_A_ROBOT);
  const release = await holdBack(page, '**/api/send-*');
  const asked = callTo(page, '/api/send-');
  await page.getByRole('button', { name: journeys.tr.submit }).click();
  expect((await asked).postDataJSON().data.meta.website).toBe(AS_A_ROBOT.remark);
  await page.getByRole('banner').getByRole('button', { name: 'TR, dil seçin' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  const written = field(page, journeys.en.labels.message);
  await holds(written, message);
  return { written, release };
}
