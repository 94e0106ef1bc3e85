import { afterEach, expect } from 'vitest';

// Setup of all unit tests: an error or a warning on the console fails the test that caused it. A test that causes one on
// purpose replaces the method (`vi.spyOn(console, 'error').mockImplementation(...)`) and checks the arguments.

declare global {
  /** One per process: this setup runs again for each test file in it, but must wrap the console only once. */
  var unexpectedConsole: unknown[][] | undefined;
}

function watchConsole(): unknown[][] {
  const complaints: unknown[][] = [];
  for (const method of ['error', 'warn'] as const) {
    const original = console[method];
    console[method] = (...args: unknown[]) => {
      complaints.push(args);
      original(...args);
    };
  }
  return complaints;
}

globalThis.unexpectedConsole ??= watchConsole();
const complaints = globalThis.unexpectedConsole;

afterEach(() => {
  expect(complaints.splice(0), 'unexpected console.error or console.warn').toEqual([]);
});
