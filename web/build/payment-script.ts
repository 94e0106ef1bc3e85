import path from 'node:path';
import { bundledScript } from './bundled-script.ts';

const source = path.resolve(import.meta.dirname, '../src/app/entry-payment.ts');

/**
 * Fills the document of `/payment` with what its address asks for, before the first paint (`src/app/entry-payment.ts`), as the
 * text of an inline script. The policy that `firebase.json` holds knows it by its hash, which is the same for each business.
 */
export const PAYMENT_SCRIPT = await bundledScript(source);

// An inline script ends, or turns into a comment, where its text says so.
if (/<[/!]/.test(PAYMENT_SCRIPT)) throw new Error(`${source} cannot stand in a document: its text holds “</” or “<!”.`);
