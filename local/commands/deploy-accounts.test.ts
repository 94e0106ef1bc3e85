import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inRepo } from '../../admin/repository.ts';

test('an invalid project id is refused', () => {
  const program = [inRepo('local/commands/deploy-accounts.ts'), '--project', 'Pusula Site'];
  expect(spawnSync(process.execPath, program, { encoding: 'utf8', env: { PATH: '' } })).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('project id'),
  });
});
