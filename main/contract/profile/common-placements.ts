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
