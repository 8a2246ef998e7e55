import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

const together = '{main,renderer,e2e}/**/*.test.{ts,tsx}';

/** A module that another file has loaded by then is not replaced any more. */
const replacingModules = globSync(together, {
  cwd: import.meta.dirname,
  exclude: (path) => path.endsWith('node_modules'),
}).filter((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('vi.mock('));

/** They change what belongs to the whole process: its environment, or a module that others load too. */
const alone = [
  'main/vault/**/*.test.ts',
  'main/journal/file/open-journal.test.ts',
  '{scripts,bench}/**/*.test.{ts,mjs}',
  ...replacingModules,
];

export default defineConfig({
  test: {
    // Real keyrings, servers and databases are met here: slower than memory. This ends what hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One second by default, which a busy machine can take for anything.
    expect: { poll: { timeout: 60_000 } },
    // One core fewer without it, which is half of a small machine.
    maxWorkers: '100%',
    globalSetup: ['scripts/test/own-temp-folder.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: [together],
          // The servers in e2e/strangers bring tests of their own.
          exclude: [...configDefaults.exclude, ...alone],
          // Starting a process for each file took half of the time.
          isolate: false,
          // What one file replaced is in its place again for the next.
          restoreMocks: true,
          setupFiles: ['scripts/test/undo-stubs.ts', 'renderer/lib/words/testing/speak-english.ts'],
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
