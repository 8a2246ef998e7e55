import type { Failure } from '../contract/failure.ts';
import { FailureError } from '../failure-error.ts';
import { decodeBody } from './decode-body.ts';
import { replyLimitBytes } from './limits.ts';
import { readBody } from './read-body.ts';
import { findReason } from './reason.ts';
import type { Answer } from './send-request.ts';
import { shownBody } from './shown-body.ts';
import { shownLocation } from './to-failure.ts';

/**
 * The failure of an answer whose status is not 2xx. A body that ends early, is too large or drips is
 * taken as far as it came: the status has said already what matters.
 */
export async function httpFailure({ response, context, deadline }: Answer): Promise<FailureError> {
  const { bytes, isWhole } = await bodySoFar(response, () => deadline.touch());
  const exchange = context.exchange();
  if (response.status < 400) {
    const location = response.headers.get('location');
    const failure: Failure = {
      kind: 'redirected',
      exchange,
      status: response.status,
      location: location === null ? null : shownLocation(location, context.token),
      asked: context.url.origin,
    };
    return new FailureError(failure);
  }
  const contentType = response.headers.get('content-type');
  const text = decodeBody(bytes, contentType);
  const found = findReason({
    text,
    contentType,
    status: response.status,
    headers: response.headers,
    token: context.token,
  });
  return new FailureError({
    kind: 'http',
    exchange,
    status: response.status,
    ...found,
    body: shownBody(text, contentType, context.token, isWhole),
  });
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
