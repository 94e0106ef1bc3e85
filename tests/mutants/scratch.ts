import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRepo } from '../../admin/console/repository.ts';
import { updateTreeCopy } from '../support/tree-copy.ts';

/** The copy in which elements are dropped. */
export const scratch = inRepo('.cache/mutants/tree/');

/** What tells of which sources the builds are. */
const RECORD = '.cache/built';

/**
 * Brings the copy up to date with the working tree, and gives it what was built there unless it has builds with a record of
 * their sources: those without one may lack what the run before has dropped.
 */
export function updateScratch(): void {
  updateTreeCopy(scratch);
  if (existsSync(join(scratch, RECORD))) return;
  for (const built of ['functions/dist', 'web/dist', RECORD]) {
    rmSync(join(scratch, built), { recursive: true, force: true });
    if (existsSync(inRepo(built))) cpSync(inRepo(built), join(scratch, built), { recursive: true });
  }
}
