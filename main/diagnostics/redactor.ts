import { setImmediate as turn } from 'node:timers/promises';

/**
 * Removes secrets from the log and from diagnostics before they are stored or shared. `service/answer/service-text.ts`
 * does this for what a service sends, with the same `mask-token.ts`.
 */
export interface Redactor {
  /** A secret that this run uses: from now on it is removed in every form. */
  know(secret: string): void;
  /** Removes only the secrets that this run knows; other text stays unchanged. */
  withoutKnown(text: string): string;
  /** The same for a text that may be long: `maskSlowly` lets main continue meanwhile. */
  withoutKnownSlowly(text: string): Promise<string>;
  /** Whether a text has one of them in some form, apart from those that are words. May take turns as well. */
  holdsKnown(text: string): Promise<boolean>;
  redact(text: string): string;
}

/** Test services take tokens such as `test`. These stand in many texts for another reason, so no text is refused for them. */
const isWord = (secret: string): boolean => /^(?:\p{L}{1,8}|\d{1,6})$/u.test(secret);

const dots = '••••••';

/** Text that looks like a secret anywhere, whether this run knows it or not. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // A header that contains one, to the end of its line.
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
 * `mask` removes a known secret from a text, in all the forms in which it may be written. Paths below
 * the home folder, as in stack traces, are shown from `~` on: the folder's name is usually the user's.
 */
export function createRedactor(
  mask: (text: string, secret: string) => string,
  homeFolder: string,
  maskSlowly: (text: string, secret: string) => Promise<string> = async (text, secret) =>
    mask(text, secret),
): Redactor {
  const secrets = new Set<string>();
  const homes = writtenAs(homeFolder);
  const withoutKnown = (text: string): string =>
    [...secrets].reduce((clean, secret) => mask(clean, secret), text);
  return {
    know: (secret) => void secrets.add(secret),
    withoutKnown,
    async withoutKnownSlowly(text) {
      let clean = text;
      for (const secret of secrets) {
        clean = await maskSlowly(clean, secret);
        // A short text takes no turn of its own, but there may be many secrets.
        await turn();
      }
      return clean;
    },
    async holdsKnown(text) {
      for (const secret of secrets) {
        if (!isWord(secret) && (await maskSlowly(text, secret)) !== text) return true;
        await turn();
      }
      return false;
    },
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

/** A parser's message quotes its input, which may be a body. */
function withoutQuotedText(line: string): string {
  const end = line.lastIndexOf(notJson);
  const start = line.indexOf('"');
  if (start < 0 || end < start) return line;
  const before = line.slice(0, start).replace(/,? ?(?:\.\.\.)?$/, '');
  return `${before} (the text is left out): not valid JSON${line.slice(end + notJson.length)}`;
}

/** A folder as written in paths, JSON and file URLs. The root doesn't identify anyone. */
function writtenAs(folder: string): readonly string[] {
  const path = folder.replaceAll('\\', '/');
  if (path.length < 3) return [];
  return [folder, path, encodeURI(path), folder.replaceAll('\\', '\\\\')];
}
