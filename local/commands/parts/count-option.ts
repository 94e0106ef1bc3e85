import { InvalidArgumentError } from 'commander';

/** Parser of an option that is a whole number from 1, up to `max` when there is one. */
export function countUpTo(max?: number): (value: string) => number {
  return (value) => {
    const count = Number(value);
    if (Number.isInteger(count) && count >= 1 && count <= (max ?? count)) return count;
    throw new InvalidArgumentError(`Give a whole number from 1${max === undefined ? '' : ` to ${max}`}.`);
  };
}
