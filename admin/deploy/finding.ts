/** Result of one check: `text` says it in one line, `advice` how to fix it. */
export type Finding =
  | { readonly level: 'ok'; readonly text: string }
  | { readonly level: 'warning' | 'problem'; readonly text: string; readonly advice: string };

/** Nothing to do. */
export const ok = (text: string): Finding => ({ level: 'ok', text });
/** Worth a look; a deploy goes on. */
export const warning = (text: string, advice: string): Finding => ({ level: 'warning', text, advice });
/** A deploy is refused until it is fixed. */
export const problem = (text: string, advice: string): Finding => ({ level: 'problem', text, advice });

/** Whether a deploy has to be refused. */
export function hasProblem(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === 'problem');
}

const WORDS = { ok: 'ok     ', warning: 'warning', problem: 'problem' } as const;

/** Formats findings: one line each, with the advice below it, and the totals at the end. */
export function findingLines(findings: readonly Finding[]): string[] {
  const count = (level: Finding['level']) => {
    const { length } = findings.filter((finding) => finding.level === level);
    return `${length} ${level}${level === 'ok' || length === 1 ? '' : 's'}`;
  };
  return [
    ...findings.flatMap((finding) => [
      `${WORDS[finding.level]}  ${finding.text}`,
      ...(finding.level === 'ok' ? [] : [`         → ${finding.advice}`]),
    ]),
    [count('ok'), count('warning'), count('problem')].join(', '),
  ];
}

/** Makes a finding of a level that depends on what is about to be done. */
export type Complaint = typeof warning | typeof problem;
