/** The code of an error of Node or of a name server (`ENOENT`); undefined where it has none. */
export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
