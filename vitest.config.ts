import { defineConfig } from 'vitest/config';

/** They change what belongs to the whole process: its environment, or a module that others load too. */
const alone = [
  'main/vault/**/*.test.ts',
  'main/journal/open-journal.test.ts',
  'scripts/**/*.test.{ts,mjs}',
];

export default defineConfig({
  test: {
    // Real keyrings, servers and databases are met here: slower than memory, never a minute.
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{main,renderer,e2e}/**/*.test.{ts,tsx}'],
          exclude: alone,
          // Starting a process for each file took half of the time.
          isolate: false,
          // What one file replaced is in its place again for the next.
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
