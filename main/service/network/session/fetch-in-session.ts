import { Readable } from 'node:stream';
import type { IncomingMessage, net, Session } from 'electron';
import type { Fetch } from '../connection.ts';
import { answerHead } from './answer-head.ts';
import { RedirectRefused } from './redirect-refused.ts';

/** The answers whose `Response` takes no body. */
const withoutBody = new Set([204, 205, 304]);

/**
 * `fetch` through a session, of requests that refuse redirects, send no cookies and use no cache. Electron's own,
 * `session.fetch`, tells neither where a redirect pointed nor of a head that no `Response` takes (a status such as
 * 600, a header in UTF-8: an uncaught error, and the request hung, seen in Electron 33). To hear of both by
 * `webRequest` cost a write 0.8 ms of 4.5. Throws `RedirectRefused`, Chromium's code in an error (`net::ERR_…`), and
 * what the signal was aborted with.
 */
export function fetchInSession(request: (typeof net)['request'], session: Session): Fetch {
  return async (input, { signal, body }) => {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const sent = request({
        ...{ method: input.method, url: input.url, session },
        ...{ redirect: 'manual', credentials: 'omit', cache: 'no-store' },
      });
      for (const [name, value] of input.headers) sent.setHeader(name, value);
      const end = (): void => {
        reject(signal.reason);
        // The answer that is still coming ends with it.
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
        // Of an answer without a body nobody else would hear it.
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

/** Throws `ERR_INVALID_HTTP_RESPONSE` for a head that no `Response` takes. */
function responseOf(message: IncomingMessage): Response {
  const head = answerHead(message);
  if (head === null) throw new Error('net::ERR_INVALID_HTTP_RESPONSE');
  // Its documentation says so; Electron's types do not.
  if (!(message instanceof Readable)) throw new TypeError('The answer is not a Readable.');
  return new Response(withoutBody.has(head.status) ? null : Readable.toWeb(message), head);
}
