import {
  type BaseUrlProblem,
  isThisComputer,
  parseBaseUrl,
  withoutEndSlashes,
} from './base-url.ts';

/** What a person typed or pasted as the address of a service, and the base URLs that may be meant. All have the same host. */
export interface TypedAddress {
  /** The host and its port. */
  readonly host: string;
  /** The base URL that it is; null if something is missing, or is too much. */
  readonly asTyped: string | null;
  /** Whether it is used as it is. Otherwise the service is looked for at `places`. */
  readonly isComplete: boolean;
  /** The most likely one first. */
  readonly places: readonly string[];
  /** The same with http, if that would pass a network: others could read it, so a person is asked first. */
  readonly exposedPlaces: readonly string[];
}

/**
 * The ends of addresses that people copy: what Counterfoil adds itself, and where frameworks show their documentation. The
 * service is below what is in front of them.
 */
const copiedEnd = new RegExp(
  `/(?:${[
    'api',
    'api/v1',
    'api/v1/(?:products|orders|users)(?:/[^/]*)?',
    '(?:docs|documentation|redoc|scalar|swagger|swagger-ui)(?:/index\\.html)?',
    'swagger-ui\\.html',
    '(?:v3/)?api-docs',
    'api/schema',
    '(?:api|docs)-json',
    'swagger/(?:v1/swagger|doc)\\.json',
    '(?:openapi|swagger)\\.(?:json|ya?ml)',
  ].join('|')})$`,
  'i',
);

/** How many paths are looked at. */
const mostPaths = 4;

/** Reads what is in the box for the address. A query and a fragment are left out: a page has them, a service doesn't. */
export function readAddress(text: string): TypedAddress | BaseUrlProblem {
  const typed = text.trim();
  if (typed === '') return 'empty';
  const scheme = /^[a-z][a-z\d+.-]*(?=:\/\/)/i.exec(typed)?.[0].toLowerCase();
  // `mailto:me@shop.example` is no host with a port.
  if (scheme === undefined && /^(?:[/?#]|https?:|[a-z][a-z\d+.-]*:(?!\d))/i.test(typed))
    return 'not-a-url';
  const address = typed.replace(/[?#].*/s, '');
  const parsed = parseBaseUrl(scheme === undefined ? `https://${address}` : address);
  if (typeof parsed === 'string') return parsed;
  const asTyped = scheme === undefined || address !== typed ? null : parsed.href;
  const { host, hostname } = new URL(parsed.href);
  const path = parsed.href.slice(parsed.origin.length);
  const cuts = cutsOf(path);
  const placesBy = (used: 'http' | 'https'): string[] =>
    pathsOf(path, cuts).map((one) => new URL(`${used}://${host}${one}`).href.replace(/\/$/, ''));
  const secure = placesBy('https');
  const plain = placesBy('http');
  const isHere = isThisComputer(hostname);
  const here = scheme === 'https' ? [...secure, ...plain] : [...plain, ...secure];
  return {
    host,
    asTyped,
    isComplete: asTyped !== null && cuts.length === 0,
    places: isHere ? here : secure,
    exposedPlaces: isHere ? [] : plain,
  };
}

/** The path without its copied ends, the shortest first; empty if it has none. */
function cutsOf(path: string): string[] {
  const cuts: string[] = [];
  for (let rest = path; copiedEnd.test(rest); ) {
    rest = withoutEndSlashes(rest.replace(copiedEnd, ''));
    cuts.unshift(rest);
  }
  return cuts;
}

/** The paths that the service may be below: in front of the copied ends, as typed if there are none, and then each path above. */
function pathsOf(path: string, cuts: readonly string[]): string[] {
  const first = cuts.length > 0 ? cuts : [path];
  const above: string[] = [];
  for (let rest = first[0] ?? ''; rest !== ''; ) {
    rest = rest.slice(0, rest.lastIndexOf('/'));
    above.push(rest);
  }
  const paths = [...new Set([...first, ...above])];
  return paths.length <= mostPaths ? paths : [...paths.slice(0, mostPaths - 1), ''];
}
