import type { Bridge } from '../../../main/contract/bridge.ts';
import type { Failure, Outcome } from '../../../main/contract/failure.ts';
import type { Input, Output, ProcedureName } from '../../../main/contract/procedures.ts';

declare global {
  interface Window {
    readonly counterfoil: Bridge;
  }
}

/** A call for which main returned a failure; `describeFailure` puts it into words. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/**
 * Asks main by a procedure's name; never rejects. For calls that change something: what the page does
 * with the value stands outside of it, so that a defect there cannot be reported as the call's failure.
 */
export async function tryCall<N extends ProcedureName>(
  name: N,
  input: Input<N>,
): Promise<Outcome<Output<N>>> {
  try {
    // The one cast of the bridge: main returns values by the same table that these types come from.
    return (await window.counterfoil.invoke(name, input)) as Outcome<Output<N>>;
  } catch (error) {
    // The bridge itself broke; how far main had come by then cannot be known.
    return { ok: false, failure: pageDefect(error) };
  }
}

/** As `tryCall`, but throws `CallError` with the failure, and nothing else. */
export async function call<N extends ProcedureName>(name: N, input: Input<N>): Promise<Output<N>> {
  const outcome = await tryCall(name, input);
  if (outcome.ok) return outcome.value;
  throw new CallError(outcome.failure);
}

/** A defect on the page's side. It knows nothing of what main has sent, so it claims nothing. */
export function pageDefect(thrown: unknown): Failure {
  return { kind: 'unexpected', exchange: null, logId: String(thrown), sent: true };
}
