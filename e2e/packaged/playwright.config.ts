import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/packaged',
  // These only end what hangs. No test should fail because the machine is busy.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  // For root, each worker has its own copy of the program. Other users share one, so two workers couldn't tell which
  // processes are theirs.
  workers: process.getuid?.() === 0 ? 2 : 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  projects: [
    // Makes the app once, before all tests. `--no-deps` leaves it out.
    { name: 'package', testMatch: 'package.setup.ts' },
    { name: 'packaged', testMatch: '*.spec.ts', dependencies: ['package'] },
  ],
});
