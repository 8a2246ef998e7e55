/**
 * The length of a text in UTF-8 bytes. Counted, because encoding 5 MB, or making a `Blob` of it, noticeably delays a
 * key.
 */
export function byteLength(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // Each half of a pair takes two bytes; a lone surrogate becomes U+FFFD, which takes three.
    const isHigh = unit >= 0xd800 && unit < 0xdc00;
    const after = isHigh ? text.charCodeAt(at + 1) : 0;
    if (after >= 0xdc00 && after < 0xe000) {
      bytes += 2;
      at++;
    } else bytes += unit < 0x800 ? 1 : 2;
  }
  return bytes;
}

/** The text of these bytes without a byte order mark; null if they are not UTF-8, which JSON requires (RFC 8259). */
export function textOfUtf8(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
