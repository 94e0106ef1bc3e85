import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inRepo } from '../../admin/repository.ts';
import { dataFilesOf, emptyInbox } from './parts.ts';

test('a start without --keep deletes its mails, but not those of kept data', () => {
  const project = `test-${crypto.randomUUID()}`;
  const { inbox: kept } = dataFilesOf(project);
  const own = inRepo(`.cache/inbox/${project}`);
  onTestFinished(() => rmSync(own, { recursive: true, force: true }));
  onTestFinished(() => rmSync(inRepo(`.cache/data/${project}`), { recursive: true, force: true }));
  for (const folder of [kept, own]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'a-mail.eml'), '');
  }
  emptyInbox(project);
  expect(existsSync(own)).toBe(false);
  expect(existsSync(join(kept, 'a-mail.eml'))).toBe(true);
});
