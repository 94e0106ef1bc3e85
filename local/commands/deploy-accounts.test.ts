import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inRepo } from '../../admin/console/repository.ts';

const run = (...args: string[]) =>
  spawnSync(process.execPath, [inRepo('local/commands/deploy-accounts.ts'), ...args], {
    encoding: 'utf8',
    env: { PATH: '' },
  });

test('without gcloud the first command says so, and no other is tried', () => {
  const { status, stdout, stderr } = run('--project', 'pusula-site', '--run');
  expect(status).toBe(1);
  expect(stderr).toContain('gcloud is not installed');
  expect(stdout.trim().split('\n')).toHaveLength(1);
});

test('a word that is no id of a project is refused', () => {
  expect(run('--project', 'Pusula Site')).toMatchObject({ stdout: '', stderr: expect.stringContaining('project id') });
});
