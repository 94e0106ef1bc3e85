import { expect, test } from 'vitest';
import { javaMajor } from './official-firestore.ts';

test.each([
  ['openjdk version "21.0.1" 2023-10-17', 21],
  ['openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime Environment', 17],
  ['java version "26" 2026-03-17', 26],
  ['java version "1.8.0_402"', 1],
  ['command not found', undefined],
])('the output %j is recognised as Java %s', (output, major) => {
  expect(javaMajor(output)).toBe(major);
});
