import { createRequire } from 'node:module';

/** Loads CommonJS modules of firebase-tools, including internal ones, without types. */
export const fromFirebaseTools = createRequire(import.meta.resolve('firebase-tools/package.json'));

const { version }: { readonly version: string } = fromFirebaseTools('./package.json');

/** Name and version, for the error of a patch that does not fit. */
export const FIREBASE_TOOLS = `firebase-tools ${version}`;
