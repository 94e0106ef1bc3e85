import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedFiles } from './changed-files.ts';

/** A repository whose only commit has these files. */
function repository(...files: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'changed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  for (const file of files) writeFileSync(join(root, file), 'before');
  git('init', '--quiet');
  git('add', '--all');
  git(
    '-c',
    'user.name=test',
    '-c',
    'user.email=test@localhost',
    '-c',
    'commit.gpgsign=false',
    'commit',
    '-qm',
    'Before',
  );
  return root;
}

test('changed and untracked files are listed under their exact names, without deleted tests', async () => {
  const root = repository('ödeme.ts', 'same.ts', 'gone.test.ts');
  writeFileSync(join(root, 'ödeme.ts'), 'after');
  writeFileSync(join(root, 'yeni çay.ts'), '');
  rmSync(join(root, 'gone.test.ts'));
  expect((await changedFiles(root, 'HEAD')).toSorted()).toEqual(['yeni çay.ts', 'ödeme.ts']);
});

test('a repository owned by another user, as in a bind mount, is read', async ({ skip }) => {
  skip(process.getuid?.() !== 0, 'only root gives files to another user');
  const root = repository('one.ts');
  for (const path of ['', '.git']) chownSync(join(root, path), 12_345, 12_345);
  writeFileSync(join(root, 'one.ts'), 'after');
  expect(await changedFiles(root, 'HEAD')).toEqual(['one.ts']);
});
