import type { HttpFailure } from '../../contract/failure.ts';
import { searchedCharacters } from '../answer/decode-body.ts';
import { maskBeginning } from '../answer/mask-token.ts';
import { searchReason } from '../reason/search-reason.ts';
import { shownReason } from '../reason/shown-reason.ts';

export interface ErrorAnswer {
  readonly text: string;
  readonly status: number;
  readonly headers: Headers;
  readonly token: string;
}

/** What is shown of an error answer, made by the app's functions, all in one thread. */
export function findReason({
  text,
  status,
  headers,
  token,
}: ErrorAnswer): Pick<HttpFailure, 'reason' | 'messages' | 'fields' | 'code' | 'requestId'> {
  const masked = maskBeginning(text, token, searchedCharacters);
  return shownReason(searchReason(masked, status), headers, token);
}
