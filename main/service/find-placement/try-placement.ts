import type { ListShape } from '../../contract/profile/list-shape.ts';
import type { PlacementResult } from '../../contract/profile/placement-attempt.ts';
import { FailureError } from '../../failure-error.ts';
import { isWebPage } from '../answer/web-page.ts';
import { type Answer, httpFailure } from '../failure/http-failure.ts';
import { retryAfterSeconds } from '../reason/read/headers.ts';
import { loadProductsRequest } from '../request/build-requests.ts';
import { type SendOptions, sendRequest } from '../request/send-request.ts';
import { beginningBytes, beginsList } from './list-in-reply.ts';
import { proposeList } from './propose-list.ts';

/** How much of a reason is shown for one attempt, characters. */
const firstWords = 160;

/**
 * Sends GET /api/v1/products once, with the token where `options.target` says, and returns the result. The start of a
 * list is enough; then the connection is closed. Throws `FailureError` if no answer came.
 */
export async function tryPlacement(
  options: SendOptions,
  list: ListShape | null = null,
): Promise<PlacementResult> {
  try {
    return await sendRequest(loadProductsRequest, { ...options, once: true }, (answer) =>
      resultOf(answer, list),
    );
  } catch (error) {
    if (error instanceof FailureError && error.failure.kind === 'redirected') {
      const { status, location, slash } = error.failure;
      return { kind: 'redirected', status, location, ...(slash !== undefined && { slash }) };
    }
    throw error;
  }
}

async function resultOf(answer: Answer, list: ListShape | null): Promise<PlacementResult> {
  const { response } = answer;
  const { status } = response;
  if (response.ok) {
    const { bytes, isWhole } = await beginningOf(answer);
    if (beginsList(bytes, isWhole, list) || proposeList(bytes) !== null)
      return { kind: 'list', status };
    const isPage = isWebPage(bytes, response.headers.get('content-type'));
    return { kind: 'not-a-list', status, isPage };
  }
  const error = await httpFailure(answer);
  if (error.failure.kind !== 'http') throw error;
  const { body } = error.failure;
  return {
    kind: 'refused',
    status,
    reason: error.failure.reason?.slice(0, firstWords).toWellFormed() ?? null,
    retryAfterSeconds: retryAfterSeconds(response.headers),
    authScheme: error.failure.authScheme ?? null,
    isPage: body !== null && isWebPage(Buffer.from(body.text), body.contentType),
  };
}

async function beginningOf({ response, deadline }: Answer) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  while (reader !== undefined && length < beginningBytes) {
    const { done, value } = await reader.read();
    if (done) return { bytes: Buffer.concat(chunks), isWhole: true };
    deadline.touch();
    chunks.push(value);
    length += value.byteLength;
  }
  // The rest isn't needed; `sendRequest` closes the connection and ends the body.
  return { bytes: Buffer.concat(chunks), isWhole: reader === undefined };
}
