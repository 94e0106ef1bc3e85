import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { GlobalStyles } from '../theme/global-styles.tsx';
import { createStyleCache } from '../theme/style-cache.ts';
import { App } from './app.tsx';

export { notFound, pages } from './pages.tsx';

/** One rendered address: markup of its root element, markup of the others by address, and the style rules for all of them. */
export interface Rendered {
  readonly html: string;
  readonly others: ReadonlyMap<string, string>;
  readonly styles: string;
}

async function markup(path: string, cache: EmotionCache): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <GlobalStyles>
        <StaticRouter location={path}>
          <App prerendered />
        </StaticRouter>
      </GlobalStyles>
    </CacheProvider>,
    {
      // By default React streams large boundaries out of order, and only its script would move them into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // By default React would render the fallback of the failed boundary instead of rejecting.
      onError(error) {
        throw error;
      },
    },
  );
  let html = '';
  for await (const chunk of prelude) html += chunk;
  return html;
}

/**
 * Renders an address to static HTML, together with the `others` that a script may put into its document. Rejects with any error
 * in one of them.
 */
export async function render(path: string, others: ReadonlyArray<string> = []): Promise<Rendered> {
  const cache = createStyleCache();
  const html = await markup(path, cache);
  const rendered = new Map<string, string>();
  for (const other of others) rendered.set(other, await markup(other, cache));
  const { styles } = createEmotionServer(cache).extractCriticalToChunks([html, ...rendered.values()].join(''));
  return {
    html,
    others: rendered,
    styles: rulesOf(styles),
  };
}

type CollectedStyles = ReturnType<ReturnType<typeof createEmotionServer>['extractCriticalToChunks']>['styles'];

/** The CSS of the global rules, followed by that of the components. */
function rulesOf(styles: CollectedStyles): string {
  const isGlobal = ({ key }: CollectedStyles[number]) => key.endsWith('-global');
  const parts = styles.filter((style) => !isGlobal(style));
  return [...styles.filter(isGlobal), ...parts].map(({ css }) => css).join('');
}
