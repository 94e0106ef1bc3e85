import { useLayoutEffect } from 'react';
import { documentTitle } from '../content/page-meta.ts';

/**
 * While a heading with an outcome is shown, makes it the title of the document too, because tabs, the history and screen readers
 * use that title. The title of the page only says what the page is for. Undefined changes nothing.
 */
export function useOutcomeTitle(heading: string | undefined): void {
  useLayoutEffect(() => {
    if (heading === undefined) return;
    const former = document.title;
    const own = documentTitle({ title: heading.replace(/\.$/, '') });
    document.title = own;
    return () => {
      // Not when the next page has already set its own title.
      if (document.title === own) document.title = former;
    };
  }, [heading]);
}
