import { expect, test } from 'vitest';
import { z } from 'zod';
import { parameterGroup, parameterGroups } from './parameter-group.ts';

const count = z.number().int().positive();

test('the values are read once, on first use', () => {
  let reads = 0;
  const source = {
    value() {
      reads += 1;
      return 7;
    },
  };
  const group = parameterGroup('the test', { COUNT: count }, { COUNT: source });
  expect(reads).toBe(0);
  expect(group.values()).toEqual({ COUNT: 7 });
  expect(group.values()).toEqual({ COUNT: 7 });
  expect(reads).toBe(1);
});

test('the error names the group and every wrong parameter, and quotes no value', () => {
  const parameters = { COUNT: { value: () => 0 }, NAME: { value: () => 7 }, GOOD: { value: () => 'secret' } };
  const group = parameterGroup('the test', { COUNT: count, NAME: z.string(), GOOD: z.string() }, parameters);
  expect(group.values).toThrow(/^Parameters of the test are wrong\. COUNT.*NAME/);
  expect(group.values).not.toThrow(/secret|GOOD/);
});

test('a new group is among those that the report checks', () => {
  const group = parameterGroup('the test', { COUNT: count }, { COUNT: { value: () => 7 } });
  expect(parameterGroups()).toContain(group);
});
