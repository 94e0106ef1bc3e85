import { expect, test } from 'vitest';
import { isShownOfEmulators, shownOfVite } from './shown-lines.ts';

test.each([
  ['an error of a function', '>  {"severity":"ERROR","message":"mail.not-sent"}', true],
  ['a warning', '>  {"verifications":{"app":"MISSING"},"severity":"WARNING","message":"call.invalid"}', true],
  ['an event', '>  {"severity":"INFO","message":"mail.sent"}', false],
  ['a debug line', '>  {"severity":"DEBUG","message":"Callable request verification passed"}', false],
  ['what a developer prints', '>  here', true],
  ['a function that throws', '⚠  functions: Error: health is not defined', true],
  ['functions that cannot be loaded', '⬢  functions: Failed to load function definition from source', true],
  ['the begin of a call', 'i  functions: Beginning execution of "europe-west1-health"', false],
  ['an access', 'i  hosting: 127.0.0.1 - - [25/Nov/2026:02:49:51 +0000] "GET /api/health HTTP/1.1" 200 92', false],
  ['a rewrite', '[hosting] Rewriting /api/health to http://127.0.0.1:5001/demo-coaching/europe-west1/health', false],
])('whether the terminal shows a line of the emulators: %s', (_, line, isShown) => {
  expect(isShownOfEmulators(line)).toBe(isShown);
});

const UPDATE = '2:49:50 AM [vite] (client) hmr update /src/content/en/home.ts';

test.each([
  ['what was built again', UPDATE, UPDATE],
  [
    'an error, without its colours',
    '\u001b[31m[PARSE_ERROR] \u001b[0mUnexpected token',
    '[PARSE_ERROR] Unexpected token',
  ],
  ['the file of an error', '  File: /site/web/src/chrome/around.ts', '  File: /site/web/src/chrome/around.ts'],
  ['no frame of its own code', '      at transformWithOxc (file:///site/node_modules/vite/node.js:7673:19)', undefined],
  ['no package that it bundles', '2:49:03 AM [vite] (client) [optimizer] bundling dependencies...', undefined],
  ['no start', '  VITE v8.3.8  ready in 1752 ms', undefined],
  ['no address', '  ➜  Local:   http://127.0.0.1:5000/', undefined],
  ['no empty line', '', undefined],
])('the text that the terminal shows for a line of Vite: %s', (_, line, shown) => {
  expect(shownOfVite(line)).toBe(shown);
});
