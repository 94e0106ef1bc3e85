import { PassThrough } from 'node:stream';
import { InvalidArgumentError } from 'commander';
import { expect, test, vi } from 'vitest';
import { askToGoOn } from './confirm.ts';

/**
 * Replaces the streams of this process by those of a terminal, or of a pipe, on which `keys` are typed. Returns a reader of what
 * is shown.
 */
function typedOn(isTTY: boolean, keys: string): () => string {
  const stdin = Object.assign(new PassThrough(), { isTTY });
  const stderr = Object.assign(new PassThrough(), { isTTY });
  let screen = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    screen += text;
    if (text.includes('Type yes: ')) stdin.write(keys);
  });
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Object(stdin));
  vi.spyOn(process, 'stderr', 'get').mockReturnValue(Object(stderr));
  return () => screen;
}

const refused = () => vi.spyOn(console, 'error').mockImplementation(() => {});

test.each(['yes\r', ' YES \r'])('the answer %j lets a command go on', async (keys) => {
  const screen = typedOn(true, keys);
  expect(await askToGoOn(false, 'Give it all back?')).toBe(true);
  expect(screen()).toContain('Give it all back? Type yes: ');
});

test.each([
  ['no', 'no\r'],
  ['y', 'y\r'],
  ['nothing', '\r'],
  ['Ctrl-C', '\x03'],
  ['Ctrl-D', '\x04'],
])('the answer %s stops a command and prints the refusal', async (_, keys) => {
  typedOn(true, keys);
  const told = refused();
  expect(await askToGoOn(false, 'Give it all back?', 'refund asks first.', 'Nothing was given back.')).toBe(false);
  expect(told.mock.calls).toEqual([['Nothing was given back.']]);
});

test('a command that --yes has confirmed goes on without a question', async () => {
  const screen = typedOn(true, 'no\r');
  expect(await askToGoOn(true, 'Give it all back?')).toBe(true);
  expect(screen()).toBe('');
});

test('without a terminal, a question throws an error that names --yes', async () => {
  const screen = typedOn(false, 'yes\r');
  const asked = askToGoOn(false, 'Give it all back?', 'refund asks first.');
  await expect(asked).rejects.toThrow(new InvalidArgumentError('refund asks first. If nobody can answer, pass --yes.'));
  expect(screen()).toBe('');
});
