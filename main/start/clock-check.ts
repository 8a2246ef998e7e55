import { isThisComputer } from '../contract/profile/base-url.ts';
import { type Clock, type Moment, systemClock } from '../writes/guard/clock.ts';

/** Whether another computer has confirmed this computer's clock in this run. */
export interface ClockCheck {
  now(): Date;
  /** True if a response has confirmed the clock and it hasn't been set since. */
  isConfirmed(): boolean;
  /** Calls back at every response that confirms the clock. Returns a function that stops this. */
  onConfirmed(listener: () => void): () => void;
  /** Takes the head of a response. */
  noteAnswer(url: string, headers: Headers): void;
}

/** A response may be slow, and a computer's clock may drift. The jumps that matter are days long. */
const closeMs = 3_600_000;
/** How far the wall clock and the steady clock may drift apart. */
const driftMs = 60_000;

export function createClockCheck(clock: Clock = systemClock): ClockCheck {
  let confirmed: Moment | null = null;
  const listeners = new Set<() => void>();
  return {
    now: () => new Date(clock.now().wallMs),
    isConfirmed() {
      if (confirmed === null) return false;
      const { wallMs, steadyMs } = clock.now();
      return Math.abs(wallMs - confirmed.wallMs - (steadyMs - confirmed.steadyMs)) < driftMs;
    },
    onConfirmed(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    noteAnswer(url, headers) {
      const now = clock.now();
      if (!isDateOfAnother(url, headers)) return;
      const date = Date.parse(headers.get('date') ?? '');
      // NaN if there is no date.
      if (!(Math.abs(date - now.wallMs) < closeMs)) return;
      confirmed = now;
      for (const listener of listeners) listener();
    },
  };
}

/**
 * The `Date` of a service on this computer proves nothing about this computer's clock, and the `Date` of a cached
 * copy says when the copy was made.
 */
function isDateOfAnother(url: string, headers: Headers): boolean {
  return !isThisComputer(new URL(url).hostname) && !headers.has('age');
}
