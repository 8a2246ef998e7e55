/**
 * A name without characters that could affect the text around it: control characters and those that change the
 * direction of the text become a replacement mark; line breaks and tabs become spaces. If a name has only invisible
 * characters, these are replaced too, since it would look empty. The number of `NAME (#ID)` stays apart from a
 * right-to-left name.
 */
export function harmless(text: string): string {
  const safe = text
    .toWellFormed()
    .replace(/[\n\r\t\u2028\u2029]/g, ' ')
    .replace(acting, '\uFFFD');
  return visible.test(safe) ? withIdApart(safe) : safe.replace(invisible, '\uFFFD');
}

/**
 * `NAME (#ID)` and `NAME (ID): …` with a left-to-right mark before the number if the name is from right to left. Without
 * it, the number would be drawn within the name, in Arabic as `(ID#)`.
 */
function withIdApart(text: string): string {
  return rightToLeft.test(text) ? text.replace(idAtEnd, '\u200E$&') : text;
}

const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const idAtEnd = /(?<!\u200E) \(#?[!-'*-~]+\)(?=$|: )/;

const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** C0 and C1 controls; directional embeddings, overrides and isolates. */
const acting = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** A complete text in which control characters are shown as codes (`\\u202E`): nothing is lost. */
export function withCodes(text: string): string {
  return text.replace(/[^\n\t\P{Cc}]|[\u202A-\u202E\u2066-\u2069]|\p{Cs}/gu, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase();
    return `\\u${code.padStart(4, '0')}`;
  });
}

/** The maximum length, so that the name plus the words after it is valid on every file system. */
const mostNameLength = 80;

/** A name as the start of a file name, safe on every system. */
export function fileNamePart(name: string): string {
  return harmless(name)
    .replace(/[<>:"/\\|?*\uFFFD]/g, '-')
    .replace(/\s+/g, ' ')
    .slice(0, mostNameLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^[\s.]{1,80}/, '')
    .replace(/(?<![\s.])[\s.]+$/, '');
}
