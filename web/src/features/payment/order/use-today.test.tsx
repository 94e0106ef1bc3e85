// @vitest-environment jsdom
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testRoot } from '../../../lib/testing.ts';
import { useToday } from './use-today.ts';

// midnight is that of the example's time zone
vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

test('the day of a sale changes at midnight in Istanbul, or once the tab comes back after it, and no earlier', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T20:57:30Z'), toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  document.body.innerHTML = '<div></div>';
  let today: Date | undefined;
  function Texts() {
    today = useToday();
    return null;
  }
  const root = testRoot();
  await act(async () => root.render(<Texts />));
  const opened = today;
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));
  expect(today, 'before midnight').toBe(opened);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(today?.toISOString(), 'after midnight').toBe('2026-11-21T21:00:30.000Z');
  vi.setSystemTime(new Date('2026-11-23T06:00:00Z'));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(today?.toISOString(), 'after the computer slept').toBe('2026-11-23T06:00:00.000Z');
});
