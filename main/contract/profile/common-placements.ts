import type { PlacementAttempt } from './placement-attempt.ts';
import type { TokenPlacement } from './profile.ts';

/** `Token token="TOKEN"`, which Rails documents, and expects in its older versions. */
const quotedToken: TokenPlacement = { kind: 'authorization', prefix: 'Token token="' };

/**
 * The places where services commonly expect a token, in the order in which *Find how* tries them. Query parameters come
 * last: addresses are often logged on their way, headers are not.
 */
export const commonPlacements: readonly TokenPlacement[] = [
  { kind: 'bearer' },
  { kind: 'authorization', prefix: 'Token' },
  quotedToken,
  { kind: 'authorization', prefix: '' },
  { kind: 'header', name: 'X-API-Key', prefix: '' },
  { kind: 'header', name: 'X-Auth-Token', prefix: '' },
  { kind: 'header', name: 'X-Token', prefix: '' },
  { kind: 'header', name: 'Api-Key', prefix: '' },
  { kind: 'header', name: 'X-Access-Token', prefix: '' },
  { kind: 'query', name: 'access_token' },
  { kind: 'query', name: 'token' },
  { kind: 'query', name: 'api_key' },
  { kind: 'query', name: 'apikey' },
];

/** Limit for a service that names another scheme in each answer. */
const mostNamed = 2;

/**
 * The placement that *Find how* tries after these attempts: one that the service itself named in a 401, otherwise the
 * next common one. Undefined if all were tried.
 */
export function nextPlacement(attempts: readonly PlacementAttempt[]): TokenPlacement | undefined {
  const tried = new Set(attempts.map(({ placement }) => placement && keyOf(placement)));
  const isLeft = (placement: TokenPlacement) => !tried.has(keyOf(placement));
  const common = new Set(commonPlacements.map(keyOf));
  const strange = [...tried].filter((key) => key !== null && !common.has(key));
  const named = attempts.flatMap(({ result }) =>
    result.kind === 'refused' && result.authScheme !== null
      ? placementsOfScheme(result.authScheme)
      : [],
  );
  const known = strange.length < mostNamed ? named : [];
  return [...known, ...commonPlacements].find(isLeft);
}

/** The case of a scheme doesn't matter (RFC 9110, 11.1). */
function keyOf(placement: TokenPlacement): string {
  const isAuthorization = placement.kind === 'authorization';
  return JSON.stringify(isAuthorization ? ['', placement.prefix.toLowerCase()] : placement);
}

/** What `WWW-Authenticate: Token` asks for: Django writes `Token TOKEN`, Rails may want the token in quotes. */
function placementsOfScheme(scheme: string): readonly TokenPlacement[] {
  const named = placementOfScheme(scheme);
  return scheme.toLowerCase() === 'token' ? [named, quotedToken] : [named];
}

/** `Authorization` with the word that a service asks for (`WWW-Authenticate: Token`). */
export function placementOfScheme(scheme: string): TokenPlacement {
  return scheme.toLowerCase() === 'bearer'
    ? { kind: 'bearer' }
    : { kind: 'authorization', prefix: scheme };
}
