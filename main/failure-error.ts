import type { Exchange, Failure, FailureKind, FailureOf, PolicyRule } from './contract/failure.ts';
import type { WaitEnd } from './contract/profile/guard.ts';
import type { RouteChange } from './contract/profile/route.ts';
import type { Gated } from './contract/service-text.ts';

/** The parts of each kind of failure that come from a service. */
interface ServiceParts {
  readonly http: 'reason' | 'fields' | 'code' | 'requestId' | 'body' | 'notSearched' | 'authScheme';
  readonly unreadable: 'detail' | 'body' | 'page';
  readonly redirected: 'location';
  readonly unreachable: 'tls';
}

/** A failure as main makes it: the service's texts in it have passed the gate. */
export type MadeFailure<K extends FailureKind = FailureKind> = {
  [Kind in K]: Kind extends keyof ServiceParts
    ? Omit<FailureOf<Kind>, ServiceParts[Kind]> &
        Gated<Pick<FailureOf<Kind>, ServiceParts[Kind] & keyof FailureOf<Kind>>>
    : FailureOf<Kind>;
}[K];

/**
 * A failure on its way to the bridge. Its message is only the failure's kind. Everything else is in `failure`, which
 * must never contain secrets.
 */
export class FailureError extends Error {
  override readonly name = 'FailureError';
  readonly failure: Failure;

  constructor(failure: MadeFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** The request can't be carried out with this value at `path`; nothing was sent. */
export function invalidInput(path: string, message: string): FailureError {
  return new FailureError({ kind: 'invalid-input', exchange: null, issues: [{ path, message }] });
}

/** No token is stored for this route; `changes` say why a stored one isn't sent. */
export function signedOut(changes: readonly RouteChange[]): FailureError {
  return new FailureError({ kind: 'signed-out', exchange: null, changes: [...changes] });
}

/** The profile's address, route or token has changed since the request was made; nothing was sent. */
export function profileChanged({ name }: { readonly name: string }): FailureError {
  const about = { kind: 'guarded', exchange: null, profileName: name } as const;
  return new FailureError({ ...about, why: 'profile-changed' });
}

/** The user cancelled it before anything was sent. */
export function cancelledUnsent(exchange: Exchange | null = null): FailureError {
  return new FailureError({ kind: 'cancelled', exchange, sent: false });
}

/** An update whose user was being read was not sent, although nobody cancelled it. */
export function waitEnded(why: WaitEnd): FailureError {
  return new FailureError({ kind: 'wait-ended', exchange: null, why });
}

/** Another update of this user is on its way; nothing was sent. */
export function updateUnderWay(userId: string): FailureError {
  return new FailureError({ kind: 'update-under-way', exchange: null, userId });
}

/** The window no longer holds the list that this is about; nothing was sent or written. */
export function listGone(): FailureError {
  return new FailureError({ kind: 'list-gone', exchange: null });
}

/** The window doesn't get the memory that its list needs. */
export function outOfMemory(): FailureError {
  return new FailureError({ kind: 'out-of-memory', exchange: null });
}

/** The administrator's policy doesn't allow it; nothing was sent, changed or written. */
export function notAllowed(rule: PolicyRule, subject: string): FailureError {
  return new FailureError({ kind: 'not-allowed', exchange: null, rule, subject });
}

/** The computer's message about a problem of its own, for a notice or a native dialog. */
export function detailOf(error: unknown): string {
  if (!(error instanceof FailureError))
    return error instanceof Error ? error.message : String(error);
  return 'detail' in error.failure ? error.failure.detail : error.failure.kind;
}

/**
 * Turns an error from `node:fs` or the database into a failure that the page has words for. A `FailureError` is
 * returned unchanged.
 */
export function storageFailure(error: unknown): FailureError {
  if (error instanceof FailureError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new FailureError({ kind: 'storage', exchange: null, detail });
}
