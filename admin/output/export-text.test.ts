import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exportText } from './export-text.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'csv-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('an existing file and a missing folder are named in the error', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'a.csv');
  writeFileSync(file, '');
  await expect(exportText(file, 'x')).rejects.toThrow(`${file} exists already. Name another file.`);
  const nowhere = join(folder, 'nowhere', 'a.csv');
  await expect(exportText(nowhere, 'x')).rejects.toThrow(`There is no folder ${join(folder, 'nowhere')}.`);
  await expect(exportText(join(file, 'a.csv'), 'x')).rejects.toThrow(`There is no folder ${file}.`);
});
