import { isReference } from '@site/contract/plain/reference';
import { WITHDRAWAL_QUERY } from '@site/contract/site/page-paths';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Fill } from './use-prefill.ts';

/**
 * Returns the order number of a receipt's link, to be put into the form, also in the place of another one: nobody may withdraw
 * from the wrong order. Anything else in the address is ignored.
 */
export function useOrderNumber(): Fill | undefined {
  const { search } = useLocation();
  return useMemo((): Fill | undefined => {
    const text = new URLSearchParams(search).get(WITHDRAWAL_QUERY) ?? '';
    return isReference(text) ? { field: 'order', text, among: 'anything' } : undefined;
  }, [search]);
}
