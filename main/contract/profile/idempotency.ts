import type { TokenPlacement } from './token-placement.ts';

/** The key of an order, and the header that carries it. */
export interface Idempotency {
  readonly header: string;
  /** The id of the write, or of the first one where it is sent again. */
  readonly key: string;
}

/** What a profile says of it. */
interface IdempotencyChoice {
  readonly idempotencyHeader: string | null;
  readonly placement: TokenPlacement;
}

/** How an order of this profile carries its key; null where it carries none. The header of the token is the token's. */
export function idempotencyOf(
  { idempotencyHeader, placement }: IdempotencyChoice,
  key: string,
): Idempotency | null {
  if (idempotencyHeader === null || isHeaderOfToken(idempotencyHeader, placement)) return null;
  return { header: idempotencyHeader, key };
}

export function isHeaderOfToken(header: string, placement: TokenPlacement): boolean {
  return placement.kind === 'header' && placement.name.toLowerCase() === header.toLowerCase();
}
