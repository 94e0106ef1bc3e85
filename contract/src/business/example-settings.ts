import { exampleBusiness } from './example-business.ts';

/** For tests of words and times: replaces `settings.ts`, so that they hold for any business. */
export const settings = exampleBusiness;
