/**
 * A JSON value, for comparing: a text is JSON whose numbers keep their digits, so that `1.0` differs from `1` and a
 * number of 20 digits is whole. Anything else is written as JSON first, with the digits that JavaScript gives a number.
 */
export type ExpectedBody = string | object;

/** How a body differs from the expected one at a path such as `lines[0].price`. */
export interface Difference {
  readonly path: string;
  /** As JSON, with its digits; null if nothing was expected there. */
  readonly expected: string | null;
  /** As it was sent; null if it is missing. */
  readonly sent: string | null;
}

/**
 * Where a sent text differs from the expected body. The order of members and the space between tokens don't count.
 * Empty if they are the same. Throws if the expected text is not JSON; a sent text that isn't is one difference.
 */
export function differences(expected: ExpectedBody, sent: string): readonly Difference[] {
  const wanted = valuesOf(typeof expected === 'string' ? expected : JSON.stringify(expected));
  if (wanted === null) throw new Error(`The expected body is not JSON: ${expected}`);
  const found = valuesOf(sent);
  if (found === null) return [{ path: '', expected: 'JSON', sent: sent === '' ? null : sent }];
  const paths = new Set([...wanted.keys(), ...found.keys()]);
  return [...paths].flatMap((path) => {
    const difference = { path, expected: wanted.get(path) ?? null, sent: found.get(path) ?? null };
    return difference.expected === difference.sent ? [] : [difference];
  });
}

/** How many differences a message has at most. */
const most = 20;

/** The differences for a message, a line for each. */
export function inLines(found: readonly Difference[]): string {
  const lines = found.slice(0, most).map(({ path, expected, sent }) => {
    const wanted = expected === null ? 'nothing expected' : `expected ${cut(expected)}`;
    return `  ${path || '(the body)'}: ${wanted}, ${sent === null ? 'nothing sent' : `sent ${cut(sent)}`}`;
  });
  if (found.length > most) lines.push(`  and ${found.length - most} more`);
  return lines.join('\n');
}

/** Long enough for the bodies that a person writes. */
const longest = 2000;

export const cut = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest)}… (${text.length} characters)`;

/**
 * The simple values of a JSON text by their paths, with `{}` and `[]` for what is empty. Null if it is not JSON. A
 * second member of the same name has the path `name (2)`: which one counts is up to who reads it.
 */
function valuesOf(text: string): ReadonlyMap<string, string> | null {
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  // It is JSON, so the tokens between the spaces, colons and commas are enough to walk it.
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\]]|[^\s,:{}[\]"]+/g) ?? [];
  const values = new Map<string, string>();
  let at = 0;

  const walk = (path: string): void => {
    const token = tokens[at++] ?? '';
    if (token === '{') walkObject(path);
    else if (token === '[') walkList(path);
    else values.set(path, token.startsWith('"') ? plain(token) : token);
  };
  const walkObject = (path: string): void => {
    const seen = new Map<string, number>();
    while (tokens[at] !== '}') {
      const name = plain(tokens[at++] ?? '');
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      walk(`${below(path, name)}${count === 1 ? '' : ` (${count})`}`);
    }
    at++;
    if (seen.size === 0) values.set(path, '{}');
  };
  const walkList = (path: string): void => {
    let index = 0;
    while (tokens[at] !== ']') walk(`${path}[${index++}]`);
    at++;
    if (index === 0) values.set(path, '[]');
  };
  walk('');
  return values;
}

/** One spelling for each text, whatever its escapes: `"\u0041"` is `"A"`. */
const plain = (token: string): string => JSON.stringify(JSON.parse(token));

function below(path: string, quotedName: string): string {
  const name: string = JSON.parse(quotedName);
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(name)) return `${path}[${quotedName}]`;
  return path === '' ? name : `${path}.${name}`;
}
