import { examplesIn } from '@site/contract/business/examples';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { proof as english } from '../content/en/proof.ts';
import type { LogEntry, ProofContent } from '../content/proof.ts';
import { proof as turkish } from '../content/tr/proof.ts';
import { ends } from '../drawings/log-chart.tsx';
import { markupOf } from '../theme/testing.tsx';
import { Log, Proof, Voices } from './proof.tsx';

const markup = (part: ReactNode) => markupOf(part).replace(/<style.*?<\/style>/gs, '');

const entry: LogEntry = {
  example: true,
  page: '/export-solutions',
  position: 'A maker of olive oil soap',
  problem: 'One buyer, one market',
  route: 'Three markets compared, one fair prepared',
  arrival: 'A second buyer',
  from: { name: 'Izmir', at: [27.1, 38.4] },
  to: { name: 'Hamburg', at: [10, 53.5] },
  consent: '2026-01-31',
};

const filled: ProofContent = {
  ...english,
  credentials: { ...english.credentials, items: [{ example: true, title: 'A diploma', source: 'A school, 2020' }] },
  countries: { ...english.countries, items: [{ example: true, name: 'Germany' }] },
  log: { ...english.log, items: [entry] },
  voices: {
    ...english.voices,
    items: [
      { example: true, text: 'First words.', role: 'Founder' },
      { example: true, text: 'Second words.', role: 'Owner' },
    ],
  },
};

test.each([turkish, english])('without an entry no part of the proof is shown', (texts) => {
  const proof: ProofContent = {
    ...texts,
    credentials: { ...texts.credentials, items: [] },
    countries: { ...texts.countries, items: [] },
    sectors: { ...texts.sectors, items: [] },
    log: { ...texts.log, items: [] },
    voices: { ...texts.voices, items: [] },
  };
  expect(markup(<Log content={proof.log} />)).toBe('');
  expect(markup(<Voices content={proof.voices} />)).toBe('');
  expect(markup(<Proof content={proof} />)).toBe('');
});

test('a list with an entry is shown, and those without one are left out', () => {
  const html = markup(<Proof content={filled} />);
  for (const text of [filled.title, 'A diploma (A school, 2020)', 'Germany']) expect(html).toContain(text);
  expect(html).not.toContain(filled.sectors.title);
});

test('a log entry shows position, problem, route and arrival beside its chart', () => {
  const html = markup(<Log content={filled.log} />);
  for (const text of [...Object.values(filled.log.labels), entry.position, entry.problem, entry.route, entry.arrival]) {
    expect(html).toContain(text);
  }
  expect(html).toContain('<svg');
});

test('the course of a log entry points in its true direction', () => {
  const [[x1, y1], [x2, y2]] = ends(entry.from.at, entry.to.at);
  expect([x2 < x1, y2 < y1]).toEqual([true, true]);
});

test('testimonials that are examples are marked once, and a real one has its name', () => {
  const html = markup(<Voices content={filled.voices} />);
  expect(html.split(filled.voices.note)).toHaveLength(2);
  const real = { text: 'True words.', role: 'Founder', name: 'Işıl', consent: '2026-01-31' };
  const html2 = markup(<Voices content={{ ...filled.voices, items: [real] }} />);
  expect(html2).toContain('<b>Işıl</b>, Founder');
  expect(html2).not.toContain(filled.voices.note);
});

test('a production build would refuse every example of the proof', () => {
  expect(examplesIn(filled, 'proof')).toEqual([
    'proof.credentials.items.0',
    'proof.countries.items.0',
    'proof.log.items.0',
    'proof.voices.items.0',
    'proof.voices.items.1',
  ]);
});
