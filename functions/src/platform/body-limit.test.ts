import { expect, onTestFinished, test, vi } from 'vitest';
import { limitRequests } from './body-limit.ts';

const logged: unknown[] = [];
vi.mock('firebase-functions/logger', () => ({ write: (line: unknown) => logged.push(line) }));

test('a program whose body parsers cannot be found logs that bodies are not limited', () => {
  vi.stubEnv('FUNCTION_TARGET', 'anyCallable');
  onTestFinished(() => void vi.unstubAllEnvs());
  limitRequests();
  expect(logged).toMatchObject([{ severity: 'ERROR', message: 'call.unlimited', code: 'no-main-module' }]);
});
