import type { Failure } from '../../main/contract/failure.ts';
import type { WriteResult } from '../../main/contract/write.ts';
import { CallError, call } from '../lib/call.ts';

/** What became of the newest press of a form's button. */
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

/** One button that writes: one press is one request, however often it is pressed meanwhile. */
export interface Press {
  getState(): PressState;
  subscribe(listener: () => void): () => void;
  /**
   * Sends under a fresh writeId and resolves to how it ended; never rejects. Answers null and sends
   * nothing while another one is under way. `content` is what was sent, for telling it again.
   */
  start(content: string, send: (writeId: string) => Promise<WriteResult>): Promise<PressEnd> | null;
  /** Ends the wait; what became of the write is as main says. */
  cancel(): void;
  /** The failure has been read. */
  close(): void;
  /** Forgets the last one, unless it is under way. */
  reset(): void;
}

export function createPress(newId: () => string = () => crypto.randomUUID()): Press {
  let state: PressState = { phase: 'idle' };
  const listeners = new Set<() => void>();
  const set = (next: PressState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const run = async (
    writeId: string,
    content: string,
    send: (writeId: string) => Promise<WriteResult>,
  ): Promise<PressEnd> => {
    let end: PressEnd;
    try {
      end = { phase: 'done', writeId, content, result: await send(writeId) };
    } catch (error) {
      end = { phase: 'failed', writeId, content, failure: failureOf(error), open: true };
    }
    set(end);
    return end;
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(content, send) {
      // Read and set in one go, not by React's state: the second click of a double click arrives
      // before anything is drawn again.
      if (state.phase === 'sending') return null;
      const writeId = newId();
      set({ phase: 'sending', writeId, content, cancelling: false });
      return run(writeId, content, send);
    },
    cancel() {
      if (state.phase !== 'sending' || state.cancelling) return;
      const { writeId } = state;
      set({ ...state, cancelling: true });
      // Nothing hangs on its answer: the write itself tells how it ended.
      call('cancel', { id: writeId }).catch(() => undefined);
    },
    close() {
      if (state.phase === 'failed') set({ ...state, open: false });
    },
    reset() {
      if (state.phase !== 'sending') set({ phase: 'idle' });
    },
  };
}

function failureOf(error: unknown): Failure {
  if (error instanceof CallError) return error.failure;
  // The bridge itself broke; whether main had sent it by then cannot be known.
  return { kind: 'unexpected', exchange: null, logId: '', sent: true };
}
