import { expect, test } from 'vitest';
import { capitalized, countInWords, duration, durationInWords, ownDuration } from './quantities.ts';

test('counts are words up to twelve', () => {
  expect([5, 12, 13].map((count) => countInWords(count, 'tr'))).toEqual(['beş', 'on iki', '13']);
  expect([5, 12, 13].map((count) => countInWords(count, 'en'))).toEqual(['five', 'twelve', '13']);
});

test('a first letter is raised by the rules of its language', () => {
  expect([capitalized('iki', 'tr'), capitalized('iki', 'en')]).toEqual(['İki', 'Iki']);
});

test.each([
  [60, '1 saat', '1 saatini', '1 hour', 'one hour'],
  [90, '1,5 saat', '1,5 saatini', '1.5 hours', 'one and a half hours'],
  [120, '2 saat', '2 saatini', '2 hours', 'two hours'],
  [450, '7,5 saat', '7,5 saatini', '7.5 hours', 'seven and a half hours'],
  [80, '80 dakika', '80 dakikasını', '80 minutes', '80 minutes'],
  [30, '30 dakika', '30 dakikasını', '30 minutes', '30 minutes'],
])('a session of %i minutes has its length in words', (minutes, turkish, own, english, words) => {
  expect([duration(minutes, 'tr'), ownDuration(minutes)]).toEqual([turkish, own]);
  expect([duration(minutes, 'en'), durationInWords(minutes)]).toEqual([english, words]);
});
