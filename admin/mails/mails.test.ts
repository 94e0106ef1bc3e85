import { expect, test } from 'vitest';
import { textTable } from '../text/text-table.ts';
import { mailsAboutTable } from './mails.ts';

test('the table of the mails about a record shows the subject of each, cut on a narrow terminal before the address is', () => {
  const mail = {
    record: '7f3a91c2-5c3e-4b1a-9d2e-000000000001',
    role: 'visitor',
    to: 'isil@ornek.com',
    subject: 'Mesajınız bize ulaştı, yirmi dört saat içinde yanıt veriyoruz',
    queuedAt: new Date('2027-03-01T12:00:00Z'),
    state: 'SUCCESS',
    attempts: 1,
    nextTry: null,
    error: '',
  };
  const { headings, rows } = mailsAboutTable([mail]);
  expect(headings).toEqual(['queued', 'role', 'to', 'subject', 'state', 'attempts', 'next try', 'error']);
  expect(rows).toEqual([[expect.any(String), 'visitor', 'isil@ornek.com', mail.subject, 'SUCCESS', '1', '', '']]);
  const [, line = ''] = textTable(headings, rows, 80).split('\n');
  expect(line.length).toBeLessThanOrEqual(80);
  expect(line).toMatch(/isil@ornek\.com {2}Mesajınız.*… {2}SUCCESS/);
});
