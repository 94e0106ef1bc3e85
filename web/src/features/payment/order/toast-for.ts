import type { OrderErrors } from '../calls/check-order.ts';

/** Returns the toast that names what is missing; null if no field is empty, or if only ticks are missing beside wrong fields. */
export function toastFor(errors: OrderErrors): 'missing' | 'missingAddress' | 'consents' | null {
  // An incomplete delivery address is shown at its fields alone: leaving it out is as right as completing it.
  const missing = Object.entries(errors).flatMap(([path, error]) =>
    error === 'required' && !path.startsWith('shippingAddress.') ? [path] : [],
  );
  const address = (path: string) => path.startsWith('billingAddress.');
  const consent = (path: string) => path.startsWith('consents.');
  if (missing.some((path) => !address(path) && !consent(path))) return 'missing';
  if (missing.some(address)) return 'missingAddress';
  // where a card is wrong too, a word about the ticks alone would hide it
  return missing.length > 0 && Object.keys(errors).every(consent) ? 'consents' : null;
}
