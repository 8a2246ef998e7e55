/**
 * A name with nothing in it that could act on its surroundings: control characters, and those that would
 * turn the direction of the text after them, become a replacement mark; breaks and tabs become spaces. So do
 * invisible characters where there are no others, since such a name would look like none.
 */
export function harmless(text: string): string {
  const safe = text
    .toWellFormed()
    .replace(/[\n\r\t\u2028\u2029]/g, ' ')
    .replace(acting, '\uFFFD');
  return visible.test(safe) ? safe : safe.replace(invisible, '\uFFFD');
}

const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** C0 and C1 controls; embeddings, overrides and isolates of direction. */
const acting = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** A text in full in which characters that act stand as their codes (`\\u202E`): nothing of it is lost. */
export function withCodes(text: string): string {
  return text.replace(/[^\n\t\P{Cc}]|[\u202A-\u202E\u2066-\u2069]|\p{Cs}/gu, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase();
    return `\\u${code.padStart(4, '0')}`;
  });
}
