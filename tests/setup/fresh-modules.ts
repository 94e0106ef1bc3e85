import { vi } from 'vitest';

// Setup of unit tests that mock modules and share a process: a module that an earlier file has loaded would not be replaced.
// Packages stay loaded, so what an earlier file has replaced in them is put back.
vi.resetModules();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
