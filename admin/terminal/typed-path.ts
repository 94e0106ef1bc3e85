import { resolve } from 'node:path';

/** Returns the absolute path of a file named on a command line: npm starts commands at the root, wherever they were typed. */
export const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '', path);
