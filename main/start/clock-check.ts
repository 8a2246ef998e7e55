import { isThisComputer } from '../contract/profile/base-url.ts';
import { type Clock, type Moment, systemClock } from '../writes/guard/clock.ts';

/** Whether another computer has shown, in this run, that the clock of this one is right. */
export interface ClockCheck {
  now(): Date;
  /** True if an answer has confirmed the clock and nothing has set it since. */
  isConfirmed(): boolean;
  /** Calls back at every answer that confirms it. Returns a function that ends that. */
  onConfirmed(listener: () => void): () => void;
  /** Takes the head of an answer. */
  noteAnswer(url: string, headers: Headers): void;
}

/** An answer may take its time, and a computer's clock drift; a jump that matters is days long. */
const closeMs = 3_600_000;
/** How far a clock that nothing sets and one that cannot be set may run apart. */
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
      // Not a number where there is none.
      if (!(Math.abs(date - now.wallMs) < closeMs)) return;
      confirmed = now;
      for (const listener of listeners) listener();
    },
  };
}

/** The `Date` of this computer proves nothing about its own clock, and that of a copy says when the copy was made. */
function isDateOfAnother(url: string, headers: Headers): boolean {
  return !isThisComputer(new URL(url).hostname) && !headers.has('age');
}
