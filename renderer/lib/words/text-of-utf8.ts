/** The text of these bytes without a byte order mark; null if they are not UTF-8, which JSON requires (RFC 8259). */
export function textOfUtf8(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
