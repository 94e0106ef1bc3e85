import { readFileSync } from 'node:fs';
import { logPath } from '../../local/launch/processes.ts';
import { projectId } from './environment.ts';
import { eventually } from './eventually.ts';

/** What the parts of the stack print: `emulators` has every line that functions log. */
type Part = 'emulators' | 'iyzico' | 'inbox';

/** All that a part of the running stack has printed since it started. */
export function printedBy(part: Part): string {
  return readFileSync(logPath(`${part} ${projectId()}`), 'utf8');
}

/** Waits until the functions have logged a line with all of these texts, and returns it. */
export function loggedLine(...texts: readonly string[]): Promise<string> {
  return eventually(`a line of the log with ${texts.join(' and ')}`, () =>
    printedBy('emulators')
      .split('\n')
      .find((line) => texts.every((text) => line.includes(text))),
  );
}
