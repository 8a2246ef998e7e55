/**
 * Throws if a list of `Depends` has more or less than the linked libraries; returns their number. Versions are ignored:
 * those found are specific to the machine.
 */
export function compareDepends(declared: string, linked: string): string {
  const [has, needs] = [namesOf(declared), namesOf(linked)];
  const missing = [...needs].filter((name) => !has.has(name));
  const surplus = [...has].filter((name) => !needs.has(name));
  if (missing.length === 0 && surplus.length === 0) return `${needs.size} libraries, as linked`;
  throw new Error(`Depends lacks [${missing.join(', ')}], has needlessly [${surplus.join(', ')}].`);
}

/** Takes the last of alternatives, which is the name in Debian 12. */
function namesOf(depends: string): ReadonlySet<string> {
  const names = depends.split(',').map((choice) => choice.split('|').at(-1) ?? '');
  return new Set(names.map(nameAlone).filter((name) => name !== ''));
}

/** Drops the version and the suffix that Debian 13 added to libraries with 64-bit time. */
const nameAlone = (text: string): string =>
  text
    .trim()
    .replace(/ \(.*$/, '')
    .replace(/t64$/, '');
