import { expect, test } from 'vitest';
import { otherLanguages } from './languages.ts';

const targetsAt = (pathname: string, search: string) =>
  Object.fromEntries(otherLanguages(pathname, 'en', search).map(({ locale, to }) => [locale, to]));

test('the link to the page in the other language keeps the order number of a receipt’s link, and nothing else of the query', () => {
  expect(targetsAt('/withdrawal', '?order=7F3A-91C2&x=1')).toEqual({
    tr: '/cayma-bildirimi?order=7F3A-91C2',
    de: '/german',
  });
  expect(targetsAt('/withdrawal', '?order=<b>')).toMatchObject({ tr: '/cayma-bildirimi' });
  expect(targetsAt('/withdrawal', '')).toMatchObject({ tr: '/cayma-bildirimi' });
});
