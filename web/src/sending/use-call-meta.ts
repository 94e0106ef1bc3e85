import type { Meta } from '@site/contract/site/call-meta';
import { useState } from 'react';
import { useIsOfDocument } from '../islands/sent-document.tsx';
import { draftAgeMs } from '../lib/draft-note.ts';
import { useHydrates } from '../lib/use-hydrates.ts';
import { useLocale } from '../site/locale.tsx';
import { callMeta } from './call-meta.ts';
import { trafficSource } from './traffic-source.ts';

/**
 * Returns a function that makes the `meta` of a form's call; `website` is the content of its honeypot. `elapsedMs` counts from when
 * the visitor first saw the form: since the page was loaded, or since the form was mounted after a navigation. Somebody who comes
 * back to a draft, from the privacy notice for example, has seen it earlier, and may send it at once without being a robot:
 * `draftKey` is the key of its draft.
 */
export function useCallMeta(draftKey: string): (submissionId: string, website?: string) => Meta {
  const locale = useLocale();
  const hydrates = useHydrates();
  const isOfDocument = useIsOfDocument();
  const [since] = useState(() => (!hydrates && !isOfDocument ? performance.now() : 0));
  return (submissionId, website = '') =>
    callMeta({
      submissionId,
      locale,
      page: window.location.pathname,
      trafficSource: trafficSource(),
      elapsedMs: Math.max(performance.now() - since, draftAgeMs(draftKey)),
      website,
    });
}
