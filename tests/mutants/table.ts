import type { SpecRow } from '../../local/checks/spec-rows.ts';
import { coreMutants } from './core.ts';
import { journeyMutants } from './journeys.ts';
import type { Mutant } from './mutant.ts';
import { siteMutants } from './site.ts';

/** One element each, as the rows of docs/spec-coverage.md name them. */
export const mutants: readonly Mutant[] = [...siteMutants, ...journeyMutants, ...coreMutants];

/** The mutant of a row, if somebody has written one. */
export function mutantOf({ element, section }: SpecRow): Mutant | undefined {
  return mutants.find(
    (mutant) => mutant.row === element && (mutant.section === undefined || section.includes(mutant.section)),
  );
}
