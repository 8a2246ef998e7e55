import { defineConfig } from '@playwright/test';
import type { TestOptions, WorkerOptions } from 'counterfoil-test-kit';

// Tests the installed program. `use.program` names another one, such as the folder of an unpacked app.
export default defineConfig<TestOptions, WorkerOptions>({
  testDir: 'tests',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure' },
});
