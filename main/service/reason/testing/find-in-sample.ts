import type { ShownBody } from '../../../contract/failure.ts';
import { answerText } from '../../answer/answer-text.ts';
import { type Reason, searchReason } from '../search-reason.ts';
import { shownReason } from '../shown-reason.ts';
import type { ErrorSample } from './error-sample.ts';

export interface Found extends Reason {
  readonly body: ShownBody | null;
}

/** What the user would see of the sample, made by the same functions as in the app. */
export async function findInSample({
  body: bytes,
  headers,
  secrets,
  status,
}: ErrorSample): Promise<Found> {
  const sent = new Headers(headers);
  const contentType = sent.get('content-type');
  // A request carries one token; a sample without any was still sent with one.
  const token = secrets[0] ?? 'token-of-no-sample';
  const { masked, body } = await answerText(bytes, contentType, token, true);
  return { ...shownReason(searchReason(masked, status), sent, token), body };
}
