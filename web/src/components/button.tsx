import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { SiteTarget } from '../site/routes.ts';
import { buttonRecipe, iconButtonRecipe, linkRecipe } from '../theme/recipes.ts';

/**
 * Buttons and links share their recipes.
 * - `Button` does something on the page. It is not Chakra's `Button`, whose code for `loading` only forms need
 *   (`submit-button.tsx`): it shares the recipe, and pages without a form do not load that code.
 * - `LinkButton to="/…"` leads to a page of the site.
 * - `TextLink to="/…"` is a link in text, or `alone` on its own line; `ExternalLink href` is one that leaves the site (mail,
 *   phone, https).
 * - `TextButton` does something on the page and looks like a link in text.
 * - `IconButton` needs an `aria-label`.
 * - `variant="outline"` is for every button but the filled one of a view; `arrow` is for a button with an arrow icon as last
 *   child.
 */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/**
 * Router link that only takes targets of the route table. `discover` is switched off: only the router's framework mode needs it,
 * and by default it writes an attribute into every link of a document.
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

/** A button within words, such as a notice: underlined, in their size and colour. `TextButton` looks like a link that stands alone. */
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
