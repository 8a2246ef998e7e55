import { createSecureServer, constants as http2, type ServerHttp2Stream } from 'node:http2';
import type { ServerOptions } from 'node:https';
import { openPort } from '../service/listen.ts';
import { testCertificate } from '../service/tls/test-certificates.ts';
import {
  type Fault,
  interrupted,
  isRead,
  onOwnPort,
  openRawPort,
  openService,
  type PortFault,
  shortTimeouts,
  soundAnswer,
  soundBody,
  timesOut,
  unread,
} from './fault.ts';

type Arrived = (method: string) => void;

/** A certificate or a handshake that is refused before anything is sent. */
const refused = (what: string, tls: ServerOptions) => ({
  what,
  expected: { read: 'unreachable tls', write: 'Not sent: unreachable tls', ...unread },
  open: (arrived: Arrived) => openService(arrived, { tls }),
});

const oldVersions = refused('The service speaks only TLS 1.0 and 1.1.', {
  ...testCertificate('good'),
  minVersion: 'TLSv1',
  maxVersion: 'TLSv1.1',
  ciphers: 'ALL:@SECLEVEL=0',
});

/** TLS connections that can't be made. */
const secure: readonly Fault[] = onOwnPort({
  'tls-expired': refused('The certificate has expired.', testCertificate('expired')),
  'tls-early': refused('The certificate is not valid yet.', testCertificate('early')),
  'tls-wrong-host': refused('The certificate is for another host.', testCertificate('other')),
  'tls-unknown-authority': refused(
    'Nobody vouches for the certificate.',
    testCertificate('self-signed'),
  ),
  'tls-old': {
    ...oldVersions,
    /**
     * Addressed by host name, so that no other fault in the same session has had a certificate accepted for its host:
     * the error code of an old version proves that nothing was sent only if none was accepted
     * (`main/service/network/net-error.ts`).
     */
    async open(arrived) {
      const { origin, close } = await oldVersions.open(arrived);
      return { origin: origin.replace('127.0.0.1', 'localhost'), close };
    },
  },
  'tls-wants-certificate': {
    ...refused('The service wants a certificate of this computer.', {
      ...testCertificate('good'),
      requestCert: true,
    }),
    // With TLS 1.2, a service may ask for a certificate after it has read a request.
    expected: { ...interrupted('client-certificate'), ...unread },
  },
  'tls-plain-http': {
    what: 'The port of https speaks plain HTTP.',
    // The code is ERR_SSL_PROTOCOL_ERROR, which can also occur after a request was read.
    expected: { ...interrupted('secure'), ...unread },
    open: () =>
      openRawPort((socket) => socket.once('data', () => socket.end(soundAnswer('GET'))), 'https'),
  },
  'tls-closed-in-handshake': {
    what: 'The connection is closed in the handshake.',
    expected: { ...interrupted('closed'), ...unread },
    open: () => openRawPort((socket) => socket.once('data', () => socket.end()), 'https'),
  },
  'tls-silent': {
    what: 'The connection is made, and the handshake is never answered.',
    expected: { ...timesOut, ...unread },
    timeouts: shortTimeouts,
    open: () => openRawPort(() => undefined, 'https'),
  },
});

/** What happens over HTTP/2, after the body was read or before. Over HTTP/1.1 the answers are correct. */
const overHttp2 = (
  what: string,
  spoil: (stream: ServerHttp2Stream) => void,
  { readsBody = true } = {},
) => ({
  what: `Over HTTP/2 ${what}`,
  expected: isRead,
  async open(arrived: Arrived) {
    const options = { ...testCertificate('good'), allowHTTP1: true };
    const server = createSecureServer(options, (request, response) => {
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
    });
    server.on('sessionError', () => undefined);
    server.on('tlsClientError', () => undefined);
    const { port, close } = await openPort(server);
    return { origin: `https://127.0.0.1:${port}`, close };
  },
});

/**
 * After each of these, Chromium sends a write again up to two more times. The app speaks only HTTP/1.1, so none of them
 * affects it (`e2e/specs/failures/transports.spec.ts` shows both).
 */
export const http2Faults: readonly PortFault[] = onOwnPort({
  'http2-wants-http1': overHttp2(
    'the request is read, and then HTTP/1.1 is asked for (HTTP_1_1_REQUIRED).',
    (stream) => stream.close(http2.NGHTTP2_HTTP_1_1_REQUIRED),
  ),
  'http2-refuses-stream': overHttp2(
    'the request is read, and then its stream is refused (REFUSED_STREAM).',
    (stream) => stream.close(http2.NGHTTP2_REFUSED_STREAM),
  ),
  'http2-refuses-unread': overHttp2(
    'the stream is refused before the body is read (REFUSED_STREAM).',
    (stream) => stream.close(http2.NGHTTP2_REFUSED_STREAM),
    { readsBody: false },
  ),
  'http2-goes-away': overHttp2(
    'the request is read, and then the connection asks for HTTP/1.1 (GOAWAY).',
    (stream) => stream.session?.goaway(http2.NGHTTP2_HTTP_1_1_REQUIRED, 0),
  ),
});

/** Faults of encrypted connections. */
export const tlsFaults: readonly Fault[] = [...secure, ...http2Faults];
