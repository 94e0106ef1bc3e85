/**
 * Speculation Rules: until the site starts (`src/app/early-input.ts`) a link loads a document, which browsers that know the
 * rules prefetch when it is pressed. Resting on it is not enough (`moderate`): browsers on phones take links in view for
 * that, whatever the connection costs. Pages of an order are left out: they are not stored (`no-store`).
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
