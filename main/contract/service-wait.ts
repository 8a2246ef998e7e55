import type { Failure } from './failure.ts';

/** The longest time that is waited for a service by itself, seconds. After a longer one a person tries again. */
export const longestWaitSeconds = 300;
/** How often in a row. A service that only ever asks to wait needs a person's attention. */
export const mostWaits = 10;

/** A service that answers 429 or 503 says when it wants to be asked again. */
export interface ServiceWait {
  /** Whole seconds, at least one. */
  readonly seconds: number;
  /** When they are over, ISO 8601 in UTC. */
  readonly until: string;
}

/** The wait that a service asks for (`Retry-After`), however long it is; null if it asks for none. */
export function waitAskedFor(failure: Failure): ServiceWait | null {
  if (failure.kind !== 'http' || failure.exchange === null) return null;
  const { status, retryAfterSeconds: seconds = 0, exchange } = failure;
  if ((status !== 429 && status !== 503) || seconds === 0) return null;
  const answeredAt = Date.parse(exchange.startedAt) + exchange.durationMs;
  return { seconds, until: new Date(answeredAt + seconds * 1000).toISOString() };
}

/** The same if it is short enough to be waited for. `waits`: how often that was done in a row. */
export function waitToMake(failure: Failure, waits: number): ServiceWait | null {
  const wait = waitAskedFor(failure);
  return wait === null || wait.seconds > longestWaitSeconds || waits >= mostWaits ? null : wait;
}
