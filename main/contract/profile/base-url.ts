/** What keeps a text from being a base URL. */
export type BaseUrlProblem =
  | 'empty'
  | 'not-a-url'
  | 'not-http'
  | 'credentials'
  | 'query'
  | 'fragment';

export interface BaseUrl {
  /** Normalised, without a slash at its end: `https://host:8443/shop`. */
  readonly href: string;
  readonly origin: string;
  /** The same without the `/api/v1…` that was pasted along; null when there is nothing to trim. */
  readonly trimmed: string | null;
  /** Plain http to a host that is not this computer: the token can be read on the way. */
  readonly insecure: boolean;
}

export interface DoubledVersionPath {
  readonly path: string;
  readonly baseUrl: string;
}

/** Every path of interface.md begins with this. */
const versionPath = /\/api\/v1(?:\/(?:products|orders|users)(?:\/[^/]*)?)?$/;

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host, as a URL names it, is this computer itself. */
export const isThisComputer = (hostname: string): boolean => loopback.test(hostname);

/** Whether others on the way can read what is sent there, and answer in its place. */
export function isInsecure(url: URL): boolean {
  return url.protocol === 'http:' && !isThisComputer(url.hostname);
}

function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Of an address that was asked: its path, and the base URL without the `/api/v1` that was pasted along, where the path has
 * it twice (`/api/v1/api/v1/products`); null where it has it once.
 */
export function doubledVersionPath({ origin, pathname }: URL): DoubledVersionPath | null {
  // An ID in the path is percent-encoded: the last one is what the client added.
  const base = parseBaseUrl(origin + pathname.slice(0, pathname.lastIndexOf('/api/v1/')));
  if (typeof base === 'string' || base.trimmed === null) return null;
  return { path: pathname, baseUrl: base.trimmed };
}

/** Reads what a person typed as the service's address. A path prefix such as `/shop` stays. */
export function parseBaseUrl(text: string): BaseUrl | BaseUrlProblem {
  const typed = text.trim();
  if (typed === '') return 'empty';
  // The URL parser drops line breaks and tabs and turns a backslash into a slash: another host.
  if (/[\\\p{Cc}]/u.test(typed)) return 'not-a-url';
  if (!URL.canParse(typed)) return 'not-a-url';
  const url = new URL(typed);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    // `localhost:8080` parses as the scheme "localhost".
    return /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? 'not-http' : 'not-a-url';
  }
  // `https:host` and `https:///host` are mended by the URL parser; a person should see what they typed.
  if (!/^https?:\/\/[^/]/i.test(typed)) return 'not-a-url';
  // Empty credentials, an empty query or fragment leave no trace in the URL, only a mark in the text.
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
