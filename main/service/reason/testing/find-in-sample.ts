import type { ShownBody } from '../../../contract/failure.ts';
import { decodeBody } from '../../decode-body.ts';
import { findReason, type Reason } from '../../reason.ts';
import { shownBody } from '../../shown-body.ts';
import type { ErrorSample } from './error-sample.ts';

export interface Found extends Reason {
  readonly body: ShownBody | null;
}

/** What a person would get to see of the sample: by the same functions as in the app. */
export function findInSample({ bodyBase64, headers, secrets, status }: ErrorSample): Found {
  const sent = new Headers(headers);
  const contentType = sent.get('content-type');
  const text = decodeBody(Buffer.from(bodyBase64, 'base64'), contentType);
  // A request carries one token; a sample without any still was sent with one.
  const token = secrets[0] ?? 'token-of-no-sample';
  const found = findReason({ text, contentType, status, headers: sent, token });
  return { ...found, body: shownBody(text, contentType, token, true) };
}
