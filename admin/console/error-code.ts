/** The code of an error of Node, of a name server (`ENOENT`) or of gRPC (a number); undefined where it has none. */
export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
