import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import { type Answer, give, type Reply } from './answer.ts';
import { openPort } from './listen.ts';
import { type RecordedRequest, RequestRecorder } from './recorded-request.ts';

export interface ServiceOptions {
  /** A free one by default. */
  readonly port?: number;
  /** `127.0.0.1` by default. */
  readonly host?: string;
  /** Certificate, key and versions of TLS. Without them it speaks plain HTTP. */
  readonly tls?: ServerOptions;
  /** A path for the whole service, such as `/shop`. */
  readonly basePath?: string;
  /** False closes each connection after its answer. */
  readonly keepAlive?: boolean;
}

/** What a service answers to requests that have arrived whole. */
interface Answering {
  answerTo(request: RecordedRequest): Answer | Promise<Answer>;
  /** The answer of a correct service, where `answerTo` leaves something of it to that. */
  usual(request: RecordedRequest): Reply;
}

/** A service of this computer that records what arrives. */
export interface Service {
  /** `http://127.0.0.1:PORT` or `https://…` */
  readonly origin: string;
  /** Everything that has arrived, whatever the answer was. */
  readonly requests: readonly RecordedRequest[];
  requestsOf(method: string): readonly RecordedRequest[];
  /** Ends the service and every connection immediately, including held and hanging ones. */
  close(): Promise<void>;
}

/** Starts the core of every service in the tests. Rejects if its port can't be opened. */
export async function startService(
  { answerTo, usual }: Answering,
  { tls, basePath = '', keepAlive = true, ...place }: ServiceOptions = {},
): Promise<Service> {
  const recorder = new RequestRecorder();
  const listener = (incoming: IncomingMessage, response: ServerResponse): void => {
    answer(incoming, response).catch((defect) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(`The test service failed: ${defect}`);
    });
  };
  const server = tls === undefined ? createServer(listener) : createSecureServer(tls, listener);
  // An idle connection should be reused, not closed in the middle of a test.
  server.keepAliveTimeout = 60_000;
  const { port, close } = await openPort(server, place);
  return {
    origin: `http${tls === undefined ? '' : 's'}://${nameOf(place.host)}:${port}`,
    requests: recorder.requests,
    requestsOf: (method) => recorder.requests.filter((request) => request.method === method),
    close,
  };

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await recorder.record(incoming, basePath);
    if (!request.complete) return;
    response.shouldKeepAlive &&= keepAlive;
    await give(incoming, response, await answerTo(request), () => usual(request));
  }
}

const nameOf = (host = '127.0.0.1') => (host.includes(':') ? `[${host}]` : host);

export interface SecureService {
  /** `https://127.0.0.1:PORT` */
  readonly baseUrl: string;
  /** `METHOD /path` of everything that passed the handshake. */
  readonly arrived: readonly string[];
  close(): Promise<void>;
}

/** A TLS service that answers every request with one product, whatever its token. */
export async function startSecureService(tls: ServerOptions): Promise<SecureService> {
  const usual = (): Reply => ({
    status: 200,
    body: [{ id: 1, name: 'Desk lamp', price: 34.9 }],
  });
  const { origin, requests, close } = await startService({ answerTo: () => ({}), usual }, { tls });
  return {
    baseUrl: origin,
    close,
    get arrived() {
      return requests.map(({ method, url }) => `${method} ${url}`);
    },
  };
}
