import { expect, test } from 'vitest';
import { capitalized, countInWords, duration, durationInWords, ownDuration } from './quantities.ts';

test('counts are words up to twelve', () => {
  expect([5, 12, 13].map((count) => countInWords(count, 'tr'))).toEqual(['beş', 'on iki', '13']);
  expect([5, 12, 13].map((count) => countInWords(count, 'en'))).toEqual(['five', 'twelve', '13']);
});

test('a first letter becomes a capital by the rules of its language', () => {
  expect([capitalized('iki', 'tr'), capitalized('iki', 'en')]).toEqual(['İki', 'Iki']);
});

test.each([
  [60, '1\u00a0saat', '1\u00a0saatini', '1\u00a0hour', 'one hour'],
  [90, '1,5\u00a0saat', '1,5\u00a0saatini', '1.5\u00a0hours', 'one and a half hours'],
  [120, '2\u00a0saat', '2\u00a0saatini', '2\u00a0hours', 'two hours'],
  [450, '7,5\u00a0saat', '7,5\u00a0saatini', '7.5\u00a0hours', 'seven and a half hours'],
  [80, '80\u00a0dakika', '80\u00a0dakikasını', '80\u00a0minutes', '80\u00a0minutes'],
  [30, '30\u00a0dakika', '30\u00a0dakikasını', '30\u00a0minutes', '30\u00a0minutes'],
])('a session of %i minutes has its length in words', (minutes, turkish, own, english, words) => {
  expect([duration(minutes, 'tr'), ownDuration(minutes)]).toEqual([turkish, own]);
  expect([duration(minutes, 'en'), durationInWords(minutes)]).toEqual([english, words]);
});
