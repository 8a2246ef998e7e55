import { isUtf8 } from 'node:buffer';
import { isInsecure } from '../../contract/profile/base-url.ts';
import { pathAt } from '../../contract/profile/service-address.ts';
import { reasonInALine, type ServiceText } from '../../contract/service-text.ts';
import type { WriteReply } from '../../contract/write/sending-record.ts';
import type { ServiceRequest, WriteRequest } from '../../contract/write/service-request.ts';
import { cancelledUnsent } from '../../failure-error.ts';
import type { AddressRules } from '../../policy/address-rules.ts';
import { answerText } from '../answer/answer-text.ts';
import { AnswerProgress, Deadline } from '../answer/deadline.ts';
import { BodyTooLarge, readBody, replyLimitBytes } from '../answer/decode-body.ts';
import { serviceText } from '../answer/service-text.ts';
import { isWebPage } from '../answer/web-page.ts';
import { type Answer, httpFailure } from '../failure/http-failure.ts';
import { type RequestContext, toFailure } from '../failure/to-failure.ts';
import type { Connection } from '../network/connection.ts';
import { netCodeOf } from '../network/net-error.ts';
import { errorInReply } from '../reason/read/error-in-reply.ts';
import { notKept } from '../reason/read/not-kept.ts';
import type { ReasonSearch } from '../reason/reason-thread.ts';
import { shownReason } from '../reason/shown-reason.ts';
import { addressRequest, type ServiceTarget } from './address-request.ts';
import { type AttemptsSoFar, retryOptions } from './get-retry.ts';

/** How a request is sent: where to, with which token, over which connection, for how long. */
export interface SendOptions {
  readonly target: ServiceTarget;
  readonly token: string;
  readonly rules: Pick<AddressRules, 'requireAddress'>;
  readonly connection: Connection;
  readonly reasons: ReasonSearch;
  readonly wholeMs: number;
  /** Longest time without a byte; null for no such limit. */
  readonly idleMs: number | null;
  /** True: even a read isn't tried again. */
  readonly once?: boolean;
  /** The user's Cancel. */
  readonly cancel: AbortSignal;
}

/**
 * Sends one request and passes its answer to `receive`, which reads the body while the deadline and Cancel still apply.
 * Only throws `FailureError`, with what is known about the request.
 */
export async function sendRequest<T>(
  request: ServiceRequest,
  options: SendOptions,
  receive: (answer: Answer) => Promise<T>,
): Promise<T> {
  const begun = await beginRequest(request, options);
  try {
    return await transfer(begun, options.connection, receive);
  } finally {
    begun.end();
  }
}

/** A request with its address, whose time runs. */
interface BegunRequest {
  readonly request: ServiceRequest;
  readonly headers: Headers;
  readonly attempts: Attempts;
  readonly context: RequestContext;
  /** Tries a read again. Null for what is sent once: every write, and a read that asks for it. */
  readonly ky: typeof import('ky').default | null;
  /** Ends its time, and the request if it is still under way. */
  end(): void;
}

async function beginRequest(
  request: ServiceRequest,
  { target, token, connection, reasons, cancel, ...options }: SendOptions,
): Promise<BegunRequest> {
  const { url, headers } = addressRequest(target, token, request, options.rules);
  const isOnce = request.method !== 'GET' || options.once === true;
  // Imported late: ky creates a Request when it loads, which loads all of Node's fetch, and that would delay the
  // window.
  const ky = isOnce ? null : (await import('ky')).default;
  if (cancel.aborted) throw cancelledUnsent();
  const deadline = new Deadline({ wholeMs: options.wholeMs, idleMs: options.idleMs });
  cancel.addEventListener('abort', deadline.end, { once: true });
  const attempts = new Attempts(deadline, request.body);
  const context: RequestContext = {
    url,
    connection,
    progress: new AnswerProgress(),
    token,
    placement: target.placement,
    reasons,
    deadline,
    cancel,
    exchange: exchangeOf(request, target),
    hasNetworkEnded: () => attempts.hasNetworkEnded(),
  };
  const end = (): void => {
    cancel.removeEventListener('abort', deadline.end);
    deadline.end();
  };
  return { request, headers, attempts, context, ky, end };
}

async function transfer<T>(
  { request, headers, attempts, context, ky }: BegunRequest,
  connection: Connection,
  receive: (answer: Answer) => Promise<T>,
): Promise<T> {
  const { url, deadline, progress } = context;
  try {
    const fetch = attempts.through(connection);
    const init: RequestInit = {
      method: request.method,
      headers,
      signal: deadline.signal,
      // Following it would send the token to wherever it points.
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    };
    const response =
      ky === null
        ? await fetch(url, init)
        : // The deadline covers the body too.
          await ky(url, { ...init, fetch, timeout: false, ...retryOptions(attempts) });
    deadline.touch();
    progress.begin(response.status);
    return await receive({ response, deadline, context });
  } catch (error) {
    // In the middle of an answer.
    if (netCodeOf(error) === 'ERR_FAILED') await connection.networkTold(deadline.signal);
    throw toFailure(error, context);
  }
}

/** The whole body of an answer. Throws as `readBody`. */
export async function readWhole(
  { response, deadline, context }: Answer,
  limitBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  await readBody(response, limitBytes, (chunk, bytesSoFar) => {
    deadline.touch();
    context.progress.take(bytesSoFar);
    chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}

/** The details of this request, starting now; calling the function ends its duration. */
function exchangeOf(
  { method, path: documented, shownAs }: ServiceRequest,
  target: ServiceTarget,
): RequestContext['exchange'] {
  // Without the query of a schema's address: a person may have put a secret there.
  const path = shownAs ?? pathAt(target, documented).replace(/\?.*/s, '');
  const startedAt = new Date();
  return () => ({
    method,
    path,
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
  });
}

/** The attempts of one request; a write has one. */
class Attempts implements AttemptsSoFar {
  readonly #deadline: Deadline;
  readonly #body: string | null;
  /** Whether the network service that transfers the answer has ended in the middle of it. */
  hasNetworkEnded = (): boolean => false;
  count = 0;
  answer: Response | null = null;

  constructor(deadline: Deadline, body: string | null) {
    this.#deadline = deadline;
    this.#body = body;
  }

  /** As ky wants it. */
  through(connection: Connection): typeof globalThis.fetch {
    return async (input, init) => {
      this.count += 1;
      this.answer = null;
      this.hasNetworkEnded = () => false;
      this.#deadline.touch();
      try {
        // Passed again, because the signal inside a Request is held weakly: after a garbage collection, an abort didn't
        // reach a body that was still arriving (Node 20 and 24, Electron 33).
        const { signal } = this.#deadline;
        const request = input instanceof Request ? input : new Request(input, init);
        const response = await connection.fetch(request, { signal, body: this.#body });
        const endsBefore = connection.networkEnds();
        this.hasNetworkEnded = () => connection.networkEnds() !== endsBefore;
        this.answer = response;
        return response;
      } finally {
        // Until ky has waited for its next attempt.
        this.#deadline.pause();
      }
    };
  }
}

/** A write for which everything is ready: `send` hands it to Chromium in the same turn of the event loop. */
export interface ReadyWrite {
  /** Once. Any 2xx is success, whatever its body; everything else throws `FailureError`. */
  send(): Promise<WriteReply>;
  /** Ends its time, sent or not. */
  end(): void;
}

/** Waits for everything that a write needs before it may leave. Only throws `FailureError`, and nothing is sent then. */
export async function readyWrite(request: WriteRequest, options: SendOptions): Promise<ReadyWrite> {
  const begun = await beginRequest(request, options);
  const { context, end } = begun;
  let connection: Connection;
  try {
    connection = await options.connection.ready(context.url, context.deadline.signal);
  } catch (error) {
    end();
    // What was cancelled by now was not sent.
    throw context.cancel.aborted ? cancelledUnsent(context.exchange()) : toFailure(error, context);
  }
  return {
    send: () =>
      transfer(begun, connection, async (answer) => {
        if (!answer.response.ok) throw await httpFailure(answer);
        return replyOf(answer, request.body);
      }),
    end,
  };
}

/**
 * Reads the body of a 2xx. The write is already done, so any problem with the body is only a note, and so is an error
 * that it speaks of. `sent` is the body of the request.
 */
async function replyOf(answer: Answer, sent: string | null): Promise<WriteReply> {
  const { response, deadline, context } = answer;
  const chunks: Uint8Array[] = [];
  let replyNote: WriteReply['replyNote'] = null;
  try {
    await readBody(response, replyLimitBytes, (chunk) => {
      deadline.touch();
      chunks.push(chunk);
    });
  } catch (error) {
    replyNote =
      error instanceof BodyTooLarge ? 'too-large' : deadline.passed !== null ? 'timeout' : 'cut';
  }
  const bytes = Buffer.concat(chunks);
  const contentType = response.headers.get('content-type');
  const isWhole = replyNote === null;
  if (isInsecure(context.url) && isWebPage(bytes, contentType)) replyNote = 'web-page';
  else if (isWhole && !isUtf8(bytes)) replyNote = 'not-utf8';
  const { durationMs } = context.exchange();
  const { status } = response;
  // A 207 has to say how its parts ended; any other empty reply says nothing, and most deletes are answered so.
  if (bytes.length === 0 && status !== 207) return { status, reply: null, replyNote, durationMs };
  const { masked, body } = await answerText(bytes, contentType, context.token, isWhole);
  const errorSaid = await errorSaidIn(masked, answer, sent);
  const dropped = sent === null || !isWhole ? null : droppedOf(sent, masked, context.token);
  return {
    status,
    reply: body,
    replyNote,
    ...(errorSaid === null ? {} : { errorSaid }),
    ...(dropped === null ? {} : { notKept: dropped }),
    durationMs,
  };
}

/** What the reply shows that the service did not keep, past the gate. */
function droppedOf(
  sent: string,
  masked: string,
  token: string,
): NonNullable<WriteReply['notKept']> | null {
  const found = notKept(sent, masked);
  if (found === null) return null;
  const shown = (text: string): ServiceText => serviceText(text, token);
  const { lost, changed, more } = found;
  return {
    lost: lost.map(shown),
    changed: changed.map(({ path, sent: one, now }) => ({
      path: shown(path),
      sent: shown(one),
      now: shown(now),
    })),
    more,
  };
}

/** The reason in a reply that speaks of an error, or the words that speak of it; null for any other reply. */
async function errorSaidIn(
  masked: string,
  { response: { status }, context: { reasons, token } }: Answer,
  sent: string | null,
): Promise<ServiceText | null> {
  const quote = errorInReply(masked, status, sent);
  if (quote === null) return null;
  const found = await reasons.search(masked, status);
  const { reason, fields } = shownReason(found, new Headers(), token);
  return serviceText(reasonInALine(reason, fields) || quote, token);
}
