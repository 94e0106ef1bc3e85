import { expect, onTestFinished, test, vi } from 'vitest';
import { printList } from './listing.ts';

const LIST = Array.from({ length: 60 }, (_, index) => ({ id: `${index}`, ref: `${index}`, stored: {} }));

/** Returns what a list prints to a terminal, or to a pipe. */
async function printed(isTerminal: boolean): Promise<string> {
  const texts: string[] = [];
  // `print` waits for the callback, which is the last argument
  vi.spyOn(process.stdout, 'write').mockImplementation((text, ...rest) => {
    texts.push(String(text));
    for (const one of rest) if (typeof one === 'function') one();
    return true;
  });
  const { isTTY } = process.stdout;
  onTestFinished(() => {
    vi.restoreAllMocks();
    process.stdout.isTTY = isTTY;
  });
  process.stdout.isTTY = isTerminal;
  const rows = (documents: ReadonlyArray<(typeof LIST)[number]>) => documents.map(({ id }) => `row ${id}`).join('\n');
  await printList('table', LIST, { csv: rows, table: rows, totals: ({ length }) => `${length} in all` });
  return texts.join('');
}

test('a terminal shows the newest of a long list, and how to see the rest; a pipe gets all of it', async () => {
  const shown = await printed(true);
  expect(shown).toContain('row 49');
  expect(shown).not.toContain('row 50');
  expect(shown).toMatch(/… and 10 older: a pipe.*--csv.*\n\n60 in all\n$/);
  const all = await printed(false);
  expect(all).toContain('row 59');
  expect(all).not.toContain('older');
});
