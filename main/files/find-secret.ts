import { isJson } from '../contract/body/json-tokens.ts';
import { parseFormPath } from '../contract/form/form-field.ts';

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

/** RFC 9110, 11.4: a scheme with its credentials, in a field for the scheme alone. */
const credentials =
  /^\s*(?:authorization:\s*)?(?:bearer|basic|token|apikey|digest|negotiate)\s+(\S{8,})/i;

const secretTexts: readonly RegExp[] = [
  // RFC 7519: a header and a payload in base64url, which start with `{"`.
  /eyJ[\w-]{5,}\.eyJ[\w-]{5,}/,
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
    const why = whySecret(value, place);
    return why && { place, why };
  }
  if (typeof value !== 'object' || value === null) return null;
  const inForm = formField.test(place) ? findSecretInField(value, place) : null;
  if (inForm !== null) return inForm;
  for (const [key, entry] of Object.entries(value)) {
    const here = Array.isArray(value) ? `${place}[${key}]` : `${place}${place && '.'}${key}`;
    if (!Array.isArray(value) && isSecretKey(key)) {
      return { place: here, why: 'key' };
    }
    const found = findSecret(entry, here);
    if (found !== null) return found;
  }
  return null;
}

const isSecretKey = (key: string): boolean =>
  secretKeys.has(key.toLowerCase().replaceAll(/[-_ ]/g, ''));

function whySecret(text: string, place: string): FoundSecret['why'] | null {
  if (templateBody.test(place))
    return secretTexts.some((secret) => secret.test(text)) ? 'text' : null;
  if (addressWithLogin.test(text) || parameter.test(text)) return 'address';
  const [, credential] = credentials.exec(text) ?? [];
  const isCredential = credential !== undefined && (!inFormText.test(place) || isOdd(credential));
  const isSecret = isCredential || secretTexts.some((secret) => secret.test(text));
  return isSecret || isRandomPiece(text, place) ? 'text' : null;
}

/** A body can have any member, long numbers and addresses; only what is a secret of a known kind counts. */
const templateBody = /(?:^|\.)templates\[\d+\]\.body$/;

/** In a form, people write sentences: `Basic information`, `Token identifier`. */
const inFormText = /(?:order|user)Form\[\d+\]\./;
/** Has a digit, a capital letter after a small one, or the padding of base64, as few words do. */
const isOdd = (piece: string): boolean => /\d|[a-z][A-Z]|=$/.test(piece);

/** The place of a field of a form. Its `path` names a member, as in `password`, and is no secret. */
const formField = /(?:^|\.)(?:order|user)Form\[\d+\]$/;

/** Searches what a field of a form would put into a body: its default and its choices, which are JSON texts. */
function findSecretInField(field: object, place: string): FoundSecret | null {
  const parts = new Map<string, unknown>(Object.entries(field));
  const choices = parts.get('choices');
  const values = Array.isArray(choices) ? choices.map((choice) => Object(choice).value) : [];
  const texts = [
    { text: parts.get('default'), here: `${place}.default` },
    ...values.map((text, at) => ({ text, here: `${place}.choices[${at}].value` })),
  ];
  const path = parts.get('path');
  const name = parseFormPath(typeof path === 'string' ? path : '')?.findLast(
    (step) => step !== 'item',
  );
  const isForSecret = name !== undefined && isSecretKey(name.name);
  for (const { text, here } of texts) {
    if (typeof text !== 'string') continue;
    if (isForSecret && !isEmptyJson.test(text)) return { place: here, why: 'key' };
    const why = whySecretJson(text, here);
    if (why !== null) return { place: here, why };
  }
  return null;
}

const isEmptyJson = /^\s*(?:null|""|true|false|\{\s*\}|\[\s*\])\s*$/;

/** Tests the strings in a JSON text one by one: it may be nested deeper than a recursion can go. */
function whySecretJson(text: string, place: string): FoundSecret['why'] | null {
  // Only in JSON does every quote have its end, so that each character is read once.
  if (!isJson(text)) return whySecret(text, place);
  for (const [, quoted = '', colon] of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?/g)) {
    const string = String(JSON.parse(quoted));
    if (colon !== undefined && isSecretKey(string)) return 'key';
    const why = whySecret(string, place);
    if (why !== null) return why;
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
