const ink = { strokeWidth: 2.75, strokeLinecap: 'round', stroke: 'var(--c-colors-route)' } as const;

/**
 * The end of a short route, beside the title of a page that says how something ended: in a waypoint
 * when it arrived, in an empty circle when nothing is charted there.
 */
export function RouteMark({ end }: { end: 'arrived' | 'lost' }) {
  return (
    <svg viewBox="0 0 120 60" width="180" height="90" aria-hidden="true" fill="none">
      {end === 'arrived' ? (
        <>
          <path d="M4 52C30 50 50 20 92 18" {...ink} />
          <circle cx="100" cy="17" r="9" fill="var(--c-colors-white)" stroke={ink.stroke} strokeWidth="2.5" />
          <circle cx="100" cy="17" r="2.9" fill={ink.stroke} />
        </>
      ) : (
        <>
          <path d="M4 52C30 50 50 30 74 30" strokeDasharray="2 7" {...ink} />
          <circle cx="96" cy="28" r="16" stroke="var(--c-colors-control)" strokeDasharray="3 4" />
        </>
      )}
    </svg>
  );
}
