import { setTimeout as sleep } from 'node:timers/promises';
import { commonPlacements } from '../../contract/profile/common-placements.ts';
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
 * after the other, until a list comes back. It ends at once when the service has too many requests,
 * and when it needs no token: then every place would seem to be the right one. Throws `FailureError`
 * when no answer came; that is no matter of places.
 */
export async function findPlacement(options: FindPlacementOptions): Promise<FoundPlacement> {
  const attempts: PlacementAttempt[] = [];
  for (const placement of [null, ...commonPlacements]) {
    if (placement !== null) await wait(options.pauseMs ?? pauseMs, options.cancel);
    const attempt = { placement, result: await options.tryOne(placement) };
    attempts.push(attempt);
    options.onAttempt(attempt);
    const { result } = attempt;
    if (result.kind === 'list') {
      return { end: placement === null ? 'no-token-needed' : 'found', attempts };
    }
    if (result.kind === 'refused' && result.status === 429) {
      return { end: 'too-many-requests', attempts };
    }
  }
  return { end: 'none', attempts };
}

async function wait(ms: number, cancel: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal: cancel });
  } catch {
    throw cancelledUnsent();
  }
}
