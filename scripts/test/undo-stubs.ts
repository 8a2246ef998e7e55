// For unit tests that share a process: what a test journal entries is gone when it ends. Vitest's `unstubGlobals` waits
// for the next test, and another file may be loaded before that.

import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
