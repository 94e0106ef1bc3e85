import { createRequire } from 'node:module';

/** Loads CommonJS modules of firebase-tools, the inner ones too, which carry no types. */
export const fromFirebaseTools = createRequire(import.meta.resolve('firebase-tools/package.json'));

const { version }: { readonly version: string } = fromFirebaseTools('./package.json');

/** Named when a patch does not fit. */
export const FIREBASE_TOOLS = `firebase-tools ${version}`;
