/** One text of a content tree. */
export interface SampleText {
  /** Keys from the root, joined by dots. */
  readonly at: string;
  readonly key: string;
  readonly text: string;
}

/** Arguments for texts that are functions, by the last key of the text: one or more lists of arguments. */
export type SampleFacts = Readonly<Record<string, ReadonlyArray<ReadonlyArray<unknown>>>>;

const FACTS: SampleFacts = {
  items: [[{ charged: '14.910\u00a0TL', start: '11.03.2031', weekday: 'Salı', times: '11:10–12:30', capacity: 8 }]],
  time: [[new Date('2031-03-11T05:40:00Z')]],
  note: [[new Date('2031-03-11T05:40:00Z')]],
  brands: [[['Visa', 'Troy']]],
  inInstalments: [[{ count: 3, monthly: '600\u00a0TL' }]],
  monthly: [
    [{ count: 3, monthly: '600\u00a0TL', surcharge: null }],
    [{ count: 6, monthly: '320\u00a0TL', surcharge: { amount: '120\u00a0TL', percent: '6,7' } }],
  ],
};

/** For all other functions: texts may inflect for one, and for more than one. */
const COUNTS: SampleFacts[string] = [
  [1, 8],
  [3, 8],
];

/** For tests: returns every text below a value; texts that are functions are called with sample facts, or with those given. */
export function sampleTexts(value: unknown, at: string, facts: SampleFacts = {}): SampleText[] {
  const key = at.slice(at.lastIndexOf('.') + 1);
  if (typeof value === 'string') return [{ at, key, text: value }];
  if (typeof value === 'function') {
    const calls = facts[key] ?? FACTS[key] ?? COUNTS;
    return calls.flatMap((args) => sampleTexts(value(...args), at, facts));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => sampleTexts(inner, `${at}.${name}`, facts));
}
