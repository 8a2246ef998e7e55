// For unit tests that share a process: removes a test's stubs when it ends. Vitest's `unstubGlobals` waits for the next
// test, and another file may be loaded before that.

import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
