import { type ComponentType, useState } from 'react';
import { lazyChunk } from '../../../lib/lazy-chunk.ts';
import type { Loader } from '../../../lib/loader.ts';

/**
 * A view in a chunk of its own. Once `load` has resolved it renders without suspending: a page that waited for it does not flash
 * its fallback, and the view is hydrated together with its page.
 */
export function lateView<Props extends object>(load: Loader<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const Lazy = lazyChunk(load);
  return {
    load: async (): Promise<void> => {
      Loaded = (await load()).default;
    },
    View: (props: Props) => {
      // Fixed when it mounts: another component in its place would lose the typed text.
      const [View] = useState(() => Loaded ?? Lazy);
      return <View {...props} />;
    },
  };
}
