/** Longest name of a profile, in UTF-16 units. */
export const longestProfileName = 80;

export type NameProblem = 'empty' | 'long' | 'name-control' | 'name-direction' | 'name-unseen';

/** Line breaks and NUL among them, and halves of a character. */
const control = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Characters that turn the direction of the text around them. */
const direction = /\p{Bidi_Control}/u;
/** Spaces, and what takes no room or shows nothing: U+2800 is a Braille pattern without dots. */
const unseen = /[\s\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu;

/** Why this can't be the name of a profile, template or batch; null when it can. Spaces around it don't count. */
export function nameProblem(name: string, longest = longestProfileName): NameProblem | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'empty';
  if (trimmed.length > longest) return 'long';
  if (control.test(trimmed)) return 'name-control';
  if (direction.test(trimmed)) return 'name-direction';
  return trimmed.replace(unseen, '') === '' ? 'name-unseen' : null;
}

/**
 * A name that was stored before this rule, or written into a file by hand, as it can be shown and typed: without
 * the characters that the rule forbids. `otherwise` takes its place where nothing is left of it to be seen.
 */
export function shownName(name: string, otherwise: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[^\S\ufeff]/g, ' ')
    .replace(/[\p{Cc}\p{Bidi_Control}\ufeff]/gu, '')
    .replace(/ +/g, ' ')
    .trim();
  return safe.replace(unseen, '') === '' ? otherwise : safe;
}

/** Whether somebody has typed a name as it is seen: however its letters are composed, and its spaces. */
export function isNameTyped(typed: string, name: string): boolean {
  return asSeen(typed) === asSeen(name);
}

/** Nobody can tell from the screen whether an emoji has a variation selector, or a word a soft hyphen. */
const asSeen = (text: string): string =>
  text
    .normalize()
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu, '')
    .replace(/[\s\u2800]+/gu, ' ')
    .trim();
