// @ts-check
// The two ways in which set-up speaks. Everything goes to stderr: `electron:path` promises that
// stdout holds the path and nothing else, even when it has to download first.

/** @param {string} text one sentence or a few, in plain words */
export function say(text) {
  console.error(text);
}

/** A reason to stop that the person can do something about: shown as its message, without a stack. */
export class SetupProblem extends Error {
  /** @override */
  name = 'SetupProblem';
}
