/** A value as JSON that can stand in a script element: a `<` in one of its texts could end the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
