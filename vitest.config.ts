import { defineConfig } from 'vitest/config';

/** Tests that need the running stack: each worker has one to itself, whose database and inbox its files use in turn. */
const againstStack = (name: string, timeoutMs: number) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    setupFiles: ['tests/setup/own-stack.ts'],
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
  },
});

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,functions,web,admin,local,tests/load}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 20_000, // tests that start programs take long where others use the same cores
          setupFiles: ['tests/setup/unexpected-console.ts'],
        },
      },
      againstStack('rules', 30_000),
      againstStack('emulator', 60_000),
      againstStack('browser', 60_000),
    ],
  },
});
