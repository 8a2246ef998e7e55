import { Readable } from 'node:stream';
import type { IncomingMessage, net, Session } from 'electron';
import { type Fetch, RedirectRefused } from '../connection.ts';

/** Statuses whose `Response` accepts no body. */
const withoutBody = new Set([204, 205, 304]);

/**
 * A `fetch` through a session, for requests that refuse redirects, send no cookies and use no cache. Electron's own
 * `session.fetch` doesn't report where a redirect points, or a status or header that `Response` doesn't accept (a
 * status such as 600 or a header in UTF-8 caused an uncaught error, and the request hung, seen in Electron 33). Getting
 * both from `webRequest` added 0.8 ms to a write of 4.5 ms. Throws `RedirectRefused`, Chromium's code in an error
 * (`net::ERR_…`), and the signal's abort reason.
 */
export function fetchInSession(request: (typeof net)['request'], session: Session): Fetch {
  return async (input, { signal, body }) => {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const sent = request({
        method: input.method,
        url: input.url,
        session,
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
      });
      for (const [name, value] of input.headers) sent.setHeader(name, value);
      const end = (): void => {
        reject(signal.reason);
        // This also ends an answer that is still arriving.
        sent.abort();
      };
      signal.addEventListener('abort', end, { once: true });
      const ended = (): void => signal.removeEventListener('abort', end);
      sent.on('redirect', (status, _method, location) => {
        ended();
        reject(new RedirectRefused(status, location));
        sent.abort();
      });
      sent.on('error', (error) => {
        ended();
        reject(error);
      });
      sent.on('response', (message) => {
        message.on('end', ended);
        // Without a body, no other code would handle the error.
        message.on('error', ended);
        try {
          resolve(responseOf(message));
        } catch (error) {
          ended();
          reject(error);
          sent.abort();
        }
      });
      if (body === null) sent.end();
      else sent.end(body);
    });
  };
}

/** Throws `ERR_INVALID_HTTP_RESPONSE` if `Response` doesn't accept the status or headers. */
function responseOf(message: IncomingMessage): Response {
  const head = answerHead(message);
  if (head === null) throw new Error('net::ERR_INVALID_HTTP_RESPONSE');
  // Documented by Electron, but missing in its types.
  if (!(message instanceof Readable)) throw new TypeError('The answer is not a Readable.');
  return new Response(withoutBody.has(head.status) ? null : Readable.toWeb(message), head);
}

/** Status and headers of an answer, as Electron reports them. */
interface ReceivedHead {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
}

/** Status and headers for a `Response`. */
interface AnswerHead {
  readonly status: number;
  readonly statusText: string;
  readonly headers: [name: string, value: string][];
}

/**
 * Converts any status and headers for a `Response`: unusual characters are replaced with `?`, and invalid header names
 * are left out. A `Response` would throw on a UTF-8 header. Null for a status that it doesn't accept, such as 600.
 */
export function answerHead({
  statusCode,
  statusMessage,
  headers,
}: ReceivedHead): AnswerHead | null {
  if (statusCode < 200 || statusCode > 599) return null;
  return {
    status: statusCode,
    statusText: mendText(statusMessage),
    headers: Object.entries(headers)
      .filter(([name]) => isName(name))
      .map(([name, values]) => [name, mendText([values].flat().join(', '))]),
  };
}

/** Keeps the characters that a `Response` accepts in a header and after a status. */
const mendText = (text: string): string => text.replace(/[^\t -~\u0080-\u00ff]/gu, '?');

const isName = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(name);
