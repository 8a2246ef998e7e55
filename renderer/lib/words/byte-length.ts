/** How many bytes a text takes as UTF-8. Counted: to encode 5 MB, or make a `Blob` of them, takes as long as a slow key. */
export function byteLength(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // The halves of a pair have two bytes each, a lone one becomes U+FFFD with three.
    const isHigh = unit >= 0xd800 && unit < 0xdc00;
    const after = isHigh ? text.charCodeAt(at + 1) : 0;
    if (after >= 0xdc00 && after < 0xe000) {
      bytes += 2;
      at++;
    } else bytes += unit < 0x800 ? 1 : 2;
  }
  return bytes;
}
