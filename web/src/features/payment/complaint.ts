import type { OrderErrors } from './check-order.ts';

/** Which of the documented toasts names what is missing; null when fields are wrong but none is empty. */
export function complaintAbout(errors: OrderErrors): 'missing' | 'missingAddress' | 'consents' | null {
  const missing = Object.entries(errors).flatMap(([path, error]) => (error === 'required' ? [path] : []));
  const address = (path: string) => /^(?:billingAddress|shippingAddress)\./.test(path);
  const consent = (path: string) => path.startsWith('consents.');
  if (missing.some((path) => !address(path) && !consent(path))) return 'missing';
  if (missing.some(address)) return 'missingAddress';
  return missing.length > 0 ? 'consents' : null;
}
