import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  timeout: 45_000,
  expect: { timeout: 7_000 },
  // Each test has an Electron, a service and a user-data folder of its own; two share the two
  // cores of a small machine well.
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['./canary-reporter.ts'], ['./faults-reporter.ts']],
  use: { screenshot: 'only-on-failure', trace: 'off' },
});
