/** Where something stands in a file of profiles that looks like a secret, and by what it was known. */
export interface FoundSecret {
  /** Such as `profiles[0].token`. What stands there is never repeated. */
  readonly place: string;
  readonly why: 'key' | 'address' | 'text';
}

/** Keys under which secrets are kept, without case, hyphens and underscores. */
const secretKeys = new Set([
  ...['token', 'accesstoken', 'refreshtoken', 'idtoken', 'authtoken', 'bearertoken', 'bearer'],
  ...['password', 'passwd', 'pwd', 'passphrase', 'secret', 'clientsecret', 'credentials'],
  ...['apikey', 'xapikey', 'apitoken', 'authorization', 'proxyauthorization', 'cookie'],
  ...['privatekey', 'sharedsecret', 'signingkey'],
]);

/** A password, or a user alone, before the host of an address: `https://user:password@host`. */
const addressWithLogin = /:\/\/[^\s/?#@]+@/;

/** A secret as the value of a parameter of an address: `?api_key=…`. */
const parameter =
  /[?&;](?:access_?token|token|api_?key|key|auth|password|secret|sig(?:nature)?)=[^&\s]/i;

const secretTexts: readonly RegExp[] = [
  // RFC 7519: a header and a payload in base64url, which begin with `{"`.
  /eyJ[\w-]{5,}\.eyJ[\w-]{5,}/,
  // RFC 9110, 11.4: a scheme with its credentials, where only the scheme belongs.
  /^\s*(?:authorization:\s*)?(?:bearer|basic|token|apikey|digest|negotiate)\s+\S{8,}/i,
  // Marks that their makers put before secrets so that they can be found (GitHub, GitLab, Slack, Stripe, AWS).
  /\b(?:gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{20,}|xox[abprs]-[\w-]{10,})/,
  /\b(?:sk|rk)_(?:live|test)_\w{10,}|\bAKIA[\dA-Z]{16}\b/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
];

/** Longer than any word of a header's name. */
const randomLength = 32;

/**
 * Looks through all that was read from a file, in keys that are not known too. Null: nothing in it looks like a secret.
 * Its depth is that of the value, which the reader of the file has limited.
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
 * Letters and digits in one long piece. Only where the token is placed: the path of an address and the name of a field may
 * be as long.
 */
function isRandomPiece(text: string, place: string): boolean {
  if (!/\.(?:placement\.\w+|idempotencyHeader)$/.test(place)) return false;
  const pieces = text.split(/[^\w+/=.~]/);
  return pieces.some(
    (piece) => piece.length >= randomLength && /\d/.test(piece) && /[a-z]/i.test(piece),
  );
}
