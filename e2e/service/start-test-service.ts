import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { give } from './answer.ts';
import { AnswerScript } from './answer-script.ts';
import { listen } from './listen.ts';
import { type RecordedRequest, RequestRecorder } from './recorded-request.ts';
import { startedServices } from './started-services.ts';
import type { TokenPlacement } from './token-placement.ts';
import { type ServiceData, usualReply } from './usual-reply.ts';

interface TestServiceOptions {
  /** A free one by default. */
  readonly port?: number;
  /** A path for the whole service, such as `/shop`. */
  readonly basePath?: string;
  readonly token?: string;
  readonly placement?: TokenPlacement;
  readonly products?: ServiceData['products'];
  /** False closes each connection after its answer. */
  readonly keepAlive?: boolean;
  readonly dropReused?: boolean;
}

/** A service on the loopback address that a test can inspect, change and break while it runs. */
export interface TestService extends ServiceData, Pick<AnswerScript, 'next' | 'always' | 'hold'> {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** The origin with the base path, for the app. */
  readonly baseUrl: string;
  /** The first valid token. */
  readonly token: string;
  /** Everything that has arrived, whatever the answer was. */
  readonly requests: readonly RecordedRequest[];
  requestsOf(method: string): readonly RecordedRequest[];
  /**
   * While true, a write on a reused connection is read and then dropped without an answer, which
   * makes Chromium send it a second time.
   */
  dropReused: boolean;
  /** Ends the service and every connection immediately, including held and hanging ones. */
  close(): Promise<void>;
}

const someProducts: ServiceData['products'] = [
  { id: 1, name: 'Desk lamp, brass', price: 34.9 },
  { id: 2, name: 'Office chair, mesh back', price: 189 },
  { id: 3, name: 'Notebook, A5, lined', price: 5.95 },
];

/** Starts a service for one test. It has three products by default. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  // A different token for each service, so that one sent to another service is found there.
  const { basePath = '', token = `token-${randomUUID()}`, keepAlive = true } = options;
  const recorder = new RequestRecorder();
  const script = new AnswerScript();
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((defect) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(`The test service failed: ${defect}`);
    });
  });
  // An idle connection should be reused, not closed in the middle of a test.
  server.keepAliveTimeout = 60_000;
  const port = await listen(server, options.port);
  const origin = `http://127.0.0.1:${port}`;

  const service: TestService = {
    origin,
    baseUrl: `${origin}${basePath}`,
    token,
    tokens: new Set([token]),
    placement: options.placement ?? { kind: 'bearer' },
    products: options.products ?? someProducts,
    users: new Map(),
    orders: [],
    dropReused: options.dropReused ?? false,
    requests: recorder.requests,
    requestsOf: (method) => recorder.requests.filter((request) => request.method === method),
    next: (route, ...answers) => script.next(route, ...answers),
    always: (route, answer) => script.always(route, answer),
    hold: (route) => script.hold(route),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  startedServices.push(service);
  return service;

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await recorder.record(incoming, basePath);
    if (!request.complete) return;
    response.shouldKeepAlive &&= keepAlive;
    const isWrite = request.method !== 'GET';
    const drops = service.dropReused && isWrite && request.nthOnConnection > 1;
    const given = drops ? 'drop-after-reading' : await script.answerTo(request);
    await give(response, given, () => usualReply(service, request));
  }
}
