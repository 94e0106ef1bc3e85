// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { partOf } from './part-of.ts';

test.each([
  ['#contact', 'contact'],
  ['#ileti%C5%9Fim', 'iletişim'],
  ['#elsewhere', undefined],
  ['#', undefined],
  ['', undefined],
  ['#%', undefined],
  ['#%C5', undefined],
])('%j names the part %j', (hash, id) => {
  document.body.innerHTML = '<p id="contact"></p><p id="iletişim"></p>';
  expect(partOf(hash)?.id).toBe(id);
});
