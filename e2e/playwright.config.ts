import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

// What is started without `--lang=en` speaks the language of the machine, such as a start that is refused.
process.env.LANGUAGE = 'en';

/**
 * One more than there are processors: many a test waits for a limit, while another has something to do. Each has up to five
 * apps open, so that there are six at most. On macOS and Windows they share a keychain and a screen: there they are two.
 */
function workers(): number {
  return process.platform === 'linux' ? Math.min(availableParallelism() + 1, 6) : 2;
}

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  // They end what hangs. No test is to fail since the machine is busy: three times what was seen on a bad day.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  // Each test has an Electron, a service and a user-data folder of its own.
  fullyParallel: true,
  workers: workers(),
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['./canary-reporter.ts'], ['./faults-reporter.ts']],
  use: { screenshot: 'only-on-failure', trace: 'off' },
});
