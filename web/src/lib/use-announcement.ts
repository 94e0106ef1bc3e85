import { useEffect, useState } from 'react';

/** Time after which the words are taken back. By then they are announced; left in the live region they would be read a second time. */
const SAID_MS = 2_000;

/**
 * The words of a live region (`role="status"`), and what says new ones. They are taken back once they are announced: screen readers
 * announce changes, so the same words would be said once only. Said again within these two seconds they are announced once.
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
