/** Of places that only a script fills, and of links whose query only a script reads. */
export const onlyWithScript = { '@media (scripting: none)': { display: 'none' } } as const;
