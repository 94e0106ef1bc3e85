import { userInfo } from 'node:os';
import { InvalidArgumentError } from 'commander';
import { expect, test, vi } from 'vitest';
import { ownName, parseReason } from './arguments.ts';

vi.mock('node:os', async (original) => {
  const os = await original<typeof import('node:os')>();
  return { ...os, userInfo: vi.fn(os.userInfo) };
});

test('an option without its text does not take the next option as its text', () => {
  for (const option of ['--yes', '--dry-run', ' -h']) expect(() => parseReason(option)).toThrow(InvalidArgumentError);
  expect(parseReason(' refunded – see panel ')).toBe('refunded – see panel');
});

test('an account without a name, as in a container, needs --by', () => {
  expect(ownName()).toBe(userInfo().username);
  vi.mocked(userInfo).mockImplementationOnce(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  expect(ownName).toThrow('--by');
});
