import { afterEach, expect } from 'vitest';

// Setup of all unit tests: an error or a warning on the console fails the test that caused it. A test that means to
// cause one replaces the method (`vi.spyOn(console, 'error').mockImplementation(...)`) and looks at what it was given.
const complaints: unknown[][] = [];

for (const method of ['error', 'warn'] as const) {
  const original = console[method];
  console[method] = (...args: unknown[]) => {
    complaints.push(args);
    original(...args);
  };
}

afterEach(() => {
  expect(complaints.splice(0), 'unexpected console.error or console.warn').toEqual([]);
});
