import { expect, test } from 'vitest';
import { sendableMailSchema } from './document.ts';

const mail = (attachment: object) => ({
  to: 'kurucu@site.example',
  message: { subject: 'Tablo', text: 'Ekte.', attachments: [attachment] },
});

test('a file goes with a mail as it stands in the document, never from a path or an address', () => {
  const file = { filename: 'tablo.csv', content: '"a"\r\n', contentType: 'text/csv; charset=utf-8' };
  expect(sendableMailSchema.parse(mail(file)).message.attachments).toEqual([file]);
  for (const from of [{ path: '/etc/passwd' }, { href: 'http://169.254.169.254/' }]) {
    expect(sendableMailSchema.safeParse(mail({ ...file, ...from })).success).toBe(false);
  }
});
