import { vi } from 'vitest';

/**
 * Build parameters for tests of an order. Some modules read them when they are loaded, once for all test files of a process, so
 * all files must use the same.
 */
// Stubs that the previous file left would be removed before the next test, together with the values that are set below.
vi.unstubAllGlobals();
Object.assign(globalThis, { __CARD_ENTRY__: 'form', __INSTALMENTS__: 6, __APP_CHECK__: null, __EUR_TO_TRY__: 30 });
