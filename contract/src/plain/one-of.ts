import { z } from 'zod';

/** Schema of a parameter with a closed list of values; its error names them. */
export function oneOf<const Values extends ReadonlyArray<string>>(values: Values) {
  return z.enum(values, `is none of ${values.join(', ')}`);
}
