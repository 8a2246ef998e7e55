/** Takes secrets out of what is about to be kept or given away. */
export interface Redactor {
  /** A secret that this run has in its hands: from now on it is looked for in every form. */
  know(secret: string): void;
  /** Takes out what this run knows alone, so that any other text stays as it is. */
  withoutKnown(text: string): string;
  redact(text: string): string;
}

const dots = '••••••';

/** What looks like a secret wherever it stands, whether this run knows it or not. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // A header that carries one, to the end of its line.
  [
    /\b((?:proxy-)?authorization|(?:set-)?cookie|(?:x-)?(?:api-key|auth-token|access-token))(["']?\s*[:=]\s*).*/gi,
    `$1$2${dots}`,
  ],
  [/\b(Bearer|Basic|Digest|Negotiate|NTLM)\s+[\w.~+/=-]{6,}/g, `$1 ${dots}`],
  [/([?&;](?:access_token|token|api_?key|key|auth|password|secret)=)[^&\s"'<>]+/gi, `$1${dots}`],
  // A user name and password in an address.
  [/(\/\/)[^/\s:@]*:[^/\s@]*@/g, `$1${dots}@`],
];

/**
 * `mask` takes a known secret out of a text, in all the forms that it may be written in. Paths below the
 * home folder, such as those of a stack, are shown from `~` on: its name is most often the user's.
 */
export function createRedactor(
  mask: (text: string, secret: string) => string,
  homeFolder: string,
): Redactor {
  const secrets = new Set<string>();
  const homes = writtenAs(homeFolder);
  const withoutKnown = (text: string): string =>
    [...secrets].reduce((clean, secret) => mask(clean, secret), text);
  return {
    know: (secret) => void secrets.add(secret),
    withoutKnown,
    redact(text) {
      let clean = withoutKnown(text);
      for (const [pattern, shown] of patterns) clean = clean.replace(pattern, shown);
      clean = clean.split('\n').map(withoutQuotedText).join('\n');
      for (const home of homes) clean = clean.replaceAll(home, '~');
      return clean;
    },
  };
}

const notJson = ' is not valid JSON';

/** A parser quotes what it was given: that may be a body. */
function withoutQuotedText(line: string): string {
  const end = line.lastIndexOf(notJson);
  const start = line.indexOf('"');
  if (start < 0 || end < start) return line;
  const before = line.slice(0, start).replace(/,? ?(?:\.\.\.)?$/, '');
  return `${before} (the text is left out): not valid JSON${line.slice(end + notJson.length)}`;
}

/** A folder as paths, JSON and the URLs of files write it; the root is nobody's. */
function writtenAs(folder: string): readonly string[] {
  const path = folder.replaceAll('\\', '/');
  if (path.length < 3) return [];
  return [folder, path, encodeURI(path), folder.replaceAll('\\', '\\\\')];
}
