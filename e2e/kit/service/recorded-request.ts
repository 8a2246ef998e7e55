import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** A request as it arrived. */
export interface RecordedRequest {
  readonly method: string;
  /** As on the wire: with the query, percent-encoded. */
  readonly url: string;
  /** Below the base URL, without the query. Empty if the request went elsewhere. */
  readonly path: string;
  readonly headers: Readonly<IncomingMessage['headers']>;
  /** As UTF-8: what has arrived so far. */
  readonly body: string;
  /** False while the body is still arriving, and if it never arrived completely. */
  readonly complete: boolean;
  /** When its headers had arrived, milliseconds since 1970. */
  readonly at: number;
  readonly remotePort: number;
  /** The number of its connection to the service. The first is 1. */
  readonly connection: number;
  /** Its number on that connection: 1 on a new one, more on a reused one. */
  readonly nthOnConnection: number;
}

interface Carried {
  readonly connection: number;
  requests: number;
}

/** Records every request as soon as its headers have arrived, in order of arrival. */
export class RequestRecorder {
  readonly requests: RecordedRequest[] = [];
  readonly #carried = new WeakMap<Socket, Carried>();
  #connections = 0;

  /** Resolves when the body has been read or was cut off (then it is not `complete`). */
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
      // The client disconnected in the middle. The test decides what that means.
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
