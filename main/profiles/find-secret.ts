/** Where a profiles file has something that looks like a secret, and how it was recognized. */
export interface FoundSecret {
  /** For example `profiles[0].token`. The value there is never repeated. */
  readonly place: string;
  readonly why: 'key' | 'address' | 'text';
}

/** Keys for secrets, ignoring case, hyphens and underscores. */
const secretKeys = new Set([
  ...['token', 'accesstoken', 'refreshtoken', 'idtoken', 'authtoken', 'bearertoken', 'bearer'],
  ...['password', 'passwd', 'pwd', 'passphrase', 'secret', 'clientsecret', 'credentials'],
  ...['apikey', 'xapikey', 'apitoken', 'authorization', 'proxyauthorization', 'cookie'],
  ...['privatekey', 'sharedsecret', 'signingkey'],
]);

/** A password, or just a user, before the host of an address: `https://user:password@host`. */
const addressWithLogin = /:\/\/[^\s/?#@]+@/;

/** A secret as the value of a parameter of an address: `?api_key=…`. */
const parameter =
  /[?&;](?:access_?token|token|api_?key|key|auth|password|secret|sig(?:nature)?)=[^&\s]/i;

const secretTexts: readonly RegExp[] = [
  // RFC 7519: a header and a payload in base64url, which start with `{"`.
  /eyJ[\w-]{5,}\.eyJ[\w-]{5,}/,
  // RFC 9110, 11.4: a scheme with its credentials, in a field for the scheme alone.
  /^\s*(?:authorization:\s*)?(?:bearer|basic|token|apikey|digest|negotiate)\s+\S{8,}/i,
  // Prefixes that services give their secrets so that they can be found (GitHub, GitLab, Slack, Stripe, AWS).
  /\b(?:gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{20,}|xox[abprs]-[\w-]{10,})/,
  /\b(?:sk|rk)_(?:live|test)_\w{10,}|\bAKIA[\dA-Z]{16}\b/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
];

/** Longer than any word in a header's name. */
const randomLength = 32;

/**
 * Searches everything that was read from a file, including unknown keys. Null if nothing looks like a secret. Recurses
 * as deep as the value, which the reader of the file has limited.
 */
export function findSecret(value: unknown, place: string): FoundSecret | null {
  if (typeof value === 'string') {
    if (addressWithLogin.test(value) || parameter.test(value)) return { place, why: 'address' };
    const isSecret = secretTexts.some((text) => text.test(value)) || isRandomPiece(value, place);
    return isSecret ? { place, why: 'text' } : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, entry] of Object.entries(value)) {
    const here = Array.isArray(value) ? `${place}[${key}]` : `${place}${place && '.'}${key}`;
    if (!Array.isArray(value) && secretKeys.has(key.toLowerCase().replaceAll(/[-_ ]/g, ''))) {
      return { place: here, why: 'key' };
    }
    const found = findSecret(entry, here);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Letters and digits in one long piece. Only checked in `placement` and `idempotencyHeader`: the path of an address and
 * the name of a field may be as long.
 */
function isRandomPiece(text: string, place: string): boolean {
  if (!/\.(?:placement\.\w+|idempotencyHeader)$/.test(place)) return false;
  const pieces = text.split(/[^\w+/=.~]/);
  return pieces.some(
    (piece) => piece.length >= randomLength && /\d/.test(piece) && /[a-z]/i.test(piece),
  );
}
