import type { Result } from '../../../main/contract/failure.ts';
import { failedWrite } from '../../../main/contract/write/judge-outcome.ts';
import type { Outcome } from '../../../main/contract/write/outcome.ts';
import type { PressReply } from '../../../main/contract/write/write.ts';
import { pageDefect, tryCall } from '../../lib/app/call.ts';
import { onMainEvent } from '../../lib/app/main-event-listeners.ts';
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
  /** It waits before it is sent, and the button can be pressed again. */
  | { readonly phase: 'waiting'; readonly writeId: string; readonly content: string }
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
  /** Passes the write to main and returns its reply. If it throws, it is unknown what was sent. */
  readonly send: (writeId: string, prepared: P) => Promise<Result<PressReply>>;
  /** Main has replied that it waits. */
  readonly wait?: (writeId: string) => void;
  /** What has to be found out or shown before the press has ended. Until then, another press sends nothing. */
  readonly settle?: (end: PressEnd) => Promise<void>;
}

/** One button that writes: one press is one request, however often it is pressed meanwhile. */
export interface Press extends Readable<PressState> {
  /**
   * Sends with a new writeId and resolves to how it ended, after it has waited too. Rejects only with what `settle`
   * throws. Returns null and sends nothing while another press is running; one that waits is not running. `content` is what was sent, to recognise it later.
   */
  start<P>(content: string, steps: PressSteps<P>): Promise<PressEnd> | null;
  /** Stops waiting. Main says how the write ended. */
  cancel(): void;
  /** The user has closed the failure. */
  close(): void;
  /** Forgets the last press, unless it is still running. One that waits goes on. */
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
    const wait = () => {
      setState({ phase: 'waiting', writeId, content });
      steps.wait?.(writeId);
    };
    const end = await endOf(writeId, content, { prepare: steps.prepare, send, wait });
    try {
      await steps.settle?.(end);
    } finally {
      const state = getState();
      // After a wait, the state may be that of a later press.
      if (state.phase !== 'idle' && state.writeId === writeId) setState(end);
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

async function endOf<P>(writeId: string, content: string, steps: PressSteps<P>): Promise<PressEnd> {
  let waited = false;
  const wait = () => {
    waited = true;
    steps.wait?.(writeId);
  };
  const outcome = await outcomeOf(writeId, { ...steps, wait });
  const isOwnChoice = waited && wasGivenUp(outcome);
  const open = outcome.kind !== 'done' && !isOwnChoice;
  return { phase: 'ended', writeId, content, outcome, open };
}

/** The user has cancelled it while it waited, or quits without sending it: nothing to explain in a dialog. */
export function wasGivenUp(outcome: Outcome): boolean {
  if (outcome.kind !== 'not-sent') return false;
  const { failure } = outcome;
  return failure.kind === 'cancelled' || (failure.kind === 'wait-ended' && failure.why === 'quit');
}

async function outcomeOf<P>(
  writeId: string,
  { prepare, send, wait }: PressSteps<P>,
): Promise<Outcome> {
  let prepared: Result<P>;
  try {
    prepared = await prepare(writeId);
  } catch (error) {
    prepared = { ok: false, failure: failureBeforeSending(error) };
  }
  if (!prepared.ok) return failedWrite(notSent(prepared.failure));
  // Before it is sent: its end may come right after the reply.
  const after = afterWaiting(writeId);
  try {
    const sent = await send(writeId, prepared.value);
    if (!sent.ok) return failedWrite(sent.failure);
    if (!('waiting' in sent.value)) return sent.value;
    wait?.(writeId);
    return await after.ended;
  } catch (error) {
    return failedWrite(pageDefect(error));
  } finally {
    after.forget();
  }
}

/** How this write ends, as `write-changed` reports it. */
function afterWaiting(writeId: string): {
  readonly ended: Promise<Outcome>;
  readonly forget: () => void;
} {
  let end: (outcome: Outcome) => void = () => undefined;
  const ended = new Promise<Outcome>((resolve) => {
    end = resolve;
  });
  const forget = onMainEvent((event) => {
    if (event.type !== 'write-changed' || event.write.writeId !== writeId) return;
    if (event.ended !== undefined) end(event.ended);
  });
  return { ended, forget };
}

/** Buttons that write, one per key, for example per product ID. The state is the set of running ones. */
export interface Presses extends Readable<ReadonlySet<string>> {
  /**
   * Presses the button of `key`, like `Press.start`. Two presses of one key are one request,
   * presses of two keys are two requests.
   */
  start<P>(key: string, steps: PressSteps<P>): Promise<PressEnd> | null;
}

export function createPresses(): Presses {
  const presses = new Map<string, Press>();
  const { getState, setState, subscribe } = createStore<ReadonlySet<string>>(new Set());
  const tell = () => setState(new Set(presses.keys()));
  return {
    getState,
    subscribe,
    start(key, steps) {
      // Also while it waits: only one of a key at a time.
      if (presses.has(key)) return null;
      const press = createPress();
      const end = press.start(key, steps);
      if (end === null) return null;
      presses.set(key, press);
      tell();
      return end.finally(() => {
        presses.delete(key);
        tell();
      });
    },
  };
}

/**
 * Whether a press right after *done*, or after its write began to wait, only repeats the last one: a double click, or
 * Enter and a click at the same time. A fast service answers between the two, so checking for a running request is not enough.
 */
export function isEcho(
  state: PressState,
  /** Whether the content is the same as at the last press. */
  isSame: boolean,
  startedAt: number,
  now: number,
): boolean {
  const isSettled =
    state.phase === 'waiting' || (state.phase === 'ended' && state.outcome.kind === 'done');
  return isSettled && isSame && now - startedAt < doubleClickMs;
}
