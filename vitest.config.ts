import { defineConfig } from 'vitest/config';

/** Tests against the running stack share one database and one inbox, so their files run one after the other. */
const againstStack = (name: string, timeoutMs: number) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    fileParallelism: false,
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
