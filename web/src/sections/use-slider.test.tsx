// @vitest-environment jsdom
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testRoot } from '../lib/testing.ts';
import { useSlider } from './use-slider.ts';

function Row() {
  const { list, live, current, step } = useSlider({});
  return (
    <>
      <ul ref={list} data-live={live} data-current={current}>
        <li>one</li>
        <li>two</li>
      </ul>
      <button type="button" onClick={() => step(1)}>
        next
      </button>
    </>
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

test('a move goes on when React learns while it runs that the visitor asks for reduced motion, as after hydration: it was lost', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const changes = new Set<() => void>();
  const query = {
    matches: false,
    addEventListener: (_: string, changed: () => void) => changes.add(changed),
    removeEventListener: (_: string, changed: () => void) => changes.delete(changed),
  };
  vi.stubGlobal('matchMedia', () => query);
  document.body.innerHTML = '<div></div>';
  const root = testRoot();
  act(() => root.render(<Row />));
  act(() => document.querySelector('button')?.click());
  query.matches = true;
  act(() => {
    for (const changed of changes) changed();
  });
  act(() => vi.advanceTimersByTime(1000));
  expect(document.querySelector('[data-current="1"]')).not.toBeNull();
});
