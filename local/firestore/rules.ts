/** A fault of a rules file, in the shape that firebase-tools prints; line and column count from 1. */
interface RulesIssue {
  readonly severity: 'ERROR';
  readonly sourcePosition: { readonly line: number; readonly column: number };
  readonly description: string;
}

/** Whether clients may do everything or nothing with the database. */
export type Ruleset = 'allow-all' | 'deny-all';

const UNKNOWN_RULES =
  'The local Firestore knows only rules that deny everything or allow everything: ' +
  '`match /{document=**} { allow read, write: if false; }` or the same with `if true`. ' +
  "To try other rules, run Google's emulator: npm start -- --official";

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const ONE_RULE_FOR_ALL =
  /^(?:rules_version = '2'; ?)?service cloud\.firestore ?\{ ?match \/databases\/\{\w+\}\/documents ?\{ ?match \/\{\w+=\*\*\} ?\{ ?allow read, ?write(?<condition> ?: ?if (?:true|false))?; ?\} ?\} ?\}$/;

/** Recognises a rules file; returns one issue with advice for any other. */
export function parseRules(source: string): { readonly ruleset: Ruleset } | { readonly issues: readonly [RulesIssue] } {
  const plain = source.replaceAll(COMMENT, ' ').replaceAll(/\s+/g, ' ').trim();
  const match = ONE_RULE_FOR_ALL.exec(plain);
  if (match === null) {
    return {
      issues: [{ severity: 'ERROR', sourcePosition: { line: 1, column: 1 }, description: UNKNOWN_RULES }],
    };
  }
  return { ruleset: match.groups?.['condition']?.endsWith('false') ? 'deny-all' : 'allow-all' };
}

/** The issues as text, a line for each. */
export function describeIssues(issues: readonly RulesIssue[]): string {
  return issues
    .map(({ sourcePosition: { line, column }, description }) => `rules ${line}:${column}: ${description}`)
    .join('\n');
}

/** The rules of every project. A project without its own has the initial ones. */
export class ProjectRules {
  readonly #initial: Ruleset;
  readonly #loaded = new Map<string, Ruleset>();

  constructor(initial: Ruleset) {
    this.#initial = initial;
  }

  /** Activates the rules of a project and returns their issues; with issues, the old rules stay. */
  load(project: string, source: string): readonly RulesIssue[] {
    const parsed = parseRules(source);
    if ('issues' in parsed) return parsed.issues;
    this.#loaded.set(project, parsed.ruleset);
    return [];
  }

  /** Whether clients may read and write everything in the project. */
  allowAll(project: string): boolean {
    return (this.#loaded.get(project) ?? this.#initial) === 'allow-all';
  }
}
