import { z } from 'zod';

const names = z.array(z.string()).readonly();

const parameterReportSchema = z.strictObject({
  /** Parameters without a default that have no value. */
  unstated: names,
  /** A line for each parameter without one, stating its default. */
  unlisted: names,
  /** Errors that the functions would throw on reading the values. Empty as long as something is unstated. */
  wrong: names,
  /** Limits that the functions accept but that are not safe. Empty as long as something is unstated or wrong. */
  unsafe: names,
  /** Secrets that the functions read from Secret Manager. */
  secrets: names,
  /** Secrets that have a value among the parameters, where everyone with the files can read it. */
  misplaced: names,
});

/** Problems of the parameters of a deploy. Holds names, never a stated value. */
export type ParameterReport = z.infer<typeof parameterReportSchema>;

/** Output of `functions/check-parameters.ts`, which the commands of a deploy read. */
export const deployReportSchema = parameterReportSchema.extend({
  /** Names of the functions that a deploy puts online. */
  functions: names,
});

/** Report on a deploy with the parameters of one project. */
export type DeployReport = z.infer<typeof deployReportSchema>;
