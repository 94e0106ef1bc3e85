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
  const filled = /display:none[^>]*>Ön bilgi<div>([^<]*)<\/div><\/div>/.exec(html)?.[1] ?? '';
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

test('what lays the mail out are tables', async () => {
  const html = await mailHtml(content);
  expect(html.match(/<table[^>]*role="presentation"/g)).toHaveLength(3);
});
