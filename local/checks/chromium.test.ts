import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chromium, chromiumAdvice, chromiumFinding, downloadedShells, isDebian } from './chromium.ts';

test('the advice names apt-get only on Debian, and CHROMIUM_PATH always', () => {
  expect(chromiumAdvice(true)).toContain('apt-get install');
  expect(chromiumAdvice(false)).not.toContain('apt-get');
  expect(chromiumAdvice(false)).toContain('playwright-core install --with-deps chromium-headless-shell');
  for (const debian of [true, false]) expect(chromiumAdvice(debian)).toContain('CHROMIUM_PATH');
});

test.each([
  ['Debian', 'NAME="Debian GNU/Linux"\nID=debian\n', true],
  ['Ubuntu, whose Chromium is a stub', 'NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n', false],
  ['Fedora', 'ID=fedora\n', false],
])("whether apt-get has Debian's headless shell on %s", (_, osRelease, expected) => {
  expect(isDebian(osRelease)).toBe(expected);
});

test('the Chromium of CHROMIUM_PATH is used, and a missing one is named', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(await chromium()).toBe(process.execPath);
  expect(chromiumFinding()).toEqual({ level: 'ok', text: `the browser tests use ${process.execPath}` });
  vi.stubEnv('CHROMIUM_PATH', '/no/such/chromium');
  await expect(chromium()).rejects.toThrow('CHROMIUM_PATH is /no/such/chromium, and there is no such file.');
  expect(chromiumFinding()).toMatchObject({ level: 'warning', text: expect.stringContaining('/no/such/chromium') });
});

/** Shell programs in a folder of their own; returns their paths. */
function programs(texts: Readonly<Record<string, string>>): { folder: string; paths: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const paths = Object.entries(texts).map(([name, text]) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    return path;
  });
  return { folder, paths };
}

test('a Chromium that does not run is refused with its output', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const said = 'error while loading shared libraries: libnss3.so';
  const { paths } = programs({ chromium: `echo "${said}" >&2; exit 127` });
  vi.stubEnv('CHROMIUM_PATH', paths[0]);
  await expect(chromium()).rejects.toThrow(`The Chromium ${paths[0]} does not run (${said}). Install one`);
  expect(chromiumFinding()).toMatchObject({ level: 'warning', text: expect.stringContaining(said) });
});

test("Playwright's downloaded shells are found in its chosen folder, newest first", () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const shell = (revision: number) =>
    `chromium_headless_shell-${revision}/chrome-headless-shell-linux64/chrome-headless-shell`;
  const { folder } = programs({ [shell(999)]: '', [shell(1212)]: '', [shell(1208)]: '' });
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder);
  expect(downloadedShells()).toEqual([1212, 1208, 999].map((revision) => join(folder, shell(revision))));
});
