import { defineConfig } from '@playwright/test';

// What is started without `--lang=en` speaks the language of the machine, such as a start that is refused.
process.env.LANGUAGE = 'en';

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  // They end what hangs. No test is to fail since the machine is busy: three times what was seen on a bad day.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  // Each test has an Electron, a service and a user-data folder of its own; two share the two
  // cores of a small machine well.
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['./canary-reporter.ts'], ['./faults-reporter.ts']],
  use: { screenshot: 'only-on-failure', trace: 'off' },
});
