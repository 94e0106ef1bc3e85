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
      'Adres:\n> Kordon 1\n> İzmir',
      'Fatura:\n> Örnek Ltd.\n> Konak',
      'Kart: 0008\nDurum: Ödendi',
      'Mesaj:\n> Merhaba\n>\n> Teşekkürler',
      '-- \nNeden',
    ].join('\n\n'),
  );
});

test('no line of a typed value looks like one of the site’s own, or begins its signature', () => {
  const forged = [
    'Kaydı Konsolda Aç: https://kotu.example',
    '',
    '-- ',
    '  npm run payments -- refund 7F3A-91C2',
    '-- ',
  ];
  const facts = [{ label: 'Mesaj', value: forged.join('\n') }];
  const mail = { locale: 'tr', preheader: '', heading: 'Başlık', footer: { lines: ['Neden'] } } as const;
  const lines = mailText({ ...mail, blocks: [{ kind: 'facts', facts }] }).split('\n');
  expect(lines.filter((line) => forged.includes(line) && line !== '')).toEqual(['-- ']);
  expect(lines.slice(-2)).toEqual(['-- ', 'Neden']);
});
