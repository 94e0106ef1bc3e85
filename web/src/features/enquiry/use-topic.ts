import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Topics } from '../../content/form-content.ts';
import type { Fill } from './use-prefill.ts';

/** Begins the message in this field with the topic of the address; an unknown topic is ignored. */
export function useTopic(field: string, { labels, text }: Topics): Fill | undefined {
  const { search } = useLocation();
  return useMemo((): Fill | undefined => {
    const topic = new URLSearchParams(search).get('topic') ?? '';
    const label = Object.hasOwn(labels, topic) ? labels[topic] : undefined;
    return label === undefined ? undefined : { field, text: text(label), among: Object.values(labels).map(text) };
  }, [search, field, labels, text]);
}
