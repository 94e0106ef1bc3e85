import type { Authorize, Operation } from '../access.ts';
import { knownPath, type PathSegment } from '../path-pattern.ts';
import { NULL, type Timestamp, type Value } from '../values.ts';
import { compileRules, type Ruleset } from './ruleset.ts';
import type { RulesIssue } from './syntax-error.ts';

/** The rules of every project that is served. */
export type ProjectRules = {
  /** Puts new rules into force. With issues in them, the old ones stay. */
  load(project: string, source: string): RulesIssue[];
  /** The judge of one project's requests. A project without rules of its own has those the emulator began with. */
  authorize(project: string): Authorize;
};

/**
 * `initial` are the rules the emulator began with; without any, no client may do anything (Google's emulator would
 * let everyone do everything). `now` gives `request.time`.
 */
export function createProjectRules(initial: Ruleset | null, now: () => Timestamp): ProjectRules {
  const rulesets = new Map<string, Ruleset>();
  return {
    load(project, source) {
      const compiled = compileRules(source);
      if ('issues' in compiled) return compiled.issues;
      rulesets.set(project, compiled.ruleset);
      return [];
    },
    authorize: (project) => (caller, operation) => {
      if (caller.kind === 'admin') return true;
      const ruleset = rulesets.get(project) ?? initial;
      if (ruleset === null) return false;
      const { method, before, after } = operation;
      const { name } = after ?? before ?? {};
      if (name !== undefined && !name.startsWith(`projects/${project}/`)) return false;
      return ruleset.allows({
        method,
        before,
        after,
        path: rulesPath(operation),
        auth: authValue(caller.auth),
        time: now(),
      });
    },
  };
}

/** A list is granted for every document of the collection or not at all, so its rules learn no id. */
function rulesPath({ method, path }: Operation): PathSegment[] {
  const segments = knownPath(`databases/(default)/${path}`);
  return method === 'list' ? [...segments.slice(0, -1), { kind: 'any' }] : segments;
}

function authValue(auth: { uid: string; token: Record<string, unknown> } | null): Value {
  if (auth === null) return NULL;
  const fields = new Map<string, Value>([
    ['uid', { kind: 'string', value: auth.uid }],
    ['token', claimValue(auth.token)],
  ]);
  return { kind: 'map', fields };
}

/** A claim of a token, which is JSON: whole numbers are integers, as Firestore takes them. */
function claimValue(claim: unknown): Value {
  if (claim === null) return NULL;
  if (typeof claim === 'boolean') return { kind: 'boolean', value: claim };
  if (typeof claim === 'string') return { kind: 'string', value: claim };
  if (typeof claim === 'number') {
    return Number.isInteger(claim) ? { kind: 'integer', value: BigInt(claim) } : { kind: 'double', value: claim };
  }
  if (Array.isArray(claim)) return { kind: 'array', values: claim.map(claimValue) };
  if (typeof claim === 'object') {
    return { kind: 'map', fields: new Map(Object.entries(claim).map(([name, value]) => [name, claimValue(value)])) };
  }
  throw new TypeError(`a claim of type ${typeof claim} is not JSON`);
}
