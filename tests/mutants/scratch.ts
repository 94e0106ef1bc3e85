import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRepo } from '../../admin/repository.ts';
import { updateTreeCopy } from '../support/tree-copy.ts';

/** The copy of the tree in which elements are dropped. */
export const scratch = inRepo('.cache/mutants/tree/');

/** Records which sources the builds belong to. */
const RECORD = '.cache/built';

/**
 * Updates the copy from the working tree. If its builds have no record of their sources, they are replaced by those of the
 * working tree: they may lack an element that the previous run dropped.
 */
export function updateScratch(): void {
  updateTreeCopy(scratch);
  if (existsSync(join(scratch, RECORD))) return;
  for (const built of ['functions/dist', 'web/dist', RECORD]) {
    rmSync(join(scratch, built), { recursive: true, force: true });
    if (existsSync(inRepo(built))) cpSync(inRepo(built), join(scratch, built), { recursive: true });
  }
}
