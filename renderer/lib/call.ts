import type { Bridge } from '../../main/contract/bridge.ts';
import type { Failure, Outcome } from '../../main/contract/failure.ts';
import type { Input, Output, ProcedureName } from '../../main/contract/procedures.ts';

declare global {
  interface Window {
    readonly counterfoil: Bridge;
  }
}

/** A call that main answered with a failure; `describeFailure` puts it into words. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** Asks main by a procedure's name. Throws `CallError` with the failure, and nothing else. */
export async function call<N extends ProcedureName>(name: N, input: Input<N>): Promise<Output<N>> {
  // The one cast of the bridge: main answers by the same table that these types come from.
  const outcome = (await window.counterfoil.invoke(name, input)) as Outcome<Output<N>>;
  if (outcome.ok) return outcome.value;
  throw new CallError(outcome.failure);
}
