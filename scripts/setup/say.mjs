// @ts-check
// The output of setup. Everything goes to stderr: `electron:path` promises that stdout has only the path,
// even if it has to download first.

/** @param {string} text one sentence or a few, in plain words */
export function say(text) {
  console.error(text);
}

/** An error that the user can fix: shown as its message, without a stack. */
export class SetupProblem extends Error {
  /** @override */
  name = 'SetupProblem';
}

/**
 * Prints why a script failed: a sentence for a known problem, otherwise the whole error.
 * @param {unknown} error
 */
export function explain(error) {
  console.error(error instanceof SetupProblem ? error.message : error);
  process.exitCode = 1;
}
