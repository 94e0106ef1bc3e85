import { expect, test } from 'vitest';
import type { MailContent } from './content.ts';
import { mailHtml } from './html.tsx';

const content: MailContent = {
  locale: 'tr',
  preheader: 'Ön bilgi',
  heading: 'Başlık',
  blocks: [{ kind: 'button', text: 'Aç', href: 'https://www.site.example/?a=1&b=2' }],
  footer: { lines: ['Neden bu e-posta'] },
};

test('the preview shows the preheader alone, filled up with characters that no mail program shows', async () => {
  const html = await mailHtml(content);
  const filled = /display:none[^>]*>Ön bilgi<div[^>]*>([^<]*)<\/div><\/div>/.exec(html)?.[1] ?? '';
  expect(filled.length).toBeGreaterThan(150);
  expect(filled).toMatch(/^[\u00a0\u200b-\u200f\ufeff]+$/);
});

test('a long preheader is cut and needs no filling', async () => {
  const html = await mailHtml({ ...content, preheader: 'x'.repeat(200) });
  expect(html).toContain(`>${'x'.repeat(150)}</div>`);
});

test('a button keeps its padding in Outlook for Windows, which ignores that of links', async () => {
  const html = await mailHtml(content);
  expect(html).toContain('href="https://www.site.example/?a=1&amp;b=2"');
  expect(html).toContain(
    '<!--[if mso]><i style="mso-font-width:400%;mso-text-raise:22.5" hidden>&#8202;&#8202;&#8202;</i>',
  );
  expect(html).toContain('mso-padding-alt:0px');
});

test('the layout consists of tables, and only cells and buttons have a padding: Outlook for Windows ignores any other', async () => {
  const facts = [1, 2].map((nth) => ({ label: `Alan ${nth}`, value: 'Değer' }));
  const html = await mailHtml({ ...content, blocks: [...content.blocks, { kind: 'facts', facts }] });
  expect(html.match(/<table[^>]*role="presentation"/g)).toHaveLength(5);
  const padded = [...html.matchAll(/<(\w+)[^>]* style="[^"]*(?<![\w-])padding:(?!0[;"])/g)].map(
    ([, element]) => element,
  );
  expect(padded).toEqual(['td', 'td', 'a', 'td', 'td', 'td']);
});

test('a stylesheet for Word alone sets the font of every paragraph and the width of the sheet', async () => {
  const html = await mailHtml(content);
  const [forWord = '', style = ''] =
    /<!--\[if mso\]><style>([\s\S]*?)<\/style><!\[endif\]-->(?=<\/head>)/.exec(html) ?? [];
  expect(style).toMatch(/^\.sheet \{ width: 560px; \}$/m);
  expect(style).toMatch(/^p, h3, a \{ font-family: Arial, sans-serif; \}$/m);
  expect(html.replace(forWord, '')).toMatch(/<table[^>]* class="sheet"[^>]*max-width:560px/);
});

test('language and title survive in webmail, which drops the element html', async () => {
  const html = await mailHtml({ ...content, heading: 'A & B' });
  expect(html).toContain('<title>A &amp; B</title>');
  const body = html.slice(html.indexOf('<body'));
  expect(body).toContain('<div aria-label="A &amp; B" dir="ltr" lang="tr" role="article">');
});

test('the preview stays hidden in a reply of Outlook for Windows, which quotes hidden elements', async () => {
  const html = await mailHtml(content);
  const preview = /<div data-skip-in-text[\s\S]*?<\/div><\/div>/.exec(html)?.[0] ?? '';
  expect(preview.match(/mso-hide:all;color:#FAFBF9;font-size:1px/g)).toHaveLength(2);
});

test('an iPhone makes links only of phone numbers and mail addresses, and these look like the text around them', async () => {
  const html = await mailHtml(content);
  expect(html).toMatch(/<meta content="date=no, address=no, url=no" name="format-detection"\/>/);
  expect(html).toMatch(/a\[x-apple-data-detectors\] \{ color: inherit !important;/);
});

test('a contract has a heading for each part, and no letter smaller than 12 points', async () => {
  const text = 'Sözleşme\nSürüm 1\n\nTaraflar\nSatıcı: A\nAlıcı: B\n\nKonu\nBir hizmet';
  const html = await mailHtml({ ...content, blocks: [{ kind: 'document', text }] });
  expect(html.match(/<h2[^>]*>([^<]*)</)?.[1]).toBe('Sözleşme');
  expect([...html.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, heading]) => heading)).toEqual(['Taraflar', 'Konu']);
  expect(html).toMatch(/>Satıcı: A<br\/>Alıcı: B</);
  const contract = html.slice(html.indexOf('<h2'), html.indexOf('Neden bu e-posta'));
  const sizes = [...contract.slice(0, contract.indexOf('Bir hizmet')).matchAll(/font-size:(\d+)px/g)].map(([, size]) =>
    Number(size),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});

/** The texts that are kept on one line. */
const keptIn = (html: string) =>
  [...html.matchAll(/<span style="white-space:nowrap">([^<]*)</g)].map(([, words]) => words);

test('no line ends within an order number, after a number, in a span of days or inside e-posta', async () => {
  const text =
    'Siparişiniz 7F3A-91C2: 30 Eylül 2027 Perşembe, bu e-postayı yanıtlayın. 6–12 Eylül 2027, September 6–12, 2027';
  const html = await mailHtml({ ...content, blocks: [{ kind: 'paragraph', text }] });
  expect(keptIn(html)).toEqual(['7F3A-91C2', '30 Eylül', 'e-postayı', '6–12 Eylül', '6–12', 'e-posta']);
});

test('no line ends within an order number of a value', async () => {
  const facts = [
    { label: 'Sipariş numarası', value: '5F2C-1A71' },
    { label: 'Mesaj', value: 'Merhaba,\n7F3A-91C2 numaralı siparişim, 30 Eylül' },
  ];
  const html = await mailHtml({ ...content, blocks: [{ kind: 'facts', facts }] });
  expect(keptIn(html)).toEqual(['5F2C-1A71', '7F3A-91C2', 'e-posta']);
});

test('a command breaks only between its words: an option and a day stay whole, and so does an id that fits into a line', async () => {
  const id = '3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11';
  const text = `npm run payments -- refund ${id} --iyzico-payment 200; npm run mails -- retry --since 2026-11-18`;
  const html = await mailHtml({ ...content, blocks: [{ kind: 'paragraph', text }] });
  expect(keptIn(html)).toEqual(['--iyzico-payment', '--since', '2026-11-18', 'e-posta']);
  expect(html).toContain(`refund <span style="display:inline-block;max-width:100%">${id}</span> `);
});

test('a link beside others does not break, unless it is too long for a line', async () => {
  const links = ['Ara', 'E-posta Yaz'].map((text) => ({ text, href: `https://www.site.example/${text.length}` }));
  const html = await mailHtml({ ...content, blocks: [{ kind: 'links', links }] });
  expect(html.match(/<a class="route"[^>]* style="[^"]*display:inline-block;max-width:100%/g)).toHaveLength(2);
});

test('the label of a value can lead somewhere', async () => {
  const fact = { label: 'A & B', value: 'Değer', href: 'https://www.site.example/?a=1&b=2' };
  const html = await mailHtml({ ...content, blocks: [{ kind: 'facts', facts: [fact] }] });
  expect(html).toMatch(/<a [^>]*href="https:\/\/www\.site\.example\/\?a=1&amp;b=2"[^>]*>A &amp; B<\/a>/);
});
