/**
 * Hides an element that is useless without a script: a place that only a script fills, a link whose query only a script reads.
 */
export const onlyWithScript = { '@media (scripting: none)': { display: 'none' } } as const;
