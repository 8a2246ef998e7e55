import type { IpcMain, IpcMainInvokeEvent, WebFrameMain } from 'electron';
import { invokeChannel } from '../contract/bridge.ts';
import type { Failure, Result } from '../contract/failure.ts';
import {
  type Output,
  type ParsedInput,
  type ProcedureName,
  procedures,
} from '../contract/procedures.ts';
import { FailureError } from '../failure-error.ts';
import type { SenderCheck } from './sender-check.ts';

/**
 * One function per procedure, with the window that asks. It returns the value, or throws `FailureError` with the
 * reason.
 */
export type Handlers = {
  readonly [N in ProcedureName]: (
    input: ParsedInput<N>,
    windowId: number,
  ) => Promise<Output<N>> | Output<N>;
};

export interface Answering {
  readonly handlers: Handlers;
  /** Keeps a window away from another window's profile. */
  readonly guard: SenderCheck;
}

export interface ServeParts {
  readonly ipcMain: Pick<IpcMain, 'handle'>;
  /** Earlier calls wait for it. */
  readonly answering: Promise<Answering>;
  /** The window of one of our main frames at our own origin; null for anything else. */
  idOf(frame: WebFrameMain | null): number | null;
  /** Logs a defect and returns the ID under which to find it. */
  log(error: unknown): string;
  /** Called for every failure that is sent to the page. */
  onFailure?(name: ProcedureName, failure: Failure): void;
}

/** Serves every call of the page. Sender, name and input are checked before a handler gets them. */
export function serve(parts: ServeParts): void {
  parts.ipcMain.handle(
    invokeChannel,
    (event: IpcMainInvokeEvent, name: unknown, input: unknown) => {
      const windowId = parts.idOf(event.senderFrame);
      if (windowId === null) throw new Error('refused: not a sender of ours');
      if (!isProcedureName(name)) throw new Error('refused: no such procedure');
      return answer(parts, windowId, name, input).then((outcome) => {
        if (!outcome.ok) parts.onFailure?.(name, outcome.failure);
        return outcome;
      });
    },
  );
}

async function answer<N extends ProcedureName>(
  parts: ServeParts,
  windowId: number,
  name: N,
  input: unknown,
): Promise<Result<Output<N>>> {
  const parsed = procedures[name].input.safeParse(input);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }));
    return { ok: false, failure: { kind: 'invalid-input', exchange: null, issues } };
  }
  // Just parsed by the schema that this type is inferred from.
  const given = parsed.data as ParsedInput<N>;
  const { handlers, guard } = await parts.answering;
  const handle: Handlers[N] = handlers[name];
  try {
    await guard(windowId, name, given);
    return { ok: true, value: await handle(given, windowId) };
  } catch (error) {
    return { ok: false, failure: failureOf(error, parts) };
  }
}

function failureOf(error: unknown, parts: ServeParts): Failure {
  if (error instanceof FailureError) return error.failure;
  // It is unknown here whether a request was already sent.
  return { kind: 'unexpected', exchange: null, logId: parts.log(error), sent: true };
}

function isProcedureName(name: unknown): name is ProcedureName {
  return typeof name === 'string' && Object.hasOwn(procedures, name);
}
