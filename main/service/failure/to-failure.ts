import type { Exchange } from '../../contract/failure.ts';
import type { TokenPlacement } from '../../contract/profile/profile.ts';
import type { SlashDifference } from '../../contract/profile/service-address.ts';
import type { ServiceText } from '../../contract/service-text.ts';
import { FailureError, type MadeFailure } from '../../failure-error.ts';
import type { AnswerProgress, Deadline } from '../answer/deadline.ts';
import { BodyTooLarge } from '../answer/decode-body.ts';
import { serviceCertificate, serviceText } from '../answer/service-text.ts';
import { tlsTroubleOf } from '../network/certificate/tls-trouble.ts';
import { type Connection, RedirectRefused } from '../network/connection.ts';
import { isInLocalNetwork, isLookedUpLocally } from '../network/is-in-local-network.ts';
import {
  type Interruption,
  interruptionOf,
  netCodeOf,
  type UnreachableCause,
  unreachableCauseOf,
} from '../network/net-error.ts';
import { NotHandedOver, networkServiceGone } from '../network/session/network-service-gone.ts';
import type { ReasonSearch } from '../reason/reason-thread.ts';

/** What is known about a request while it runs. */
export interface RequestContext {
  exchange(): Exchange;
  /** The requested URL. It may contain the token: only its host and its origin are ever shown. */
  readonly url: URL;
  readonly connection: Pick<Connection, 'certificates' | 'isOnline' | 'asksForLocalNetwork'>;
  readonly progress: AnswerProgress;
  /** Masked in every part of the answer that is shown. */
  readonly token: string;
  /** Where the token was in the request; null if it had none. */
  readonly placement: TokenPlacement | null;
  readonly reasons: ReasonSearch;
  readonly deadline: Deadline;
  readonly cancel: AbortSignal;
  /** Whether the network service that transfers the answer has ended in the middle of it. */
  hasNetworkEnded(): boolean;
}

/** Converts anything thrown between the first sent byte and the last received one to one `FailureError`. */
export function toFailure(error: unknown, context: RequestContext): FailureError {
  const own = findCause(error, FailureError);
  if (own !== null) return own;
  return new FailureError(failureOf(error, context));
}

function failureOf(error: unknown, context: RequestContext): MadeFailure {
  const exchange = context.exchange();
  const { url, progress } = context;
  const notHandedOver = findCause(error, NotHandedOver);
  // Our own reasons to end a request come first: the connection's error is then only a consequence.
  if (context.deadline.passed !== null && notHandedOver === null) {
    const received = progress.received();
    return { kind: 'timeout', exchange, ...context.deadline.passed, received };
  }
  if (context.cancel.aborted) return { kind: 'cancelled', exchange, sent: notHandedOver === null };
  if (error instanceof BodyTooLarge) {
    const { limitBytes } = error;
    return { kind: 'too-large', exchange, limitBytes, announcedBytes: null };
  }
  const redirect = findCause(error, RedirectRefused);
  if (redirect !== null) {
    const location = shownLocation(redirect.location, context.token);
    return {
      kind: 'redirected',
      exchange,
      status: redirect.status,
      location,
      asked: url.origin,
      ...slashDifference(url, redirect.location),
    };
  }
  if (notHandedOver !== null) {
    const netCode = netCodeOf(notHandedOver) ?? notHandedOver.name;
    const cause = notHandedOver.why;
    return { kind: 'unreachable', exchange, cause, netCode, host: url.host, tls: null };
  }
  const netCode = context.hasNetworkEnded() ? networkServiceGone : netCodeOf(error);
  const received = progress.received();
  if (netCode === null) {
    return {
      kind: 'interrupted',
      exchange,
      netCode: plainName(error),
      how: 'unknown',
      received,
    };
  }
  // An answer that has started shows that the request arrived, whatever the code says.
  const cause = received === null ? causeOf(netCode, context) : null;
  if (cause === null) {
    const how = howOf(netCode, context);
    const local = how === 'no-route' && received === null && isGuarded(context, isInLocalNetwork);
    return { kind: 'interrupted', exchange, netCode, how, received, ...localNetwork(local) };
  }
  const tls = cause === 'tls' ? shownTrouble(netCode, context) : null;
  const local = cause === 'dns' && isGuarded(context, isLookedUpLocally);
  const { host } = url;
  return { kind: 'unreachable', exchange, cause, netCode, host, tls, ...localNetwork(local) };
}

/** Seen on macOS 15: a connection that isn't allowed ends with EHOSTUNREACH, and a name in .local isn't found. */
function isGuarded(
  { url, connection }: RequestContext,
  isLocal: (hostname: string) => boolean,
): boolean {
  return connection.asksForLocalNetwork && isLocal(url.hostname);
}

/** Whether a redirect points to the requested address with only a trailing slash added or removed. */
export function slashDifference(
  asked: URL,
  location: string | null,
): { readonly slash?: SlashDifference } {
  if (location === null || !URL.canParse(location, asked.href)) return {};
  const to = new URL(location, asked.href);
  if (to.origin !== asked.origin) return {};
  if (to.pathname === `${asked.pathname}/`) return { slash: 'missing' };
  return asked.pathname === `${to.pathname}/` ? { slash: 'extra' } : {};
}

function localNetwork(mayBe: boolean): { readonly mayBeLocalNetwork?: true } {
  return mayBe ? { mayBeLocalNetwork: true } : {};
}

/** Finds an error of this class in the chain of causes, including the error itself. */
function findCause<E extends Error>(
  error: unknown,
  kind: abstract new (...args: never) => E,
): E | null {
  for (let link = error; link instanceof Error; link = link.cause) {
    if (link instanceof kind) return link;
  }
  return null;
}

function shownTrouble(netCode: string, { url, connection, token }: RequestContext) {
  const found = connection.certificates.find(url, netCode);
  const { fault, certificate } = tlsTroubleOf(netCode, found);
  return {
    fault,
    certificate: certificate === null ? null : serviceCertificate(certificate, token),
  };
}

/** Without a network no name is found: then that is the cause, if it is certain. */
function causeOf(netCode: string, { connection, url }: RequestContext): UnreachableCause | null {
  const cause = unreachableCauseOf(netCode, connection.certificates.hasAccepted(url.hostname));
  return cause === 'dns' && !connection.isOnline() ? 'offline' : cause;
}

function howOf(netCode: string, { connection }: RequestContext): Interruption {
  const how = interruptionOf(netCode);
  return how === 'no-route' && !connection.isOnline() ? 'offline' : how;
}

/** Where a redirect points to, as far as it may be shown: a query may contain secrets. */
export function shownLocation(url: string, token: string): ServiceText | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  // Not its `origin`, which is `null` for a file.
  return serviceText(`${protocol}//${host}${pathname}`, token);
}

/** A name instead of a code. Never the message: it may quote the URL. */
function plainName(error: unknown): string {
  return error instanceof Error ? error.name : 'Error';
}
