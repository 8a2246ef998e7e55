import {
  createSecureServer,
  constants as http2,
  type SecureServerOptions,
  type ServerHttp2Stream,
} from 'node:http2';
import { testCertificate } from '../../fixtures/tls/test-certificates.ts';
import { type OpenPort, type PortFault, soundBody } from '../fault.ts';
import { openPort } from '../open-port.ts';

/** What a service does over HTTP/2. Over HTTP/1.1 its answers are correct. */
interface Http2Fault {
  readonly name: string;
  readonly what: string;
  /** Whether the body is read first. */
  readonly readsBody: boolean;
  spoil(stream: ServerHttp2Stream): void;
}

const kinds: readonly Http2Fault[] = [
  {
    name: 'http2-wants-http1',
    what: 'Over HTTP/2 the request is read, and then HTTP/1.1 is asked for (HTTP_1_1_REQUIRED).',
    readsBody: true,
    spoil: (stream) => stream.close(http2.NGHTTP2_HTTP_1_1_REQUIRED),
  },
  {
    name: 'http2-refuses-stream',
    what: 'Over HTTP/2 the request is read, and then its stream is refused (REFUSED_STREAM).',
    readsBody: true,
    spoil: (stream) => stream.close(http2.NGHTTP2_REFUSED_STREAM),
  },
  {
    name: 'http2-refuses-unread',
    what: 'Over HTTP/2 the stream is refused before the body is read (REFUSED_STREAM).',
    readsBody: false,
    spoil: (stream) => stream.close(http2.NGHTTP2_REFUSED_STREAM),
  },
  {
    name: 'http2-goes-away',
    what: 'Over HTTP/2 the request is read, and then the connection asks for HTTP/1.1 (GOAWAY).',
    readsBody: true,
    spoil: (stream) => stream.session?.goaway(http2.NGHTTP2_HTTP_1_1_REQUIRED, 0),
  },
];

function open(
  { readsBody, spoil }: Http2Fault,
  arrived: (method: string) => void,
  options: SecureServerOptions = { allowHTTP1: true },
): Promise<OpenPort> {
  const server = createSecureServer(
    { ...testCertificate('good'), ...options },
    (request, response) => {
      const { method } = request;
      const isNew = request.httpVersionMajor > 1;
      request.stream?.on?.('error', () => undefined);
      const answer = (): void => {
        arrived(method);
        if (isNew) spoil(request.stream);
        else response.end(soundBody(method));
      };
      if (isNew && !readsBody) answer();
      else request.resume().on('end', answer);
    },
  );
  server.on('sessionError', () => undefined);
  server.on('tlsClientError', () => undefined);
  return openPort(server, 'https');
}

/**
 * After each of these, Chromium sends a write again up to two more times. The app speaks only HTTP/1.1, so none of them
 * affects it (`e2e/specs/failures/transports.spec.ts` shows both).
 */
export const http2Faults: readonly PortFault[] = kinds.map((kind) => ({
  ...{ name: kind.name, what: kind.what, over: 'port' },
  expected: { read: 'list', write: 'Done' },
  open: (arrived) => open(kind, arrived),
}));
