import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{main,renderer,scripts,e2e}/**/*.test.{ts,tsx,mjs}'],
    // Real keyrings, servers and databases are met here: slower than memory, never a minute.
    testTimeout: 20_000,
  },
});
