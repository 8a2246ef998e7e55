import type { Result } from '../../../main/contract/failure.ts';
import { failedWrite } from '../../../main/contract/write/judge-outcome.ts';
import type { Outcome } from '../../../main/contract/write/outcome.ts';
import { pageDefect, tryCall } from '../../lib/app/call.ts';
import { createStore, type Readable } from '../../lib/app/store.ts';
import { failureBeforeSending, notSent } from '../../lib/failure/failure-of.ts';
import { doubleClickMs } from '../../lib/window/timing.ts';

/** The state of the newest press of a button that writes. */
export type PressState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'sending';
      readonly writeId: string;
      readonly content: string;
      /** The user pressed Cancel. Main reports the result. */
      readonly cancelling: boolean;
    }
  | {
      readonly phase: 'ended';
      readonly writeId: string;
      readonly content: string;
      readonly outcome: Outcome;
      /** Whether the dialog about a failure is still open. */
      readonly open: boolean;
    };

export type PressEnd = Extract<PressState, { phase: 'ended' }>;

/** The steps of a press. A failure means something different in each. */
export interface PressSteps<P> {
  /** Must not send anything: if it fails, the press ends as not sent. */
  readonly prepare: (writeId: string) => Promise<Result<P>>;
  /** Passes the write to main and returns how it ended. If it throws, it is unknown what was sent. */
  readonly send: (writeId: string, prepared: P) => Promise<Result<Outcome>>;
  /** What has to be found out or shown before the press has ended. Until then, another press sends nothing. */
  readonly settle?: (end: PressEnd) => Promise<void>;
}

/** One button that writes: one press is one request, however often it is pressed meanwhile. */
export interface Press extends Readable<PressState> {
  /**
   * Sends with a new writeId and resolves to how it ended. Rejects only with what `settle` throws. Returns null and sends
   * nothing while another press is running. `content` is what was sent, to recognise it later.
   */
  start<P>(content: string, steps: PressSteps<P>): Promise<PressEnd> | null;
  /** Stops waiting. Main says how the write ended. */
  cancel(): void;
  /** The user has closed the failure. */
  close(): void;
  /** Forgets the last press, unless it is still running. */
  reset(): void;
}

export function createPress(newId: () => string = () => crypto.randomUUID()): Press {
  const { getState, setState, subscribe } = createStore<PressState>({ phase: 'idle' });

  const run = async <P>(writeId: string, content: string, steps: PressSteps<P>) => {
    const send = (id: string, prepared: P) => {
      const sent = steps.send(id, prepared);
      const state = getState();
      // Main could not cancel a write it didn't know yet. It gets the two calls in this order.
      if (state.phase === 'sending' && state.cancelling) askToCancel(id);
      return sent;
    };
    const outcome = await outcomeOf(writeId, { prepare: steps.prepare, send });
    const open = outcome.kind !== 'done';
    const end: PressEnd = { phase: 'ended', writeId, content, outcome, open };
    try {
      await steps.settle?.(end);
    } finally {
      setState(end);
    }
    return end;
  };

  return {
    getState,
    subscribe,
    start(content, steps) {
      // Read and set synchronously, not through React state: the second click of a double click
      // arrives
      // before the next render.
      if (getState().phase === 'sending') return null;
      const writeId = newId();
      setState({ phase: 'sending', writeId, content, cancelling: false });
      return run(writeId, content, steps);
    },
    cancel() {
      const state = getState();
      if (state.phase !== 'sending' || state.cancelling) return;
      const { writeId } = state;
      setState({ ...state, cancelling: true });
      askToCancel(writeId);
    },
    close() {
      const state = getState();
      if (state.phase === 'ended' && state.open) setState({ ...state, open: false });
    },
    reset() {
      if (getState().phase !== 'sending') setState({ phase: 'idle' });
    },
  };
}

/** Its result doesn't matter: the write itself reports how it ended. */
function askToCancel(writeId: string): void {
  void tryCall('cancel', { id: writeId });
}

async function outcomeOf<P>(writeId: string, { prepare, send }: PressSteps<P>): Promise<Outcome> {
  let prepared: Result<P>;
  try {
    prepared = await prepare(writeId);
  } catch (error) {
    prepared = { ok: false, failure: failureBeforeSending(error) };
  }
  if (!prepared.ok) return failedWrite(notSent(prepared.failure));
  try {
    const sent = await send(writeId, prepared.value);
    return sent.ok ? sent.value : failedWrite(sent.failure);
  } catch (error) {
    return failedWrite(pageDefect(error));
  }
}

/**
 * Whether a press right after *done* only repeats the last one: a double click, or Enter and a click at the same time. A
 * fast service answers between the two, so checking for a running request is not enough.
 */
export function isEcho(
  state: PressState,
  /** Whether the content is the same as at the last press. */
  isSame: boolean,
  startedAt: number,
  now: number,
): boolean {
  const isDone = state.phase === 'ended' && state.outcome.kind === 'done';
  return isDone && isSame && now - startedAt < doubleClickMs;
}
