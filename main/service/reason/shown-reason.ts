import type { HttpFailure } from '../../contract/failure.ts';
import type { Gated, ServiceText } from '../../contract/service-text.ts';
import { serviceText } from '../answer/service-text.ts';
import { refusalOfHeaders, requestIdOfHeaders } from './read/headers.ts';
import type { Reason } from './search-reason.ts';

type ShownReason = Gated<Pick<HttpFailure, keyof Reason | 'notSearched'>>;

/**
 * What is shown of an error answer: what was found in its body, otherwise in its headers. `found` is null if the body
 * wasn't searched; then only the ID from its headers is shown, and a note that it wasn't searched.
 */
export function shownReason(found: Reason | null, headers: Headers, token: string): ShownReason {
  const shown = (text: string | null): ServiceText | null => {
    const line = text === null ? '' : serviceText(text, token);
    return line === '' ? null : line;
  };
  const requestId = shown(found?.requestId ?? requestIdOfHeaders(headers));
  if (found === null) return { reason: null, fields: [], code: null, requestId, notSearched: true };
  const refusal = refusalOfHeaders(headers);
  const messages = found.messages.map((message) => serviceText(message, token));
  return {
    reason: shown(found.reason ?? refusal.reason),
    ...(messages.length === 0 ? {} : { messages }),
    fields: found.fields.map(({ path, message }) => ({
      path: serviceText(path, token),
      message: serviceText(message, token),
    })),
    code: shown(found.code ?? refusal.code),
    requestId,
  };
}
