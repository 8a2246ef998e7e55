import type { TokenPlacement } from './profile.ts';

/** The idempotency key of an order, and the header that carries it. */
export interface Idempotency {
  readonly header: string;
  /**
   * The ID of the write, or of the first one if this is a repeat. Chosen in `write-handlers.ts` for a form and in
   * `send-rows.ts` for a row of a batch. `address-request.ts` adds the header.
   */
  readonly key: string;
}

/** The profile's settings for it. */
interface IdempotencyChoice {
  readonly idempotencyHeader: string | null;
  readonly placement: TokenPlacement;
}

/**
 * The key and header for an order of this profile; null if it sends none. The header of the token is reserved for the
 * token.
 */
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
