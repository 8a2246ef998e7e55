import { parseFormPath } from '../contract/form/form-field.ts';
import { readJson } from '../contract/json/read-json.ts';
import { placeInWords } from './problem-in-words.ts';

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
  // Prefixes that services give their secrets so that they can be found (GitHub, GitLab, Slack, Stripe, AWS).
  /\b(?:gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{20,}|xox[abprs]-[\w-]{10,})/,
  /\b(?:sk|rk)_(?:live|test)_\w{10,}|\bAKIA[\dA-Z]{16}\b/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
];

const inBase64url = /[\w-]/;
/** RFC 7519: a payload in base64url, which starts with `{"`, as its header does. */
const payload = /^\.eyJ[\w-]{5}/;

/** Whether a text contains a header and a payload. A pattern for both would start again at every `eyJ`. */
function hasJwt(text: string): boolean {
  for (let dot = text.indexOf('.eyJ'); dot !== -1; dot = text.indexOf('.eyJ', dot + 1)) {
    let start = dot;
    while (inBase64url.test(text[start - 1] ?? '')) start -= 1;
    const hasHeader = text.slice(start, Math.max(start, dot - 5)).includes('eyJ');
    if (hasHeader && payload.test(text.slice(dot, dot + 9))) return true;
  }
  return false;
}

const isSecretText = (text: string): boolean =>
  hasJwt(text) || secretTexts.some((secret) => secret.test(text));

/** Longer than any word in a header's name. */
const randomLength = 32;

type Path = (string | number)[];

/**
 * Searches everything that was read from a file, including unknown keys. Null if nothing looks like a secret. Recurses
 * as deep as the value, which the reader of the file has limited. Takes time proportional to the value: the path is put
 * into words only for what was found.
 */
export function findSecret(value: unknown, place: string): FoundSecret | null {
  return search(value, place === '' ? [] : [place]);
}

function search(value: unknown, path: Path): FoundSecret | null {
  if (typeof value === 'string') return found(path, whySecret(value, path));
  if (typeof value !== 'object' || value === null) return null;
  const inForm = isFormField(path) ? findSecretInField(value, path) : null;
  if (inForm !== null) return inForm;
  const isList = Array.isArray(value);
  for (const key of Object.keys(value)) {
    path.push(isList ? Number(key) : key);
    const entry: unknown = Reflect.get(value, key);
    const secret = !isList && isSecretKey(key) ? found(path, 'key') : search(entry, path);
    if (secret !== null) return secret;
    path.pop();
  }
  return null;
}

const found = (path: Path, why: FoundSecret['why'] | null): FoundSecret | null =>
  why && { place: placeInWords(path), why };

const isSecretKey = (key: string): boolean =>
  secretKeys.has(key.toLowerCase().replaceAll(/[-_ ]/g, ''));

function whySecret(text: string, path: Path): FoundSecret['why'] | null {
  // A body can have any member, long numbers and addresses; only what is a secret of a known kind counts.
  if (isEntryOf(path.slice(0, -1), ['templates']) && path.at(-1) === 'body')
    return isSecretText(text) ? 'text' : null;
  if (addressWithLogin.test(text) || parameter.test(text)) return 'address';
  const [, credential] = credentials.exec(text) ?? [];
  // In a form, people write sentences: `Basic information`, `Token identifier`.
  const isInForm = path.some((_, at) => isFormField(path.slice(0, at)));
  const isCredential = credential !== undefined && (!isInForm || isOdd(credential));
  return isCredential || isSecretText(text) || isRandomPiece(text, path) ? 'text' : null;
}

/** Whether a path leads to an entry of a list with one of these names. */
function isEntryOf(path: Path, names: readonly string[]): boolean {
  const [list, at] = path.slice(-2);
  return typeof at === 'number' && typeof list === 'string' && names.includes(list);
}

/** The place of a field of a form. Its `path` names a member, as in `password`, and is no secret. */
const isFormField = (path: Path): boolean => isEntryOf(path, ['orderForm', 'userForm']);

/** Has a digit, a capital letter after a small one, or the padding of base64, as few words do. */
const isOdd = (piece: string): boolean => /\d|[a-z][A-Z]|=$/.test(piece);

/** Searches what a field of a form would put into a body: its default and its choices, which are JSON texts. */
function findSecretInField(field: object, at: Path): FoundSecret | null {
  const parts = new Map<string, unknown>(Object.entries(field));
  const choices = parts.get('choices');
  const values = Array.isArray(choices) ? choices.map((choice) => Object(choice).value) : [];
  const path = parts.get('path');
  const name = parseFormPath(typeof path === 'string' ? path : '')?.findLast(
    (step) => step !== 'item',
  );
  const isForSecret = name !== undefined && isSecretKey(name.name);
  const texts = [{ text: parts.get('default'), here: [...at, 'default'] }].concat(
    values.map((text, place) => ({ text, here: [...at, 'choices', place, 'value'] })),
  );
  for (const { text, here } of texts) {
    if (typeof text !== 'string') continue;
    const isKept = isForSecret && !isEmptyJson.test(text);
    const secret = found(here, isKept ? 'key' : whySecretJson(text, here));
    if (secret !== null) return secret;
  }
  return null;
}

const isEmptyJson = /^\s*(?:null|""|true|false|\{\s*\}|\[\s*\])\s*$/;

/** Tests the strings in a JSON text one by one: it may be nested deeper than a recursion can go. */
function whySecretJson(text: string, path: Path): FoundSecret['why'] | null {
  const reading = readJson(text);
  if (!reading.ok) return whySecret(text, path);
  for (const { node } of reading.root.walk()) {
    const name = node.name ?? '';
    if (isSecretKey(name)) return 'key';
    const why =
      whySecret(name, path) ?? (node.kind === 'string' ? whySecret(node.content, path) : null);
    if (why !== null) return why;
  }
  return null;
}

/**
 * Letters and digits in one long piece. Only checked in `placement` and `idempotencyHeader`: the path of an address and
 * the name of a field may be as long.
 */
function isRandomPiece(text: string, path: Path): boolean {
  if (path.at(-1) !== 'idempotencyHeader' && path.at(-2) !== 'placement') return false;
  const pieces = text.split(/[^\w+/=.~]/);
  return pieces.some(
    (piece) => piece.length >= randomLength && /\d/.test(piece) && /[a-z]/i.test(piece),
  );
}
