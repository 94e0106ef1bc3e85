import { afterEach, expect } from 'vitest';

// Setup of all unit tests: an error or a warning on the console fails the test that caused it. A test that means to
// cause one replaces the method (`vi.spyOn(console, 'error').mockImplementation(...)`) and looks at what it was given.

declare global {
  /** Of this process: files that share it run this setup again, and the console is wrapped once. */
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
