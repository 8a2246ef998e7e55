/** What stands where a token stood. */
export const mask = '••••••';

/**
 * Takes a token out of a text that somebody will see or keep: as it is, percent-encoded, in JSON's
 * escapes and in base64 at each of the three alignments it can have inside a longer base64 text.
 * Tokens under 4 characters are not looked for: they would stand in every second word.
 */
export function maskToken(text: string, token: string): string {
  if (token.length < 4) return text;
  let masked = text;
  for (const form of formsOf(token)) masked = masked.split(form).join(mask);
  return masked;
}

function formsOf(token: string): string[] {
  const forms = new Set([
    token,
    encodeURIComponent(token),
    // As a form encodes it: the way a query parameter is sent.
    new URLSearchParams([['', token]]).toString().slice(1),
    JSON.stringify(token).slice(1, -1),
    token.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  ]);
  const bytes = Buffer.from(token, 'latin1');
  for (const offset of [0, 1, 2]) {
    const shifted = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    // Characters that hold bits of the neighbours are not the token's own.
    const whole = shifted
      .slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + bytes.length) * 4) / 3))
      .replaceAll('=', '');
    if (whole.length >= 8) {
      forms.add(whole);
      forms.add(whole.replaceAll('+', '-').replaceAll('/', '_'));
    }
  }
  // Longest first, so that a form which holds another goes as a whole.
  return [...forms].sort((a, b) => b.length - a.length);
}
