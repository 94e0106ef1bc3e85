import { expect, test } from 'vitest';
import { bootElements } from './boot.ts';

test('the boot elements of two pages differ only in the list of scripts, which is data', () => {
  const elements = (file: string) =>
    bootElements([['/assets/react.js'], ['/assets/site.js', file]]).split('\n<script>');
  const [list = '', script] = elements('/assets/about.js');
  expect(elements('/assets/shop.js')[1]).toBe(script);
  expect(list).toBe(
    '<script type="application/json" id="boot">[["/assets/react.js"],["/assets/site.js","/assets/about.js"]]</script>',
  );
});
