import { Timestamp } from 'firebase-admin/firestore';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { messageId, type QueuedMail, queued, sendableMailSchema } from './document.ts';

const mail = (attachment: object) => ({
  to: 'kurucu@site.example',
  message: { subject: 'Tablo', text: 'Ekte.', attachments: [attachment] },
});

test('an attachment is taken from the document, never from a path or an address', () => {
  const file = { filename: 'tablo.csv', content: '"a"\r\n', contentType: 'text/csv; charset=utf-8' };
  expect(sendableMailSchema.parse(mail(file)).message.attachments).toEqual([file]);
  for (const from of [{ path: '/etc/passwd' }, { href: 'http://169.254.169.254/' }]) {
    expect(sendableMailSchema.safeParse(mail({ ...file, ...from })).success).toBe(false);
  }
});

test('the Message-ID names the domain of the sender', () => {
  expect(messageId('id', 'Site <site@site.example>')).toBe('<id@site.example>');
  expect(messageId('id', 'site@site.example')).toBe('<id@site.example>');
});

test('the Message-ID of a mail whose id contains a time has no character that RFC 5322 forbids', () => {
  const id = 'a1b2-2027-09-30T17:00-session-reminder';
  expect(messageId(id, 'site@site.example')).toBe('<a1b2-2027-09-30T17-00-session-reminder@site.example>');
});

const NOW = new Date('2026-11-21T09:00:00Z');

const example: QueuedMail = {
  to: 'isil@ornek.com',
  from: 'Site <site@site.example>',
  replyTo: 'info@site.example',
  headers: { 'Auto-Submitted': 'auto-replied' },
  message: { subject: 'Konu', text: 'Metin', html: '<p>Metin</p>' },
  about: null,
  role: 'visitor',
  expireAt: Timestamp.fromDate(NOW),
};

test('an encoded word in a subject is broken up, since its decoded text could hide the text around it', () => {
  const named = { ...example, message: { ...example.message, subject: 'Ad =?utf-8?q?=20?=' } };
  expect(queued('7f3a-founder', named, NOW).message.subject).toBe('Ad = ?utf-8?q?=20?=');
});

test('the extension, which passes on only our headers, sends every attempt of a mail with the same single Message-ID', async () => {
  const { to, from, replyTo, headers, message } = queued('7f3a-visitor', example, NOW);
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { subject, text, html } = message;
  for (const _ of ['first attempt', 'second attempt']) {
    const { message: sent } = await transport.sendMail({
      to,
      from,
      replyTo,
      headers: { ...headers },
      subject,
      text,
      html,
    });
    expect(String(sent).match(/^Message-ID: .*$/gim)).toEqual(['Message-ID: <7f3a-visitor@site.example>']);
    expect(String(sent)).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  }
});
