import { chakra } from '@chakra-ui/react';
import { cardRecipe, containerRecipe, gridRecipe, sectionRecipe } from '../theme/recipes.ts';

/**
 * A page is a row of sections: `<Section id="about"><Container>…</Container></Section>`.
 * `ground="shallow"` tints every second one; `first` leaves room for the header above it;
 * `data-tone="night"` makes one section a page dark, and every colour role follows.
 */
export const Section = chakra('section', sectionRecipe);

/** The page's width between its gutters. */
export const Container = chakra('div', containerRecipe);

/** Twelve columns; a part takes `gridColumn={{ base: '1 / -1', lg: '1 / span 5' }}`. */
export const Grid = chakra('div', gridRecipe);

/** Buttons and links in a row. */
export const ActionRow = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6', rowGap: '4' },
});

/** White panel with a frame. */
export const Card = chakra('div', cardRecipe);
