import { exampleBusiness } from './example-business.ts';

/** For tests of words and times: stands in for `settings.ts`, so that they hold whatever business this site is of. */
export const settings = exampleBusiness;
