// @ts-check
// Prints why a script failed: a sentence for a known problem, otherwise the whole error.

import { SetupProblem } from './say.mjs';

/** @param {unknown} error */
export function explain(error) {
  console.error(error instanceof SetupProblem ? error.message : error);
  process.exitCode = 1;
}
