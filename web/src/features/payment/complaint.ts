import type { OrderErrors } from './check-order.ts';

/** Which of the documented toasts names what is missing; null when fields are wrong but none is empty. */
export function complaintAbout(errors: OrderErrors): 'missing' | 'missingAddress' | 'consents' | null {
  // An incomplete delivery address is shown at its fields alone: leaving it out is as right as completing it.
  const missing = Object.entries(errors).flatMap(([path, error]) =>
    error === 'required' && !path.startsWith('shippingAddress.') ? [path] : [],
  );
  const address = (path: string) => path.startsWith('billingAddress.');
  const consent = (path: string) => path.startsWith('consents.');
  if (missing.some((path) => !address(path) && !consent(path))) return 'missing';
  if (missing.some(address)) return 'missingAddress';
  return missing.length > 0 ? 'consents' : null;
}
