import { expect, test } from 'vitest';
import { withHardSpaces } from './hard-spaces.ts';

test.each([
  ['toplam 7,5 saat', 'toplam 7,5_saat'],
  ['$' + '{replyHours.enquiry} saat içinde', '$' + '{replyHours.enquiry}_saat içinde'],
  ['$' + '{experienceYears}+ yıllık deneyim', '$' + '{experienceYears}+_yıllık deneyim'],
  ['Over 18 years, 5 weeks, 7 places', 'Over 18_years, 5_weeks, 7_places'],
  ['4.500 TL', '4.500_TL'],
])('“%s” does not break between its number and its unit', (source, joined) => {
  expect(withHardSpaces(source)).toBe(joined.replaceAll('_', '\u00a0'));
});

test.each(['30 yeni şablon', 'bölüm 3 ve 4', 'if (a) { day }', 'the 7 Habits'])('“%s” stays as it is', (source) => {
  expect(withHardSpaces(source)).toBe(source);
});
