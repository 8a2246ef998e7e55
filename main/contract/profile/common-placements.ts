import type { PlacementAttempt } from './placement-attempt.ts';
import type { TokenPlacement } from './token-placement.ts';

/**
 * The ways that services commonly take a token, in the order in which *Find how* tries them. Query
 * parameters come last: an address is often logged on its way, and a header is not.
 */
export const commonPlacements: readonly TokenPlacement[] = [
  { kind: 'bearer' },
  { kind: 'authorization', prefix: 'Token' },
  { kind: 'authorization', prefix: '' },
  { kind: 'header', name: 'X-API-Key', prefix: '' },
  { kind: 'header', name: 'X-Auth-Token', prefix: '' },
  { kind: 'header', name: 'Api-Key', prefix: '' },
  { kind: 'header', name: 'X-Access-Token', prefix: '' },
  { kind: 'query', name: 'access_token' },
  { kind: 'query', name: 'token' },
  { kind: 'query', name: 'api_key' },
  { kind: 'query', name: 'apikey' },
];

/** A service that names another way in each answer is not followed for ever. */
const mostNamed = 2;

/**
 * The way that *Find how* tries after these: one that the service itself has named in a 401, else the next of the common
 * ones; undefined when all were tried.
 */
export function nextPlacement(attempts: readonly PlacementAttempt[]): TokenPlacement | undefined {
  const tried = new Set(attempts.map(({ placement }) => placement && keyOf(placement)));
  const isLeft = (placement: TokenPlacement) => !tried.has(keyOf(placement));
  const common = new Set(commonPlacements.map(keyOf));
  const strange = [...tried].filter((key) => key !== null && !common.has(key));
  const named = attempts.flatMap(({ result }) =>
    result.kind === 'refused' && result.authScheme !== null
      ? placementOfScheme(result.authScheme)
      : [],
  );
  const known = strange.length < mostNamed ? named : [];
  return [...known, ...commonPlacements].find(isLeft);
}

/** The case of a scheme tells nothing (RFC 9110, 11.1). */
function keyOf(placement: TokenPlacement): string {
  const isAuthorization = placement.kind === 'authorization';
  return JSON.stringify(isAuthorization ? ['', placement.prefix.toLowerCase()] : placement);
}

/** `Authorization` with the word that a service asks for (`WWW-Authenticate: Token`). */
export function placementOfScheme(scheme: string): TokenPlacement {
  return scheme.toLowerCase() === 'bearer'
    ? { kind: 'bearer' }
    : { kind: 'authorization', prefix: scheme };
}
