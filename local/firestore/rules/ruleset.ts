import { matchPath, type PathSegment, type PathVariables } from '../path-pattern.ts';
import type { Document, Timestamp, Value } from '../values.ts';
import { EvaluationError, evaluateBoolean } from './expression.ts';
import { type Method, parseRules, type Rule } from './parser.ts';
import { type RulesIssue, RulesSyntaxError } from './syntax-error.ts';

/** A request as the rules see it. The path begins with `databases`. */
export type RulesRequest = {
  readonly method: Method;
  readonly path: readonly PathSegment[];
  /** Null, or a map of `uid` and `token`. */
  readonly auth: Value;
  readonly time: Timestamp;
  readonly before: Document | null;
  readonly after: Document | null;
};

/** Rules ready to judge. */
export type Ruleset = {
  /** Whether at least one `allow` grants it. A condition that fails to evaluate grants nothing. */
  allows(request: RulesRequest): boolean;
};

/** Compiles a rules file, or says where it cannot. Language: `parser.ts`. */
export function compileRules(source: string): { ruleset: Ruleset } | { issues: [RulesIssue] } {
  try {
    const rules = parseRules(source);
    return {
      ruleset: {
        allows: (request) =>
          rules.some((rule) => {
            const variables = rule.methods.has(request.method) ? matchPath(rule.pattern, request.path) : null;
            return variables !== null && grants(rule, request, variables);
          }),
      },
    };
  } catch (error) {
    if (error instanceof RulesSyntaxError) return { issues: [error.toIssue(source)] };
    throw error;
  }
}

function grants({ condition }: Rule, request: RulesRequest, variables: PathVariables): boolean {
  const { auth, method, time, before, after } = request;
  try {
    return evaluateBoolean(condition, { auth, method, time, resource: before, requestResource: after, variables });
  } catch (error) {
    if (error instanceof EvaluationError) return false;
    throw error;
  }
}
