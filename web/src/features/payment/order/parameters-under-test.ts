import { vi } from 'vitest';

/**
 * What the build takes from its parameters, for tests of an order. Some parts read them as they are loaded, once for all test files
 * of a process: all of these must have the same.
 */
// what the last test of the file before has stubbed is taken back before the next test, with what is set below
vi.unstubAllGlobals();
Object.assign(globalThis, { __CARD_ENTRY__: 'form', __INSTALMENTS__: 6, __APP_CHECK__: null, __EUR_TO_TRY__: 30 });
