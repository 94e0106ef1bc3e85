import path from 'node:path';
import { inlineScript } from './bundled-script.ts';

const source = path.resolve(import.meta.dirname, '../src/app/entry-payment.ts');

/**
 * Text of the inline script that fills the document of `/payment` with what its address asks for (`src/app/entry-payment.ts`).
 * The policy in `firebase.json` allows it by its hash, which must be the same for every business.
 */
export const PAYMENT_SCRIPT = await inlineScript(source);
