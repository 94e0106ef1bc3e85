import { useLayoutEffect } from 'react';
import { documentTitle } from '../content/page-meta.ts';

/**
 * While it is shown, a heading that says how something ended is the title of the document as well: tabs, the history and
 * screen readers tell it. The document's own title only says what the page is for.
 */
export function useOutcomeTitle(heading: string | undefined): void {
  useLayoutEffect(() => {
    if (heading === undefined) return;
    const former = document.title;
    const own = documentTitle({ title: heading.replace(/\.$/, '') });
    document.title = own;
    return () => {
      // a page that has taken the place of this one has set its own
      if (document.title === own) document.title = former;
    };
  }, [heading]);
}
