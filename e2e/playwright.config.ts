import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

// Without `--lang=en`, a start uses the language of the machine, for example a start that is refused.
process.env.LANGUAGE = 'en';
// Without a country, dates and numbers are those of the language.
process.env.LC_ALL = 'C.UTF-8';

/**
 * One more than there are processors, because many tests wait for a time limit while others work. Each has up to five
 * apps open, so six is the maximum. On macOS and Windows they share a keychain and a screen, so there are two.
 */
function workers(): number {
  return process.platform === 'linux' ? Math.min(availableParallelism() + 1, 6) : 2;
}

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  // These only end what hangs. No test should fail because the machine is busy: three times what was seen on a bad day.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  // Each test has its own Electron, service and user-data folder.
  fullyParallel: true,
  workers: workers(),
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['./summary-reporter.ts'], ['./tables-reporter.ts']],
  use: { screenshot: 'only-on-failure', trace: 'off' },
});
