import { expect, test } from 'vitest';
import booking from '../../content/tr/booking.ts';
import home from '../../content/tr/home.ts';
import { markupOf } from '../../theme/testing.tsx';
import EnquiryForm from './enquiry-form.tsx';
import { bookingForm, HONEYPOT, homeForm } from './forms.ts';

test('autofill finds no known field name in the honeypot, and password managers are asked to leave it out', () => {
  const form = markupOf(<EnquiryForm shape={homeForm} content={home.form} />);
  const [honeypot = ''] = /<input[^>]*tabindex="-1"[^>]*>/i.exec(form) ?? [];
  expect(/name="([^"]+)"/.exec(honeypot)?.[1]).not.toMatch(
    /name|mail|phone|tel|url|web|site|address|city|zip|company|note/,
  );
  for (const word of [
    'autocomplete="off"',
    'data-1p-ignore',
    'data-lpignore="true"',
    'data-bwignore',
    'data-form-type="other"',
  ])
    expect(honeypot.toLowerCase()).toContain(word);
});

test('a form marks only phone number and honeypot as fields that no draft keeps', () => {
  const form = markupOf(<EnquiryForm shape={bookingForm} content={booking.form} />);
  const marked = [...form.matchAll(/<[^>]* data-not-kept[^>]*>/g)].map(([field]) => /name="([^"]+)"/.exec(field)?.[1]);
  expect(marked).toEqual(['phone', HONEYPOT]);
});

test('the arrow of a button follows its label: the width that it reserves for another label lies around both', () => {
  const form = markupOf(<EnquiryForm shape={homeForm} content={home.form} />);
  expect(form).toContain(`${home.form.submit}</span><svg`);
});
