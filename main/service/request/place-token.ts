import type { TokenPlacement } from '../../contract/profile/token-placement.ts';

/** Puts a token where the profile says. `url` and `headers` are changed in place. */
export function placeToken(
  placement: TokenPlacement,
  token: string,
  url: URL,
  headers: Headers,
): void {
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

function withPrefix(prefix: string, token: string): string {
  return prefix === '' ? token : `${prefix} ${token}`;
}
