import { tokenProblem } from '../../contract/profile/header-field.ts';
import type { Profile, TokenPlacement } from '../../contract/profile/profile.ts';
import { pathAt, type ServiceAddress } from '../../contract/profile/service-address.ts';
import { withPrefix } from '../../contract/profile/token-prefix.ts';
import type { ServiceRequest } from '../../contract/write/service-request.ts';
import { invalidInput } from '../../failure-error.ts';
import type { AddressRules } from '../../policy/address-rules.ts';

/** What a request needs from a profile; with a null placement it is sent without a token. */
export interface ServiceTarget extends Pick<ServiceAddress, 'baseUrl' | 'pathsEndWithSlash'> {
  readonly placement: Profile['placement'] | null;
}

/**
 * The address and the headers that we set. The only place where a profile, a token and a request are combined. Throws
 * `FailureError` (nothing sent): `not-allowed` if `rules`, which are the administrator's, don't allow the address, and
 * `invalid-input` for a text that can't be a token.
 */
export function addressRequest(
  target: ServiceTarget,
  token: string,
  request: Pick<ServiceRequest, 'path' | 'body' | 'idempotency' | 'ifMatch' | 'accept' | 'isFresh'>,
  rules: Pick<AddressRules, 'requireAddress'>,
): { readonly url: URL; readonly headers: Headers } {
  const message = target.placement === null ? null : tokenProblem(token);
  // A token that was edited in the keychain was never checked, and the error of `Headers` would quote it.
  if (message !== null) throw invalidInput('token', message);
  // Joined as text: `new URL('/api…', base)` would drop a path prefix such as `/shop`.
  const url = new URL(target.baseUrl + pathAt(target, request.path));
  rules.requireAddress(url);
  const headers = new Headers({ Accept: request.accept ?? 'application/json' });
  if (request.body !== null) headers.set('Content-Type', 'application/json');
  if (request.idempotency !== null) {
    headers.set(request.idempotency.header, request.idempotency.key);
  }
  if (request.ifMatch !== null) headers.set('If-Match', request.ifMatch);
  if (request.isFresh) {
    // A server that compresses an answer may give it another ETag.
    headers.set('Accept-Encoding', 'identity');
    headers.set('Cache-Control', 'no-cache');
  }
  if (target.placement !== null) placeToken(target.placement, token, url, headers);
  return { url, headers };
}

/** Puts a token where the profile says. Changes `url` and `headers` in place. */
function placeToken(placement: TokenPlacement, token: string, url: URL, headers: Headers): void {
  switch (placement.kind) {
    case 'bearer':
      headers.set('Authorization', `Bearer ${token}`);
      return;
    case 'authorization':
      headers.set('Authorization', withPrefix(placement.prefix, token));
      return;
    case 'header':
      headers.set(placement.name, withPrefix(placement.prefix, token));
      return;
    case 'query':
      url.searchParams.set(placement.name, token);
      return;
  }
}
