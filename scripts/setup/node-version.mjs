// @ts-check
// The oldest Node that can run the setup. This file imports nothing and uses no new syntax, so that an old Node shows
// the message instead of a syntax error.

const oldest = [20, 19];

/**
 * The message for a Node that is too old, or undefined if it is new enough.
 * @param {string} version as in process.versions.node
 */
export function nodeTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return (
    `Counterfoil needs Node ${oldest.join('.')} or newer to set itself up; this is Node ${version}. ` +
    'Install a newer Node and start again.'
  );
}
