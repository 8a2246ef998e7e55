/** Why the address of a schema document can't be used. */
export type SchemaAddressProblem = 'not-a-url' | 'not-http' | 'address-login' | 'other-origin';

export interface SchemaAddress {
  readonly url: URL;
  /** Whether it is below the base URL, so that the token may be sent there. */
  readonly isBelowBase: boolean;
}

/**
 * Parses the address of a schema document: a complete one, or a path such as `/openapi.json` on the server of the base
 * URL. It must be at the origin of the base URL. The fragment is dropped, because no request has it.
 */
export function parseSchemaAddress(
  text: string,
  baseUrl: string,
): SchemaAddress | SchemaAddressProblem {
  const typed = text.trim();
  const base = new URL(baseUrl);
  // The URL parser drops line breaks and tabs and turns a backslash into a slash, which would be another host.
  if (/[\\\p{Cc}]/u.test(typed)) return 'not-a-url';
  const isPath = typed.startsWith('/');
  if (!isPath && !/^[a-z][a-z\d+.-]*:\/\/[^/]/i.test(typed)) return 'not-a-url';
  if (!URL.canParse(typed, base.origin)) return 'not-a-url';
  const url = new URL(typed, base.origin);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'not-http';
  if (/^(?:[a-z]+:)?\/\/[^/?#]*@/i.test(typed)) return 'address-login';
  if (url.origin !== base.origin) return 'other-origin';
  url.hash = '';
  return { url, isBelowBase: isBelow(url.pathname, base.pathname) };
}

function isBelow(path: string, basePath: string): boolean {
  // The URL parser has resolved `..`. A server may also resolve it after decoding a slash.
  if (/%2f|%5c/i.test(path)) return false;
  const folder = basePath.endsWith('/') ? basePath : `${basePath}/`;
  return path.startsWith(folder) || path === basePath;
}
