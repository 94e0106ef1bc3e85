import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Tells whether the visitor has gone to another page since this one was drawn. The other page may still be on its way:
 * this one stands until then.
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
  return () => left.current || window.location.pathname !== pathname;
}
