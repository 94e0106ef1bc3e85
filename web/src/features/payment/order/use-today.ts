import { dayInWords } from '@site/contract/dates';
import { MINUTE_MS } from '@site/contract/durations';
import { useEffect, useState } from 'react';

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
        return dayInWords(now, 'tr') === dayInWords(known, 'tr') ? known : now;
      });
    const timer = setInterval(look, MINUTE_MS);
    // a timer stands still while the computer sleeps
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
