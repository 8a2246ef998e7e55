/** The text of these bytes without a mark at its beginning; null where they are not UTF-8, which JSON is (RFC 8259). */
export function textOfUtf8(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
