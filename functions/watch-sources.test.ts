import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchSources } from './watch-sources.ts';

const DEADLINE = { timeout: 15_000, interval: 5 };

/** A watched folder with one source in a folder of its own. */
function watched() {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'));
  mkdirSync(join(folder, 'mail'));
  writeFileSync(join(folder, 'mail/letter.ts'), '');
  let changes = 0;
  const end = watchSources([folder], () => {
    changes += 1;
  });
  onTestFinished(() => {
    end();
    rmSync(folder, { recursive: true });
  });
  return {
    write: (path: string) => writeFileSync(join(folder, path), 'changed'),
    makeFolder: (path: string) => mkdirSync(join(folder, path)),
    saveByRename: (path: string) => {
      // changes of test files are ignored, so this is one event
      writeFileSync(join(folder, `${path}.test.ts`), 'changed');
      renameSync(join(folder, `${path}.test.ts`), join(folder, path));
    },
    /** Makes a change, and waits until it is reported. */
    next: async (change: () => void) => {
      const before = changes;
      change();
      await expect.poll(() => changes, DEADLINE).toBeGreaterThan(before);
    },
  };
}

test('each save of a file is reported, also when an editor saves by renaming another file to its name', async () => {
  const sources = watched();
  for (const _save of ['first', 'second', 'third']) await sources.next(() => sources.saveByRename('mail/letter.ts'));
  await sources.next(() => sources.write('mail/letter.ts'));
});

test('files in a folder that was created later are watched as well', async () => {
  const sources = watched();
  await sources.next(() => sources.makeFolder('later'));
  await sources.next(() => sources.write('later/new.ts'));
});
