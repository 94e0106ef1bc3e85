import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { SiteTarget } from '../site/routes.ts';
import { buttonRecipe, iconButtonRecipe, linkRecipe } from '../theme/recipes.ts';

/**
 * Buttons and links share their recipes.
 * - `Button` does something here. It has the recipe of Chakra's `Button`, but not its `loading`, which only `SubmitButton`
 *   needs: no page without a form carries that.
 * - `LinkButton to="/…"` leads to a page of the site.
 * - `TextLink to="/…"` is a link in text, or `alone` on a line of its own; `ExternalLink href` is one that leaves the site (mail, phone, https).
 * - `TextButton` does something here and looks like a link in text.
 * - `IconButton` needs an `aria-label`.
 * `variant="outline"` for all but the one filled button of a view; `arrow` with an arrow icon as last child.
 */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/**
 * Router link that only takes targets of the route table. `discover` serves the router's framework mode; by default it
 * writes an attribute into every link of a document.
 */
function RouteLink({ to, ...rest }: Omit<React.ComponentProps<typeof Link>, 'to'> & { to: SiteTarget }) {
  return <Link to={to} discover="none" {...rest} />;
}

export const LinkButton = chakra(RouteLink, buttonRecipe);
export const TextLink = chakra(RouteLink, linkRecipe);
export const TextButton = chakra('button', linkRecipe, { defaultProps: { type: 'button', alone: true } });
export const BareLink = chakra(RouteLink);
export const ExternalLink = chakra('a', linkRecipe);
export const ExternalButton = chakra('a', buttonRecipe);
export const IconButton = chakra('button', iconButtonRecipe, { defaultProps: { type: 'button' } });
export const IconLink = chakra('a', iconButtonRecipe);

/** A button that looks like underlined text. */
export const PlainButton = chakra(
  'button',
  {
    base: {
      fontWeight: '600',
      textDecoration: 'underline',
      textUnderlineOffset: '.3em',
      cursor: 'pointer',
      minHeight: 'target',
    },
  },
  { defaultProps: { type: 'button' } },
);
