/** The address of `Name <address>`, or of an address alone, as it was written. */
export const bareAddress = (value: string): string => (/<([^<>]*)>\s*$/.exec(value)?.[1] ?? value).trim();
