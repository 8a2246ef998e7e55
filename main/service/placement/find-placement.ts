import { setTimeout as sleep } from 'node:timers/promises';
import { nextPlacement } from '../../contract/profile/common-placements.ts';
import type { FoundPlacement, PlacementAttempt } from '../../contract/profile/placement-attempt.ts';
import type { TokenPlacement } from '../../contract/profile/token-placement.ts';
import { cancelledUnsent } from '../../failure-error.ts';

/** Between the beginnings of two attempts, ms: a service that counts wrong tokens is not to be hurried. */
const pauseMs = 1000;

export interface FindPlacementOptions {
  /** One request with the token at this place, or without it. */
  tryOne(placement: TokenPlacement | null): Promise<PlacementAttempt['result']>;
  onAttempt(attempt: PlacementAttempt): void;
  readonly cancel: AbortSignal;
  readonly pauseMs?: number;
}

/**
 * Asks for the product list once without the token, then with it in each of the common places, one
 * after the other, until a list comes back. A way that the service itself names in a 401 comes first. It ends at once when
 * the service has too many requests, when it needs no token (then every place would seem to be the right one), and
 * when an answer shows that no place can be right: so the token gets into no address for nothing. Throws
 * `FailureError` when no answer came; that is no matter of places.
 */
export async function findPlacement(options: FindPlacementOptions): Promise<FoundPlacement> {
  const attempts: PlacementAttempt[] = [];
  for (;;) {
    const placement = attempts.length === 0 ? null : nextPlacement(attempts);
    if (placement === undefined) return { end: 'none', attempts };
    if (placement !== null) await wait(options.pauseMs ?? pauseMs, options.cancel);
    const attempt = { placement, result: await options.tryOne(placement) };
    attempts.push(attempt);
    options.onAttempt(attempt);
    const end = endAfter(attempt);
    if (end !== null) return { end, attempts };
  }
}

function endAfter({ placement, result }: PlacementAttempt): FoundPlacement['end'] | null {
  switch (result.kind) {
    case 'list':
      return placement === null ? 'no-token-needed' : 'found';
    case 'redirected':
      return 'redirected';
    case 'not-a-list':
      // With a token that it doesn't expect, a service may show its own page for a sign-in.
      return result.isPage && placement === null ? 'web-page' : null;
    case 'refused':
      if (result.status === 429) return 'too-many-requests';
      // A network that wants a sign-in.
      if (result.status === 511) return 'web-page';
      // A 500 can come of a token that is where the service doesn't expect one.
      return result.status > 500 ? 'out-of-order' : null;
  }
}

async function wait(ms: number, cancel: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal: cancel });
  } catch {
    throw cancelledUnsent();
  }
}
