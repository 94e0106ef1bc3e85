/** Window widths from which styles of these names apply. */
export const breakpoints = { sm: '30rem', md: '48rem', lg: '62rem', xl: '75rem', '2xl': '80rem' } as const;
