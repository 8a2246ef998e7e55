// @ts-check
// The end of a script that could not do its work: a sentence where we know what is the matter, the
// whole error where we do not.

import { SetupProblem } from './say.mjs';

/** @param {unknown} error */
export function explain(error) {
  console.error(error instanceof SetupProblem ? error.message : error);
  process.exitCode = 1;
}
