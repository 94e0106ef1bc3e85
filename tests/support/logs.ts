import { REGION } from '@site/contract/deploy/functions-runtime';
import { endOfLog, wholeLog, writtenSince } from '../../local/stack/log-file.ts';
import { logPath } from '../../local/stack/processes.ts';
import { projectId } from './environment.ts';
import { eventually } from './eventually.ts';

/** Parts of the stack with a log. That of `emulators` contains every line that functions log. */
type Part = 'emulators' | 'iyzico' | 'inbox';

const pathOf = (part: Part) => logPath(`${part} ${projectId()}`);

/** Returns the output of a part of the running stack since its start, as far as its log is kept. */
export const printedBy = (part: Part): string => wholeLog(pathOf(part));

/**
 * Follows the functions' log from now on. The returned function resolves with the first new line that contains all texts,
 * and rejects when none comes in time.
 */
export function followLog(): (...texts: readonly string[]) => Promise<string> {
  const now = endOfLog(pathOf('emulators'));
  return (...texts) =>
    eventually(`a line of the log with ${texts.join(' and ')}`, () =>
      writtenSince(now)
        .split('\n')
        .find((line) => texts.every((text) => line.includes(text))),
    );
}

/** Returns the error of a log line, without its stack; an empty list for any other line. */
function errorIn(line: string): string[] {
  const logged = /^>\s+(\{"severity":"ERROR",.*\})$/.exec(line)?.[1];
  if (logged === undefined) return [];
  const { severity, message, ...facts } = JSON.parse(logged);
  return [[String(message).split('\n')[0], ...Object.values(facts)].join(' ')];
}

/**
 * Follows the functions' log from now on. The returned function waits until a run of the named function ends, and resolves
 * with the errors logged before that.
 */
export function followErrors(): (name: string) => Promise<string[]> {
  const now = endOfLog(pathOf('emulators'));
  return (name) =>
    eventually(`the end of ${name} in the log`, () => {
      const lines = writtenSince(now).split('\n');
      const end = lines.findIndex((line) => line.includes(`Finished "${REGION}-${name}"`));
      return end === -1 ? undefined : lines.slice(0, end).flatMap(errorIn);
    });
}
