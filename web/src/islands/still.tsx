import { type ComponentType, memo } from 'react';
import type { Loader } from '../lib/loader.ts';
import { stillIslandAttributes } from './island.ts';
import { withoutHtml } from './late.tsx';
import { useIsSent } from './sent-document.tsx';
import { withStyles } from './with-styles.tsx';

/** React neither hydrates nor compares the content of an element that has `dangerouslySetInnerHTML`. */
const keptAsSent = { __html: '' };

/**
 * An island that is only read. On the page that the document brought it stays HTML: it is never hydrated, and neither its code nor
 * its texts are loaded. After a navigation it is rendered like any other island. Its links work through `plain-links.tsx`;
 * buttons and effects in it would not work.
 */
export function still<Props extends object>(load: Loader<ComponentType<Props>>): ComponentType<Props> {
  const Rendered = withoutHtml(withStyles(load));
  return memo(function StillIsland(props: Props) {
    const sent = useIsSent();
    return sent && typeof window !== 'undefined' ? (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and means "leave the HTML of the document"
      <div {...stillIslandAttributes} dangerouslySetInnerHTML={keptAsSent} suppressHydrationWarning />
    ) : (
      <div {...(sent ? stillIslandAttributes : {})}>
        <Rendered {...props} />
      </div>
    );
  });
}
