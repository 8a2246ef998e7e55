import type { Exchange, Failure } from '../contract/failure.ts';
import { FailureError } from '../failure-error.ts';
import type { Deadline } from './deadline.ts';
import { maskToken } from './mask-token.ts';
import { netCodeOf, unreachableCauseOf } from './net-error.ts';
import { BodyTooLarge } from './read-body.ts';
import type { Redirect } from './sessions.ts';

/** What is known about a request while it is under way. */
export interface RequestContext {
  exchange(): Exchange;
  /** Host and port that were asked. */
  readonly host: string;
  /** Masked wherever something of the answer is shown. */
  readonly token: string;
  readonly deadline: Deadline;
  readonly cancel: AbortSignal;
  /** The redirect that was refused; null when none was. */
  redirect(): Redirect | null;
}

/** Anything thrown between the first byte that leaves and the last that comes, as one `FailureError`. */
export function toFailure(error: unknown, context: RequestContext): FailureError {
  if (error instanceof FailureError) return error;
  return new FailureError(failureOf(error, context));
}

function failureOf(error: unknown, context: RequestContext): Failure {
  const exchange = context.exchange();
  // Our own reasons to end a request come first: what the connection says then only follows from them.
  if (context.deadline.passed !== null) {
    return { kind: 'timeout', exchange, ...context.deadline.passed };
  }
  if (context.cancel.aborted) return { kind: 'cancelled', exchange, sent: true };
  if (error instanceof BodyTooLarge) {
    return { kind: 'too-large', exchange, limitBytes: error.limitBytes };
  }
  const redirect = context.redirect();
  if (redirect !== null) {
    const location = shownLocation(redirect.location, context.token);
    return { kind: 'redirected', exchange, status: redirect.status, location };
  }
  const netCode = netCodeOf(error);
  const cause = netCode === null ? null : unreachableCauseOf(netCode);
  if (netCode !== null && cause !== null) {
    return { kind: 'unreachable', exchange, cause, netCode, host: context.host };
  }
  return { kind: 'interrupted', exchange, netCode: netCode ?? plainName(error) };
}

/** Where a redirect points to, as far as it may be shown: a query may hold anybody's secrets. */
export function shownLocation(url: string, token: string): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return maskToken(origin + pathname, token);
}

/** A name in place of a code. Never the message: it may quote the URL. */
function plainName(error: unknown): string {
  return error instanceof Error ? error.name : 'Error';
}
