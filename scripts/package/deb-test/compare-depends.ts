/**
 * Throws when a list of `Depends` has less or more than what is linked against; returns how many there are. Versions
 * are left out: those that are found are of the machine that looks.
 */
export function compareDepends(declared: string, linked: string): string {
  const [has, needs] = [namesOf(declared), namesOf(linked)];
  const missing = [...needs].filter((name) => !has.has(name));
  const surplus = [...has].filter((name) => !needs.has(name));
  if (missing.length === 0 && surplus.length === 0) return `${needs.size} libraries, as linked`;
  throw new Error(`Depends lacks [${missing.join(', ')}], has needlessly [${surplus.join(', ')}].`);
}

/** Of a choice the last one, which is the name in Debian 12. */
function namesOf(depends: string): ReadonlySet<string> {
  const names = depends.split(',').map((choice) => choice.split('|').at(-1) ?? '');
  return new Set(names.map(nameAlone).filter((name) => name !== ''));
}

/** Without its version and what Debian 13 put behind the names of libraries whose time is 64 bits wide. */
const nameAlone = (text: string): string =>
  text
    .trim()
    .replace(/ \(.*$/, '')
    .replace(/t64$/, '');
