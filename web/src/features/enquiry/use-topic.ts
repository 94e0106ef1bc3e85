import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Fill } from './use-enquiry-draft.ts';

/** What `?topic=` in the address of a page can stand for. */
export interface Topics<Id extends string = string> {
  /** Names of the topics, by their value in the address. */
  readonly labels: Readonly<Record<Id, string>>;
  /** The sentence with which the visitor's message begins. */
  readonly text: (label: string) => string;
}

/** Lets the topic in the address begin the message in this field; one that is not known says nothing. */
export function useTopic(field: string, { labels, text }: Topics): Fill | undefined {
  const { search } = useLocation();
  return useMemo((): Fill | undefined => {
    const topic = new URLSearchParams(search).get('topic') ?? '';
    const label = Object.hasOwn(labels, topic) ? labels[topic] : undefined;
    return label === undefined ? undefined : { field, text: text(label), among: Object.values(labels).map(text) };
  }, [search, field, labels, text]);
}
