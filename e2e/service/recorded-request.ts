import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** A request as it arrived, for a test to look at. */
export interface RecordedRequest {
  readonly method: string;
  /** As on the wire: with the query, percent-encoded. */
  readonly url: string;
  /** Below the base URL, without the query; empty when the request went elsewhere. */
  readonly path: string;
  readonly headers: Readonly<IncomingMessage['headers']>;
  /** As UTF-8; what has arrived of it so far. */
  readonly body: string;
  /** False while the body is still coming, and when it never came whole. */
  readonly complete: boolean;
  /** When its headers had arrived, milliseconds since 1970. */
  readonly at: number;
  readonly remotePort: number;
  /** Which connection to the service it came on; the first is 1. */
  readonly connection: number;
  /** Its place on that connection: 1 on a new one, more on a reused one. */
  readonly nthOnConnection: number;
}

interface Carried {
  readonly connection: number;
  requests: number;
}

/** Keeps every request from the moment its headers are there, in the order of arrival. */
export class RequestRecorder {
  readonly requests: RecordedRequest[] = [];
  readonly #carried = new WeakMap<Socket, Carried>();
  #connections = 0;

  /** Resolves when the body has been read, or has been cut off (then it is not `complete`). */
  async record(incoming: IncomingMessage, basePath: string): Promise<RecordedRequest> {
    const { connection, requests: nthOnConnection } = this.#count(incoming.socket);
    const url = incoming.url ?? '';
    const path = url.split('?', 1)[0] ?? '';
    const request = {
      method: incoming.method ?? '',
      url,
      path: path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : '',
      headers: incoming.headers,
      body: '',
      complete: false,
      at: Date.now(),
      remotePort: incoming.socket.remotePort ?? 0,
      connection,
      nthOnConnection,
    };
    this.requests.push(request);
    try {
      incoming.setEncoding('utf8');
      for await (const text of incoming) request.body += text;
      request.complete = true;
    } catch {
      // The client went away in the middle: that is for the test to judge.
    }
    return request;
  }

  #count(socket: Socket): Carried {
    const carried = this.#carried.get(socket) ?? { connection: ++this.#connections, requests: 0 };
    carried.requests++;
    this.#carried.set(socket, carried);
    return carried;
  }
}
