import { readFileSync } from 'node:fs';
import { logPath } from '../../local/stack/processes.ts';
import { projectId } from './environment.ts';
import { eventually } from './eventually.ts';

/** Parts of the stack with a log; `emulators` has every line that functions log. */
type Part = 'emulators' | 'iyzico' | 'inbox';

/** All that a part of the running stack has printed since it started. */
export function printedBy(part: Part): string {
  return readFileSync(logPath(`${part} ${projectId()}`), 'utf8');
}

/**
 * Follows the functions' log from now on. The returned function waits for a line with all of its texts and returns that
 * line; lines of earlier calls do not count.
 */
export function followLog(): (...texts: readonly string[]) => Promise<string> {
  const { length } = printedBy('emulators');
  return (...texts) =>
    eventually(`a line of the log with ${texts.join(' and ')}`, () =>
      printedBy('emulators')
        .slice(length)
        .split('\n')
        .find((line) => texts.every((text) => line.includes(text))),
    );
}
