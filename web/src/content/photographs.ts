import type { PhotographSlot } from '../drawings/photograph-files.ts';

/** A photograph with its description for people who do not see it. */
export interface PhotographContent {
  readonly slot: PhotographSlot;
  readonly alt: string;
}

/** The photographs of the site in one language. The pages with the portrait describe it themselves. */
export type Photographs = {
  readonly [Slot in Exclude<PhotographSlot, 'portrait'>]: { readonly slot: Slot; readonly alt: string };
};
