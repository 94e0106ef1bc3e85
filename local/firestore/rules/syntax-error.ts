/** Where a rules file says something that cannot be taken, in the shape firebase-tools prints; line and column count from 1. */
export type RulesIssue = {
  severity: 'ERROR';
  sourcePosition: { line: number; column: number };
  description: string;
};

/** Stops the compilation of a rules file at the given offset (UTF-16 units) of its source. */
export class RulesSyntaxError extends Error {
  override readonly name = 'RulesSyntaxError';
  readonly offset: number;

  constructor(offset: number, description: string) {
    super(description);
    this.offset = offset;
  }

  toIssue(source: string): RulesIssue {
    const before = source.slice(0, this.offset);
    const line = before.split('\n').length;
    const column = this.offset - before.lastIndexOf('\n');
    return { severity: 'ERROR', sourcePosition: { line, column }, description: this.message };
  }
}
