import { useEffect, useState } from 'react';

/**
 * Time after which the words are removed. By then they are announced; left in the live region they would be read a second time.
 */
const SAID_MS = 2_000;

/**
 * Returns the words of a live region (`role="status"`), and a function that announces new ones. The words are removed once they
 * are announced: screen readers announce changes, so they would not announce the same words again. Words that are repeated within
 * these two seconds are announced once.
 */
export function useAnnouncement(): readonly [said: string, say: (words: string) => void] {
  const [said, say] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(say, SAID_MS, '');
    return () => clearTimeout(timer);
  }, [said]);
  return [said, say];
}
