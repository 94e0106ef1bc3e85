export const PART = 'one';
