import { setTimeout as sleep } from 'node:timers/promises';
import { nextPlacement } from '../../contract/profile/common-placements.ts';
import type { FoundPlacement, PlacementAttempt } from '../../contract/profile/placement-attempt.ts';
import type { TokenPlacement } from '../../contract/profile/profile.ts';
import { cancelledUnsent } from '../../failure-error.ts';

/** A service that counts wrong tokens shouldn't get them too fast. */
export const usualPauseMs = 1000;

export interface FindPlacementOptions {
  /** One request with the token at this place, or without it. */
  tryOne(placement: TokenPlacement | null): Promise<PlacementAttempt['result']>;
  onAttempt(attempt: PlacementAttempt): void;
  readonly cancel: AbortSignal;
  /** Time between the starts of two attempts, ms. */
  readonly pauseMs: number;
}

/**
 * Requests the product list once without the token, then with it in each of the common places, one after the other,
 * until a list comes back. A placement that the service itself names in a 401 comes first. The search ends at once when
 * the service has too many requests, when it needs no token (then every place would seem right), and when an answer
 * shows that no place can be right, so that the token isn't put into an address for nothing. Throws `FailureError` if
 * no answer came, because that doesn't depend on the place.
 */
export async function findPlacement(options: FindPlacementOptions): Promise<FoundPlacement> {
  const attempts: PlacementAttempt[] = [];
  for (;;) {
    const placement = attempts.length === 0 ? null : nextPlacement(attempts);
    if (placement === undefined) return { end: 'none', attempts };
    if (placement !== null) await wait(options.pauseMs, options.cancel);
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
      // A service that gets an unexpected token may show its own sign-in page.
      return result.isPage && placement === null ? 'web-page' : null;
    case 'refused':
      if (result.status === 429) return 'too-many-requests';
      // A network that requires a sign-in.
      if (result.status === 511) return 'web-page';
      // A token in an unexpected place can cause a 500.
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
