import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const together = '{main,renderer,e2e,scripts,bench}/**/*.test.{ts,tsx,mjs}';

/** A module that another file has already loaded can't be mocked any more. */
const replacingModules = globSync(together, {
  cwd: import.meta.dirname,
  exclude: (path) => path.endsWith('node_modules'),
}).filter((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('vi.mock('));

/**
 * These tests change something of the whole process: its environment, or a module that other tests load too. A process
 * per file costs more than most files do.
 */
const alone = [
  'main/vault/**/*.test.ts',
  'main/ledger/file/open-journal.test.ts',
  'renderer/lib/app/main-event-listeners.test.ts',
  // Watches modules being loaded.
  'scripts/patterns/slow-patterns.test.ts',
  ...replacingModules,
];

export default defineConfig({
  test: {
    // Tests use real keyrings, servers and databases, which are slower than memory. This ends tests that hang.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // One more than there are processors, because some tests wait while others work: by default Vitest uses one less.
    maxWorkers: availableParallelism() + 1,
    // All processors are busy anyway, and threads that help to collect garbage take 2 to 9 % more of their time in all.
    execArgv: ['--single-threaded-gc'],
    globalSetup: ['scripts/test/own-temp-folder.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: [together],
          // The servers in e2e/strangers have their own tests.
          exclude: [...configDefaults.exclude, ...alone],
          // Starting a process per file took half of the time.
          isolate: false,
          // Restores what one file mocked before the next.
          restoreMocks: true,
          setupFiles: ['scripts/test/undo-stubs.ts', 'renderer/lib/words/testing/use-english.ts'],
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
