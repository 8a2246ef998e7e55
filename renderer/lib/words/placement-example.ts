import type { TokenPlacement } from '../../../main/contract/profile/token-placement.ts';

const masked = '••••••••';

/** The part of a request that carries the token, with the token masked: `Authorization: Bearer ••••••••`. */
export function placementExample(placement: TokenPlacement): string {
  const after = (prefix: string) => (prefix === '' ? masked : `${prefix} ${masked}`);
  switch (placement.kind) {
    case 'bearer':
      return `Authorization: Bearer ${masked}`;
    case 'authorization':
      return `Authorization: ${after(placement.prefix)}`;
    case 'header':
      return `${placement.name}: ${after(placement.prefix)}`;
    case 'query':
      return `?${encodeURIComponent(placement.name)}=${masked}`;
  }
}
