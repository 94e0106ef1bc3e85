import { expect, test } from 'vitest';
import { mailText } from './content.ts';

test('in the plain text one empty line stands around each value of several lines, and none between the others', () => {
  const facts = [
    { label: 'Adres', value: 'Kordon 1\nİzmir' },
    { label: 'Fatura', value: 'Örnek Ltd.\nKonak' },
    { label: 'Kart', value: '0008' },
    { label: 'Durum', value: 'Ödendi' },
    { label: 'Mesaj', value: 'Merhaba\n\nTeşekkürler' },
  ];
  const mail = { locale: 'tr', preheader: '', heading: 'Başlık', footer: { lines: ['Neden'] } } as const;
  expect(mailText({ ...mail, blocks: [{ kind: 'facts', facts }] })).toBe(
    [
      'Başlık',
      'Adres:\nKordon 1\nİzmir',
      'Fatura:\nÖrnek Ltd.\nKonak',
      'Kart: 0008\nDurum: Ödendi',
      'Mesaj:\nMerhaba\n\nTeşekkürler',
      '-- \nNeden',
    ].join('\n\n'),
  );
});
