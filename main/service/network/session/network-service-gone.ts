import type { FailureOf } from '../../../contract/failure.ts';

/** Our own name: Chromium has no code for it, because a request just hangs when its network service ends. */
export const networkServiceGone = 'ERR_NETWORK_SERVICE_GONE';

/** A request, or a step before it, that was never handed to Chromium: certainly nothing was sent. */
export class NotHandedOver extends Error {
  override readonly name = 'NotHandedOver';
  readonly why: Extract<FailureOf<'unreachable'>['cause'], 'network-service' | 'proxy-settings'>;

  constructor(why: NotHandedOver['why'], cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/**
 * A signal that is aborted with a request's own signal or with the network service. A request in a network service that
 * ended hangs forever by itself, and so does its answer's body (Electron 33 and every version before the fix of
 * electron#49572). A request's own signal is aborted when it ends, at the latest, so nothing leaks.
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
