import { z } from 'zod';

const names = z.array(z.string()).readonly();

const parameterReportSchema = z.strictObject({
  /** Parameters without a default that have no value. */
  unstated: names,
  /** Lines that would state the default of each parameter that has no line. */
  unlisted: names,
  /** The errors that the functions would throw on reading the values. Empty as long as something is unstated. */
  wrong: names,
  /** Limits that the functions accept and that are not safe. Empty as long as something is unstated or wrong. */
  unsafe: names,
  /** Secrets that the functions read from Secret Manager. */
  secrets: names,
  /** Secrets that have a value among the parameters, where everyone with the files can read it. */
  misplaced: names,
});

/** What is wrong with the parameters of a deploy. Names, never a stated value. */
export type ParameterReport = z.infer<typeof parameterReportSchema>;

/** What `functions/check-parameters.ts` prints, and the commands of a deploy read. */
export const deployReportSchema = parameterReportSchema.extend({
  /** Names of the functions that a deploy puts online. */
  functions: names,
});

/** What a deploy with the parameters of one project would meet. */
export type DeployReport = z.infer<typeof deployReportSchema>;
