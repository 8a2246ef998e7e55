import type { FailureOf } from '../../../contract/failure.ts';

/** A name of ours: Chromium has no code for it, since a request of a network service that ends just hangs. */
export const networkServiceGone = 'ERR_NETWORK_SERVICE_GONE';

/** A request, or a step before it, that was never handed to Chromium: provably nothing was sent. */
export class NotHandedOver extends Error {
  override readonly name = 'NotHandedOver';
  readonly why: Extract<FailureOf<'unreachable'>['cause'], 'network-service' | 'proxy-settings'>;

  constructor(why: NotHandedOver['why'], cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/**
 * A signal that ends with a request's own and with the network service: a request that was given to it
 * hangs for ever by itself, its answer's body too (Electron 33 and every other before electron#49572 was
 * mended). A request's own signal is aborted at its end at the latest, so nothing is kept.
 */
export function abortedWithEither(life: AbortSignal, own: AbortSignal): AbortSignal {
  const both = new AbortController();
  const end = () => {
    life.removeEventListener('abort', end);
    own.removeEventListener('abort', end);
    both.abort(life.aborted ? life.reason : own.reason);
  };
  life.addEventListener('abort', end);
  own.addEventListener('abort', end);
  if (life.aborted || own.aborted) end();
  return both.signal;
}
