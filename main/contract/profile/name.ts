/** Longest name of a profile, in UTF-16 units. */
export const longestProfileName = 80;

export type NameProblem = 'empty' | 'long' | 'name-control' | 'name-direction' | 'name-unseen';

/** Includes line breaks, NUL and halves of a character. */
const control = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Characters that change the direction of the surrounding text. */
const direction = /\p{Bidi_Control}/u;
/** Spaces, and characters without width or ink: U+2800 is a Braille pattern without dots. */
const unseen = /[\s\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu;

/** Why this can't be the name of a profile, template or batch; null if it can. Surrounding spaces don't count. */
export function nameProblem(name: string, longest = longestProfileName): NameProblem | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'empty';
  if (trimmed.length > longest) return 'long';
  if (control.test(trimmed)) return 'name-control';
  if (direction.test(trimmed)) return 'name-direction';
  return trimmed.replace(unseen, '') === '' ? 'name-unseen' : null;
}

/**
 * Makes a name that was stored before this rule, or edited in a file by hand, showable and typable: removes the
 * characters that the rule forbids. Returns `otherwise` if nothing visible is left.
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

/** Whether the user typed a name as it looks. Ignores how letters are composed, which spaces, quotation marks and dashes these are. */
export function isNameTyped(typed: string, name: string): boolean {
  return asSeen(typed) === asSeen(name);
}

/** The screen doesn't show whether an emoji has a variation selector, or a word a soft hyphen. */
const asSeen = (text: string): string =>
  text
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu, '')
    // Afterwards, because letters can't be composed over an invisible character.
    .normalize()
    .replace(/[\s\u2800]+/gu, ' ')
    // Word processors write these for the keys of the keyboard.
    .replace(/[\u2018-\u201b\u2032\u02bc\u00b4`]/g, "'")
    .replace(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
