/**
 * A pattern (for `RegExp` without flags that change the meaning) for one character of a token: as it
 * is, or in an escape of a URL, a form, JSON, JSON within JSON, or HTML. Letters and digits stand for
 * themselves: nothing escapes them.
 */
export function writtenAs(character: string): string {
  if (/[A-Za-z0-9]/.test(character)) return character;
  const code = character.charCodeAt(0);
  const hex = anyCase(code.toString(16));
  const plain = character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
  const named = entities[character];
  const ways = [
    // Longest first: a bare `&` would leave the rest of `&amp;` standing.
    `&#(?:0*${code}|[xX]0*${hex});`,
    ...(named === undefined ? [] : [`&${named};`]),
    // JSON escapes these with a backslash; JSON within JSON with more of them.
    `\\\\{1,4}u0*${hex}`,
    ...(character === '\t' ? ['\\\\{1,4}t'] : []),
    ...percentForms(character, code),
    ...(character === ' ' ? ['\\+'] : []),
    // No two ways may match the same text: with n such characters a mismatch would cost 2^n steps.
    /["'/\\]/.test(character) ? `\\\\{0,4}${plain}` : plain,
  ];
  return `(?:${ways.join('|')})`;
}

const entities: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};

/** Of its byte in Latin-1, as a header carries it, and of its bytes in UTF-8. */
function percentForms(character: string, code: number): string[] {
  const encode = (bytes: Iterable<number>): string =>
    [...bytes].map((byte) => `%${anyCase(byte.toString(16).padStart(2, '0'))}`).join('');
  return [encode(Buffer.from(character)), ...(code > 0x7f ? [encode([code])] : [])];
}

const anyCase = (hex: string): string =>
  hex.replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
