import { z } from 'zod';

/** Schema of a parameter with a closed list of values, which its error names. */
export function oneOf<const Values extends ReadonlyArray<string>>(values: Values) {
  return z.enum(values, `is none of ${values.join(', ')}`);
}
