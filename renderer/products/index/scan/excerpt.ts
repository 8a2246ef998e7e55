const decoder = new TextDecoder();

/** What stands between two offsets, on one line and cut to so many bytes. */
export function excerpt(bytes: Uint8Array, from: number, to: number, most = 160): string {
  const end = Math.min(to, from + most);
  const text = decoder
    .decode(bytes.subarray(from, end))
    // The cut may have gone through a character.
    .replace(/\uFFFD{1,3}$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return end < to ? `${text}…` : text;
}
