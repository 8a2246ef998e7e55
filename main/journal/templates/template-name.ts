import { longestTemplateName } from '../../contract/write/template-limits.ts';

/** Two names with the same key are the same to a reader. */
export function templateNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** The name itself as the first one, and with a number behind it from the second: `Weekly (2)`. */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name;
  const end = ` (${number})`;
  // Cut where it is too long with its number, but not through a character.
  const room = name.slice(0, longestTemplateName - end.length).replace(/\p{Cs}$/u, '');
  return `${room.trimEnd()}${end}`;
}
