import type { Profile } from '../contract/profile.ts';
import type { ServiceRequest } from './service-request.ts';
import { placeToken } from './token-placement.ts';

/** What a request takes from a profile. */
export type ServiceTarget = Pick<Profile, 'baseUrl' | 'placement'>;

/** The address and the headers that we set. The only place where a profile, a token and a request meet. */
export function addressRequest(
  target: ServiceTarget,
  token: string,
  request: ServiceRequest,
): { readonly url: URL; readonly headers: Headers } {
  // Joined as text: `new URL('/api…', base)` would drop a path prefix such as `/shop`.
  const url = new URL(target.baseUrl + request.path);
  const headers = new Headers({ Accept: 'application/json' });
  if (request.body !== null) headers.set('Content-Type', 'application/json');
  placeToken(target.placement, token, url, headers);
  return { url, headers };
}
