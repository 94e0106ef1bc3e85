import { expect, test } from 'vitest';
import english from '../../content/en/group.ts';
import type { Testimonial } from '../../content/group.ts';
import { markupOf } from '../../theme/testing.tsx';
import GroupVoices from './voices.tsx';

const markup = (items: readonly Testimonial[]) =>
  markupOf(<GroupVoices content={{ ...english.testimonials, items }} />);

const real = (name: string, rating: 4 | 5): Testimonial => ({
  name,
  rating,
  role: `Role of ${name}`,
  text: 'Words.',
  consent: '2026-01-31',
});

test('the section is not shown without a testimonial, and is shown with only one or two', () => {
  expect(markup([]).replace(/<style.*?<\/style>/gs, '')).toBe('');
  for (const items of [[real('Işıl', 5)], [real('Işıl', 5), real('Gül', 4)]]) {
    const html = markup(items);
    expect(html).toContain(english.testimonials.title);
    expect(html.match(/<figure/g)).toHaveLength(items.length);
  }
});

test('the words of a participant come with a name and a rating, and with nothing that calls them made up', () => {
  const html = markup([real('Işıl', 5), real('Çağla', 5), real('Gül', 4)]);
  expect(html).toContain('<b>Işıl</b>, Role of Işıl');
  expect(html.match(/★★★★★/g)).toHaveLength(2);
  expect(html).toContain('★★★★☆');
  expect(html).toContain('Rated 4 out of 5');
  expect(html).not.toContain(english.testimonials.badge);
  expect(html).not.toContain(english.testimonials.note);
});

test('a section with a made-up one says so once at its head, and gives no rating', () => {
  const html = markup(english.testimonials.items);
  expect(html.split(english.testimonials.badge)).toHaveLength(2);
  expect(html).toContain(english.testimonials.note);
  expect(html).not.toContain('★');
});
