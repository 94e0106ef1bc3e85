import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { inRepo } from '../../local/stack/paths.ts';
import { updateTreeCopy } from '../support/tree-copy.ts';

/** The copy in which elements are dropped. */
export const scratch = inRepo('.cache/mutants/tree/');

/** Brings the copy up to date with the working tree, and gives it what was built unless it has that. */
export function updateScratch(): void {
  updateTreeCopy(scratch);
  for (const built of ['functions/dist', 'web/dist', '.cache/built']) {
    if (!existsSync(join(scratch, built)) && existsSync(inRepo(built))) {
      cpSync(inRepo(built), join(scratch, built), { recursive: true });
    }
  }
}
