import path from 'node:path';
import { inlineScript } from './bundled-script.ts';

const source = path.resolve(import.meta.dirname, '../src/app/entry-payment.ts');

/**
 * Text of the inline script that fills the document of `/payment` with the order or result in its address
 * (`src/app/entry-payment.ts`). The policy in `firebase.json` allows it by its hash, so it must be the same for every business.
 */
export const PAYMENT_SCRIPT = await inlineScript(source);
