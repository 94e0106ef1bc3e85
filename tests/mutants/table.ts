import type { SpecRow } from '../../local/checks/spec-rows.ts';
import { coreMutants } from './core.ts';
import { journeyMutants } from './journeys.ts';
import type { Mutant } from './mutant.ts';
import { siteMutants } from './site.ts';
import { wayMutants } from './ways.ts';

/** The mutants by the file that lists them. */
export const mutantsByFile: Readonly<Record<string, readonly Mutant[]>> = {
  'tests/mutants/site.ts': siteMutants,
  'tests/mutants/journeys.ts': journeyMutants,
  'tests/mutants/ways.ts': wayMutants,
  'tests/mutants/core.ts': coreMutants,
};

/** All mutants; each drops one element that a row of docs/spec-coverage.md names. */
export const mutants: readonly Mutant[] = Object.values(mutantsByFile).flat();

/** Rows whose element cannot be dropped, with the reason. */
const undroppable: Readonly<Record<string, string>> = {
  'no console error or warning, no sideways scroll at 320 px, no cut text':
    'it is the absence of faults: there is nothing to leave out',
};

/** Returns why no mutant of a row is possible; undefined if one is. */
export const whyNoMutant = ({ element }: SpecRow): string | undefined => undroppable[element];

/** The mutant of a row, if somebody has written one. */
export function mutantOf({ element, section }: SpecRow): Mutant | undefined {
  return mutants.find(
    (mutant) => mutant.row === element && (mutant.section === undefined || section.includes(mutant.section)),
  );
}
