/** Returns the address of `Name <address>`, or the trimmed value if it is an address alone. */
export const bareAddress = (value: string): string => (/<([^<>]*)>\s*$/.exec(value)?.[1] ?? value).trim();
