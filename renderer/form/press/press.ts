import type { Failure, Outcome } from '../../../main/contract/failure.ts';
import type { WriteResult } from '../../../main/contract/write/write.ts';
import { pageDefect, tryCall } from '../../lib/app/call.ts';
import { createStore, type Readable } from '../../lib/app/store.ts';
import { failureBeforeSending } from '../../lib/failure/failure-of.ts';

/** What became of the newest press of a button that writes. */
export type PressState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'sending';
      readonly writeId: string;
      readonly content: string;
      /** Somebody pressed Cancel; main says what came of it. */
      readonly cancelling: boolean;
    }
  | {
      readonly phase: 'done';
      readonly writeId: string;
      readonly content: string;
      readonly result: WriteResult;
    }
  | {
      readonly phase: 'failed';
      readonly writeId: string;
      readonly content: string;
      readonly failure: Failure;
      /** Whether the person still has to be told in a dialog. */
      readonly open: boolean;
    };

export type PressEnd = Extract<PressState, { phase: 'done' | 'failed' }>;

/** What a press does, in steps, since a failure means another thing in each. */
export interface PressSteps<P> {
  /** Nothing may be sent in it: when it fails, the press ends as not sent. */
  readonly prepare: (writeId: string) => Promise<P>;
  /** Hands the write to main and returns what main says of it. When it throws, nobody knows what left. */
  readonly send: (writeId: string, prepared: P) => Promise<Outcome<WriteResult>>;
  /** What has to be found out or told before the press is over: until then another one sends nothing. */
  readonly settle?: (end: PressEnd) => Promise<void>;
}

/** One button that writes: one press is one request, however often it is pressed meanwhile. */
export interface Press extends Readable<PressState> {
  /**
   * Sends under a fresh writeId and resolves to how it ended; rejects with what `settle` throws, and nothing
   * else. Returns null and sends nothing while another one is under way. `content` is what was sent, for
   * recognising it again.
   */
  start<P>(content: string, steps: PressSteps<P>): Promise<PressEnd> | null;
  /** Ends the wait; what became of the write is as main says. */
  cancel(): void;
  /** The failure has been read. */
  close(): void;
  /** Forgets the last one, unless it is under way. */
  reset(): void;
}

export function createPress(newId: () => string = () => crypto.randomUUID()): Press {
  const { getState, setState, subscribe } = createStore<PressState>({ phase: 'idle' });

  const run = async <P>(writeId: string, content: string, steps: PressSteps<P>) => {
    const send = (id: string, prepared: P) => {
      const sent = steps.send(id, prepared);
      const state = getState();
      // What main did not know of until now it could not cancel; it takes the two in this order.
      if (state.phase === 'sending' && state.cancelling) askToCancel(id);
      return sent;
    };
    const end = await endOf(writeId, content, { prepare: steps.prepare, send });
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
      // Read and set in one go, not by React's state: the second click of a double click arrives
      // before anything is drawn again.
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
      if (state.phase === 'failed') setState({ ...state, open: false });
    },
    reset() {
      if (getState().phase !== 'sending') setState({ phase: 'idle' });
    },
  };
}

/** Nothing hangs on what it returns: the write itself says how it ended. */
function askToCancel(writeId: string): void {
  void tryCall('cancel', { id: writeId });
}

async function endOf<P>(
  writeId: string,
  content: string,
  { prepare, send }: PressSteps<P>,
): Promise<PressEnd> {
  const failed = (failure: Failure): PressEnd => {
    return { phase: 'failed', writeId, content, failure, open: true };
  };
  let prepared: P;
  try {
    prepared = await prepare(writeId);
  } catch (error) {
    return failed(failureBeforeSending(error));
  }
  try {
    const sent = await send(writeId, prepared);
    return sent.ok ? { phase: 'done', writeId, content, result: sent.value } : failed(sent.failure);
  } catch (error) {
    return failed(pageDefect(error));
  }
}
