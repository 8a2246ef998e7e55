import { longestTemplateName } from '../contract/template-limits.ts';

/** Two names with the same key are the same to a reader. */
export function templateNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** The name, then with a number behind it as long as somebody asks: `Weekly (2)`, `Weekly (3)`. */
export function* templateNames(name: string): Generator<string, never> {
  yield name;
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    // Cut where it is too long with its number, but not through a character.
    const room = name.slice(0, longestTemplateName - end.length).replace(/\p{Cs}$/u, '');
    yield `${room.trimEnd()}${end}`;
  }
}
