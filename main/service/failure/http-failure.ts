import { doubledVersionPath } from '../../contract/profile/base-url.ts';
import { FailureError, type MadeFailure } from '../../failure-error.ts';
import { answerText } from '../answer/answer-text.ts';
import type { Deadline } from '../answer/deadline.ts';
import { readBody, replyLimitBytes } from '../answer/decode-body.ts';
import { serviceText } from '../answer/service-text.ts';
import { refusalOfHeaders, retryAfterSeconds, schemeOfHeaders } from '../reason/read/headers.ts';
import { shownReason } from '../reason/shown-reason.ts';
import { saysNoCredentials } from '../reason/words/no-credentials.ts';
import { type RequestContext, shownLocation, slashDifference } from './to-failure.ts';

/**
 * The failure for an answer whose status isn't 2xx. If the body ends early, is too large or drips, the part that
 * arrived is used: the status already says what matters. It is the same failure if the body can't be read or searched.
 */
export async function httpFailure(answer: Answer): Promise<FailureError> {
  const { response, context, deadline } = answer;
  if (response.status >= 400) context.reasons.prepare();
  const { bytes, isWhole } = await bodySoFar(response, () => deadline.touch());
  const exchange = context.exchange();
  const location = response.headers.get('location');
  // 304, and any other 3xx that names no place, lead nowhere.
  if (response.status < 400 && response.status !== 304 && location !== null) {
    return new FailureError({
      kind: 'redirected',
      exchange,
      status: response.status,
      location: shownLocation(location, context.token),
      asked: context.url.origin,
      ...slashDifference(context.url, location),
    });
  }
  const told = await whatItSays(answer, bytes, isWhole);
  const seconds = retryAfterSeconds(response.headers);
  const wait = seconds === null ? {} : { retryAfterSeconds: seconds };
  const scheme = response.status === 401 ? schemeOfHeaders(response.headers) : null;
  const asks = scheme === null ? {} : { authScheme: serviceText(scheme, context.token) };
  const { status } = response;
  const doubled = status === 404 ? doubledOf(context) : {};
  return new FailureError({
    kind: 'http',
    exchange,
    status,
    ...told,
    ...wait,
    ...asks,
    ...doubled,
    ...(isTokenNotFound(answer, told.reason) && { tokenNotFound: true as const }),
  });
}

function doubledOf({ url, token }: Answer['context']): Pick<MadeFailure<'http'>, 'doubled'> {
  const doubled = doubledVersionPath(url);
  if (doubled === null) return {};
  const { path, baseUrl } = doubled;
  return { doubled: { path: serviceText(path, token), baseUrl: serviceText(baseUrl, token) } };
}

/** Whether the service says that it found no token: then another one would be refused like it. */
function isTokenNotFound(
  { response: { status, headers }, context: { placement } }: Answer,
  reason: string | null,
): boolean {
  if (placement === null || reason === null || ![400, 401, 403].includes(status)) return false;
  // RFC 6750, 3.1: it has found one.
  if (refusalOfHeaders(headers).code === 'invalid_token') return false;
  return saysNoCredentials(reason, status);
}

async function whatItSays(
  { response, context }: Answer,
  bytes: Uint8Array,
  isWhole: boolean,
): Promise<
  Omit<
    MadeFailure<'http'>,
    'kind' | 'exchange' | 'status' | 'retryAfterSeconds' | 'authScheme' | 'tokenNotFound'
  >
> {
  const { status, headers } = response;
  const { token, reasons } = context;
  try {
    const { masked, body } = await answerText(bytes, headers.get('content-type'), token, isWhole);
    const found = await reasons.search(masked, status);
    return { ...shownReason(found, headers, token), body };
  } catch {
    return { ...shownReason(null, headers, token), body: null };
  }
}

async function bodySoFar(
  response: Response,
  touch: () => void,
): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let isWhole = true;
  try {
    await readBody(response, replyLimitBytes, (chunk) => {
      touch();
      chunks.push(chunk);
    });
  } catch {
    isWhole = false;
  }
  return { bytes: Buffer.concat(chunks), isWhole };
}

/** An answer whose headers have arrived. `deadline` continues until its body has been read. */
export interface Answer {
  readonly response: Response;
  readonly deadline: Deadline;
  readonly context: RequestContext;
}
