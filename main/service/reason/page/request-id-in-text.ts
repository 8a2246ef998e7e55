const idInText =
  /\b(?:request|ray|support|reference|correlation|trace|transaction|incident|error)\s?-?(?:id|#|number|no\.?)?(?: is)?\s{0,3}[:#=]\s{0,3}#?([\w][\w.:-]{5,80})(?![\w.:-])/gi;

/** A word of this length that contains a digit isn't a normal word. */
const mixedLength = 10;

/** The ID that a page or a plain text shows for support requests: `Ray ID: 8a1b2c3d4e5f6071`. */
export function requestIdInText(text: string): string | null {
  for (const [, id = ''] of text.matchAll(idInText)) {
    if ((/\d.*\d/.test(id) || (/\d/.test(id) && id.length >= mixedLength)) && !/^\d{3}\b/.test(id))
      return id.replace(/[.:]$/, '');
  }
  return null;
}
