// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { testRoot } from '../lib/testing.ts';
import { useSlider } from './use-slider.ts';

function Row() {
  const { list, live } = useSlider({});
  return (
    <ul ref={list} data-live={live}>
      <li>one</li>
      <li>two</li>
    </ul>
  );
}

test('a row that the browser has scrolled to a focused slide, as Safari 15 does, is scrolled back, because the slider moves it itself', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  document.body.innerHTML = '<div></div>';
  const root = testRoot();
  act(() => root.render(<Row />));
  const row = document.querySelector('[data-live=true]') as HTMLElement;
  row.scrollLeft = 120;
  row.dispatchEvent(new Event('scroll'));
  expect(row.scrollLeft).toBe(0);
});
