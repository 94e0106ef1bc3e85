/** Returns a word that no other test uses, for the name or address of a person. */
export const unique = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16);
