import type { Bridge, CallProgress } from '../../../main/contract/events.ts';
import type { Failure, Result } from '../../../main/contract/failure.ts';
import type { Input, Output, ProcedureName } from '../../../main/contract/procedures.ts';
import { onMainEvent } from './main-event-listeners.ts';

declare global {
  interface Window {
    readonly counterfoil: Bridge;
  }
}

/** A call for which main returned a failure; `describeFailure` describes it in words. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/**
 * Calls a procedure of main by name; never rejects. For calls that change something: handle the value outside the call,
 * so that a bug there isn't reported as the call's failure.
 */
export async function tryCall<N extends ProcedureName>(
  name: N,
  input: Input<N>,
): Promise<Result<Output<N>>> {
  try {
    // The only cast of the bridge: main returns values by the same table that these types come from.
    return (await window.counterfoil.invoke(name, input)) as Result<Output<N>>;
  } catch (error) {
    // The bridge itself failed; it's unknown how far main had got.
    return { ok: false, failure: pageDefect(error) };
  }
}

/** Like `tryCall`, but throws `CallError` with the failure, and nothing else. */
export async function call<N extends ProcedureName>(name: N, input: Input<N>): Promise<Output<N>> {
  const result = await tryCall(name, input);
  if (result.ok) return result.value;
  throw new CallError(result.failure);
}

/** Tells the progress of the call with this ID as long as it is under way. */
export function following<N extends keyof CallProgress, T>(
  name: N,
  callId: string,
  onProgress: (progress: CallProgress[N]) => void,
  underWay: Promise<T>,
): Promise<T> {
  const end = onMainEvent('progress', (event) => {
    const progress = event.callId === callId ? event.progress[name] : undefined;
    if (progress !== undefined) onProgress(progress);
  });
  return underWay.finally(end);
}

/** A bug in the page. It doesn't know what main has sent, so it makes no claim about it. */
export function pageDefect(thrown: unknown): Failure {
  return { kind: 'unexpected', exchange: null, logId: String(thrown), sent: true };
}
