/**
 * Speculation Rules. Until the site starts (`src/app/early-input.ts`) a link loads a document; browsers that know the rules
 * prefetch it when the link is pressed. Hovering is not enough (`moderate`): for that, browsers on phones prefetch links in view,
 * on any connection. Pages of an order are left out, because they are not stored (`no-store`).
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/payment*', '/payment*\\?*', '/api/*', '/api/*\\?*'] } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
});
