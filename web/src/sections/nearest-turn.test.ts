import { expect, test } from 'vitest';
import { nearestTurn } from './nearest-turn.ts';

test.each([
  ['on over north', 5 / 6, 0, 1],
  ['back over north', 0, 5 / 6, -1 / 6],
  ['straight to its neighbour', 1 / 6, 2 / 6, 2 / 6],
  ['on after several rounds', 3 + 1 / 8, 2 / 8, 3 + 2 / 8],
])('the needle goes %s', (_, from, to, turn) => {
  expect(nearestTurn(from, to)).toBeCloseTo(turn);
});

test('the needle does not move to a bearing that it already points to', () => {
  expect(nearestTurn(2.25, 0.25)).toBe(2.25);
});
