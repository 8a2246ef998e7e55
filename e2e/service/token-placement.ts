import type { RecordedRequest } from './recorded-request.ts';

/** Where the service expects its token, in the same words as in a profile of the app. */
export type TokenPlacement =
  | { readonly kind: 'bearer' }
  | { readonly kind: 'authorization'; readonly prefix: string }
  | { readonly kind: 'header'; readonly name: string; readonly prefix?: string }
  | { readonly kind: 'query'; readonly name: string };

/** The token in the request. Undefined if it has no token in this form. */
export function tokenOf(request: RecordedRequest, placement: TokenPlacement): string | undefined {
  switch (placement.kind) {
    case 'bearer':
      return afterPrefix(request.headers.authorization, 'Bearer');
    case 'authorization':
      return afterPrefix(request.headers.authorization, placement.prefix);
    case 'header':
      return afterPrefix(request.headers[placement.name.toLowerCase()], placement.prefix ?? '');
    case 'query':
      return new URL(request.url, 'http://any').searchParams.get(placement.name) ?? undefined;
  }
}

function afterPrefix(value: string | string[] | undefined, prefix: string): string | undefined {
  if (typeof value !== 'string' || prefix === '') return value?.toString();
  return value.startsWith(`${prefix} `) ? value.slice(prefix.length + 1) : undefined;
}
