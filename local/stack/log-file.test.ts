import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endOfLog, logFile, wholeLog, writtenSince } from './log-file.ts';

let folder = '';
let path = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-file-'));
  path = join(folder, 'logs', 'part.log');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a full log continues in a new file and keeps the previous one', () => {
  const log = logFile(path, 12);
  for (const line of ['one', 'two', 'three', 'four', 'five']) log.write(line);
  log.close();
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('three\nfour\n');
  expect(readFileSync(path, 'utf8')).toBe('five\n');
});

test('a log starts empty, also after a full one', () => {
  const former = logFile(path, 8);
  for (const line of ['former', 'latter']) former.write(line);
  former.close();
  logFile(path, 8).close();
  expect(wholeLog(path)).toBe('');
});

test('wholeLog includes the previous file', () => {
  const log = logFile(path, 12);
  for (const line of ['one', 'two', 'three']) log.write(line);
  log.close();
  expect(wholeLog(path)).toBe('one\ntwo\nthree\n');
});

test('writtenSince returns the text after a place, also when the log has continued in a new file', () => {
  const log = logFile(path, 12);
  log.write('one');
  const place = endOfLog(path);
  expect(writtenSince(place)).toBe('');
  log.write('two');
  expect(writtenSince(place)).toBe('two\n');
  for (const line of ['three', 'four']) log.write(line);
  log.close();
  expect(writtenSince(place)).toBe('two\nthree\nfour\n');
});

test('a full disk is reported once and throws nothing', ({ skip }) => {
  skip(!existsSync('/dev/full'), 'this system has no /dev/full');
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const log = logFile('/dev/full', 100);
  for (const line of ['one', 'two']) log.write(line);
  log.close();
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^\/dev\/full lacks lines .*ENOSPC/)]]);
  said.mockRestore();
});

test('a log whose folder was deleted continues once the folder exists again', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const log = logFile(path, 8);
  log.write('former');
  rmSync(join(folder, 'logs'), { recursive: true });
  for (const line of ['one', 'two']) log.write(line);
  expect(said).toHaveBeenCalledTimes(1);
  logFile(path, 8).close();
  log.write('three');
  log.close();
  expect(readFileSync(path, 'utf8')).toBe('three\n');
  said.mockRestore();
});
