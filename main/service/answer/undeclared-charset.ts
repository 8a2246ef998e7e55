/**
 * The charset of bytes that are not UTF-8 and whose charset nobody declares, where it can hardly be
 * another one: words of three and more letters are Cyrillic and lower-case throughout. In Latin-1 such
 * runs of accented letters do not exist. Undefined when it cannot be known.
 */
export function undeclaredCharset(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 4096);
  return ['windows-1251', 'koi8-r', 'ibm866'].find((charset) => {
    const text = new TextDecoder(charset).decode(start);
    const beyondAscii = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
    const words = text.match(/(?<!\p{L})[А-ЯЁ]?[а-яё]{2,}(?!\p{L})/gu)?.join('').length ?? 0;
    const vowels = text.match(/[аеёиоуыэюя]/g)?.length ?? 0;
    return (
      words >= 6 && words > beyondAscii * 0.75 && vowels > words * 0.25 && vowels < words * 0.65
    );
  });
}
