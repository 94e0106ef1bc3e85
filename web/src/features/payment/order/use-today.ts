import { isoDay } from '@site/contract/words/dates';
import { useEffect, useState } from 'react';
import { eachMinute } from '../../../lib/each-minute.ts';

/**
 * Returns a time of the present day in the time zone of the business, the same one until the day ends. The texts of a sale state
 * the day: a tab that stays open overnight would let the buyer confirm another one than the receipt states.
 */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const look = () =>
      setToday((known) => {
        const now = new Date();
        return isoDay(now) === isoDay(known) ? known : now;
      });
    const stop = eachMinute(look);
    // at once when the computer has slept
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
