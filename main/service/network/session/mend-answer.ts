import type { HeadersReceivedResponse, OnHeadersReceivedListenerDetails } from 'electron';

type Head = Pick<OnHeadersReceivedListenerDetails, 'statusCode' | 'statusLine' | 'responseHeaders'>;

/**
 * What is to be taken in place of the head of an answer; `{}` leaves it as it is. `session.fetch` makes
 * a `Response` of it within an event, so whatever that refuses (a status such as 600, a header in
 * UTF-8) was an uncaught error there, and the request hung until its deadline (seen in Electron 33).
 */
export function mendAnswer({
  statusCode,
  statusLine,
  responseHeaders,
}: Head): HeadersReceivedResponse {
  // Ends as ERR_BLOCKED_BY_CLIENT.
  if (statusCode < 200 || statusCode > 599) return { cancel: true };
  const headers = Object.entries(responseHeaders ?? {});
  const isSound =
    isText(statusLine) && headers.every(([name, values]) => isName(name) && values.every(isText));
  if (isSound) return {};
  const mended = headers
    .filter(([name]) => isName(name))
    .map(([name, values]) => [name, values.map(mendText)] as const);
  return { statusLine: mendText(statusLine), responseHeaders: Object.fromEntries(mended) };
}

/** The characters that a `Response` takes in a header and behind a status. */
const isText = (text: string): boolean => !strange.test(text);
const mendText = (text: string): string => text.replace(everyStrange, '?');
const strange = /[^\t -~\u0080-\u00ff]/;
const everyStrange = new RegExp(strange, 'gu');

const isName = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(name);
