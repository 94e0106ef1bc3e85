import { TOPIC_QUERY } from '@site/contract/site/page-paths';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Topics } from '../../content/form-content.ts';
import type { Fill } from './use-prefill.ts';

/** Returns the topic of the address as the beginning of the message in this field; undefined for an unknown topic. */
export function useTopic(field: string, topics: Topics | undefined, also?: Fill['also']): Fill | undefined {
  const { search } = useLocation();
  return useMemo((): Fill | undefined => {
    if (topics === undefined) return undefined;
    const { labels, text } = topics;
    const topic = new URLSearchParams(search).get(TOPIC_QUERY) ?? '';
    const label = Object.hasOwn(labels, topic) ? labels[topic] : undefined;
    if (label === undefined) return undefined;
    return { field, text: text(label), among: Object.values(labels).map(text), ...(also ? { also } : {}) };
  }, [search, field, topics, also]);
}
