import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns a function that returns whether the visitor has navigated away since this page was mounted. A pending navigation counts
 * too: the address changes at once, but React keeps this page mounted until the next one has loaded.
 */
export function useHasLeft(): () => boolean {
  const { pathname } = useLocation();
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return useCallback(() => left.current || window.location.pathname !== pathname, [pathname]);
}
