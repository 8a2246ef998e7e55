import type { Failure, FailureKind, FailureOf } from './contract/failure.ts';
import type { RouteChange } from './contract/profile/route.ts';
import type { Gated } from './contract/service-text.ts';

/** What a service had a part in, by the kinds of failures that hold it. */
interface ServiceParts {
  readonly http: 'reason' | 'fields' | 'code' | 'requestId' | 'body' | 'notSearched' | 'authScheme';
  readonly unreadable: 'detail' | 'body' | 'page';
  readonly redirected: 'location';
  readonly unreachable: 'tls';
}

/** A failure as it is made: what a service says in it has passed the gate. */
export type MadeFailure<K extends FailureKind = FailureKind> = {
  [Kind in K]: Kind extends keyof ServiceParts
    ? Omit<FailureOf<Kind>, ServiceParts[Kind]> &
        Gated<Pick<FailureOf<Kind>, ServiceParts[Kind] & keyof FailureOf<Kind>>>
    : FailureOf<Kind>;
}[K];

/**
 * A failure on its way to the bridge. Its message is the failure's kind alone: whatever else is
 * known stands in `failure`, where nothing secret may be put.
 */
export class FailureError extends Error {
  override readonly name = 'FailureError';
  readonly failure: Failure;

  constructor(failure: MadeFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** What was asked for cannot be done with this value at `path`; nothing was sent. */
export function invalidInput(path: string, message: string): FailureError {
  return new FailureError({ kind: 'invalid-input', exchange: null, issues: [{ path, message }] });
}

/** No token is stored for this route; `changes` is what keeps a stored one from being sent. */
export function signedOut(changes: readonly RouteChange[]): FailureError {
  return new FailureError({ kind: 'signed-out', exchange: null, changes: [...changes] });
}

/** The profile leads elsewhere, or has another token, than when the request was asked for; nothing was sent. */
export function profileChanged({ name }: { readonly name: string }): FailureError {
  const about = { kind: 'guarded', exchange: null, profileName: name } as const;
  return new FailureError({ ...about, why: 'profile-changed' });
}

/** Ended by the user before anything was sent. */
export function cancelledUnsent(): FailureError {
  return new FailureError({ kind: 'cancelled', exchange: null, sent: false });
}

/** What the computer said of a problem of its own, for a notice or a native dialog. */
export function detailOf(error: unknown): string {
  if (!(error instanceof FailureError))
    return error instanceof Error ? error.message : String(error);
  return 'detail' in error.failure ? error.failure.detail : error.failure.kind;
}
