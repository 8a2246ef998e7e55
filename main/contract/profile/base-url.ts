/** Why a text isn't a base URL. */
export type BaseUrlProblem =
  | 'empty'
  | 'not-a-url'
  | 'not-http'
  | 'credentials'
  | 'query'
  | 'fragment';

export interface BaseUrl {
  /** Normalised, without a trailing slash: `https://host:8443/shop`. */
  readonly href: string;
  readonly origin: string;
  /** The same without the pasted `/api/v1…`; null if there is nothing to trim. */
  readonly trimmed: string | null;
  /** Plain http to another computer: the token can be read on its way. */
  readonly insecure: boolean;
}

export interface DoubledVersionPath {
  readonly path: string;
  readonly baseUrl: string;
}

/** Every path in interface.md starts with this. */
const versionPath = /\/api\/v1(?:\/(?:products|orders|users)(?:\/[^/]*)?)?$/;

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host, as written in a URL, is this computer. */
export const isThisComputer = (hostname: string): boolean => loopback.test(hostname);

/** Whether others on the network can read what is sent there and answer in its place. */
export function isInsecure(url: URL): boolean {
  return url.protocol === 'http:' && !isThisComputer(url.hostname);
}

export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * For a requested address whose path contains `/api/v1` twice (`/api/v1/api/v1/products`): the path, and the base URL
 * without the pasted `/api/v1`. Null if the path contains it once.
 */
export function doubledVersionPath({ origin, pathname }: URL): DoubledVersionPath | null {
  // An ID in the path is percent-encoded, so the last one is what the client added.
  const base = parseBaseUrl(origin + pathname.slice(0, pathname.lastIndexOf('/api/v1/')));
  if (typeof base === 'string' || base.trimmed === null) return null;
  return { path: pathname, baseUrl: base.trimmed };
}

/** Parses what the user typed as the service's address. Keeps a path prefix such as `/shop`. */
export function parseBaseUrl(text: string): BaseUrl | BaseUrlProblem {
  const typed = text.trim();
  if (typed === '') return 'empty';
  // The URL parser drops line breaks and tabs and turns a backslash into a slash, which would be another host.
  if (/[\\\p{Cc}]/u.test(typed)) return 'not-a-url';
  if (!URL.canParse(typed)) return 'not-a-url';
  const url = new URL(typed);
  // Chromium takes a space in a host, as `%20`; Node, which judges what is saved, doesn't.
  if (url.hostname.includes('%')) return 'not-a-url';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    // `localhost:8080` parses as the scheme "localhost".
    return /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? 'not-http' : 'not-a-url';
  }
  // The URL parser repairs `https:host` and `https:///host`, but the user should see what they typed.
  if (!/^https?:\/\/[^/]/i.test(typed)) return 'not-a-url';
  // Empty credentials, an empty query or an empty fragment aren't in the URL object, only in the text.
  if (/^https?:\/\/[^/?#]*@/i.test(typed)) return 'credentials';
  if (url.search !== '' || typed.includes('?')) return 'query';
  if (url.hash !== '' || typed.includes('#')) return 'fragment';
  const path = withoutEndSlashes(url.pathname);
  return {
    href: url.origin + path,
    origin: url.origin,
    trimmed: versionPath.test(path)
      ? url.origin + withoutEndSlashes(path.replace(versionPath, ''))
      : null,
    insecure: isInsecure(url),
  };
}
