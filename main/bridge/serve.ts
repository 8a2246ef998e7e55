import type { IpcMain, IpcMainInvokeEvent, WebFrameMain } from 'electron';
import { invokeChannel } from '../contract/events.ts';
import type { Result } from '../contract/failure.ts';
import {
  type Output,
  type ParsedInput,
  type ProcedureName,
  procedures,
} from '../contract/procedures.ts';
import { noteFailure, type RecentFailures } from '../diagnostics/known-failure.ts';
import type { Log } from '../diagnostics/log.ts';
import { FailureError } from '../failure-error.ts';
import type { SenderCheck } from './sender-check.ts';

/** Where a call comes from. */
export interface CallContext {
  readonly windowId: number;
}

/** Answers one call: returns its value, or throws `FailureError` with the reason. */
export type Answer = <N extends ProcedureName>(
  name: N,
  input: ParsedInput<N>,
  context: CallContext,
) => Promise<Output<N>> | Output<N>;

/** What answers the calls, once main has started. */
export interface Answering {
  readonly answer: Answer;
  /** Keeps a window away from another window's profile. */
  readonly checkSender: SenderCheck;
}

/**
 * Serves every call of the page. What happens to each call, whichever it is, is in this file from top to bottom: who
 * may call, the input's schema, the wait for main's start, whose profile it is about, the handler, and its failure.
 */
export function serve(
  ipcMain: Pick<IpcMain, 'handle'>,
  /** Earlier calls wait for it. */
  answering: Promise<Answering>,
  /** The window of one of our main frames at our own origin; null for anything else. */
  idOf: (frame: WebFrameMain | null) => number | null,
  run: { readonly log: Log; readonly failures: Pick<RecentFailures, 'add'> },
): void {
  ipcMain.handle(
    invokeChannel,
    async (event: IpcMainInvokeEvent, name: unknown, input: unknown) => {
      // Our page never causes these two errors, so they aren't failures that it could show.
      const windowId = idOf(event.senderFrame);
      if (windowId === null) throw new Error('refused: not a sender of ours');
      if (!isProcedureName(name)) throw new Error('refused: no such procedure');
      const result = await answer(answering, run.log, windowId, name, input);
      if (!result.ok) noteFailure(run, name, result.failure);
      return result;
    },
  );
}

async function answer<N extends ProcedureName>(
  answering: Promise<Answering>,
  log: Log,
  windowId: number,
  name: N,
  input: unknown,
): Promise<Result<Output<N>>> {
  const parsed = parse(name, input);
  if (!parsed.ok) return parsed;
  const { answer: handle, checkSender } = await answering;
  try {
    await checkSender(windowId, name, parsed.value);
    return { ok: true, value: await handle(name, parsed.value, { windowId }) };
  } catch (error) {
    if (error instanceof FailureError) return { ok: false, failure: error.failure };
    // A defect. It is unknown here whether a request was already sent.
    const logId = log(error);
    return { ok: false, failure: { kind: 'unexpected', exchange: null, logId, sent: true } };
  }
}

function isProcedureName(name: unknown): name is ProcedureName {
  return typeof name === 'string' && Object.hasOwn(procedures, name);
}

/** What the procedure's schema makes of the input. Fields that it doesn't name are dropped. */
function parse<N extends ProcedureName>(name: N, input: unknown): Result<ParsedInput<N>> {
  const parsed = procedures[name].input.safeParse(input);
  // The schema that this type is inferred from has just parsed it.
  if (parsed.success) return { ok: true, value: parsed.data as ParsedInput<N> };
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  return { ok: false, failure: { kind: 'invalid-input', exchange: null, issues } };
}
