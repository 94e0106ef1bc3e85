import { useLayoutEffect } from 'react';
import { documentTitle } from '../content/page-meta.ts';

/**
 * Makes a heading that says how something ended the title of the document as well, for as long as it is shown: tabs, the history
 * and screen readers tell the title. The title of the page only says what the page is for.
 */
export function useOutcomeTitle(heading: string | undefined): void {
  useLayoutEffect(() => {
    if (heading === undefined) return;
    const former = document.title;
    const own = documentTitle({ title: heading.replace(/\.$/, '') });
    document.title = own;
    return () => {
      // Not where the next page has set its own title already.
      if (document.title === own) document.title = former;
    };
  }, [heading]);
}
