import { expect, test } from 'vitest';
import en from '../../content/en/home.ts';
import tr from '../../content/tr/home.ts';
import { endingText } from './use-ending.ts';

test.each([
  ['tr', tr, 'Bülten kaydınız'],
  ['en', en, 'Your newsletter'],
] as const)(
  '%s: a visitor reads that the newsletter has to be confirmed only after ticking it',
  (_, { form }, words) => {
    const { ending } = form;
    if (ending.kind !== 'stay') throw new Error('The form of the home page gives way to its confirmation.');
    expect(endingText(ending, { newsletter: false })).toBe(ending.text);
    expect(endingText(ending, { newsletter: true })).toContain(`${ending.text} ${words}`);
  },
);
