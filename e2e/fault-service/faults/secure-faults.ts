import { createServer, type ServerOptions } from 'node:https';
import { selfSignedCertificate } from '../../fixtures/tls/self-signed-certificate.ts';
import { testCertificate } from '../../fixtures/tls/test-certificates.ts';
import { type Fault, type OpenPort, type PortFault, shortTimeouts, soundBody } from '../fault.ts';
import { openPort, openRawPort } from '../open-port.ts';
import { soundAnswer } from '../wire-answer.ts';
import { readRequests } from '../wire-request.ts';

async function openSecure(
  options: ServerOptions,
  arrived: (method: string) => void,
): Promise<OpenPort> {
  const server = createServer(options, (request, response) => {
    arrived(request.method ?? '');
    response.end(soundBody(request.method ?? ''));
  });
  server.on('tlsClientError', () => undefined);
  return openPort(server, 'https');
}

/** A certificate or a handshake that is refused before anything is sent. */
function refused(name: string, what: string, options: ServerOptions): PortFault {
  return {
    name: `tls-${name}`,
    what,
    over: 'port',
    expected: {
      read: 'unreachable tls',
      write: 'Not sent: unreachable tls',
      reads: 0,
      writes: 0,
    },
    open: (arrived) => openSecure(options, arrived),
  };
}

/**
 * Addressed by host name, so that no other fault in the same session has had a certificate accepted for its host: the
 * error code of an old version proves that nothing was sent only if none was accepted
 * (`main/service/network/net-error.ts`).
 */
function onHostOfItsOwn(fault: PortFault): PortFault {
  return {
    ...fault,
    async open(...args) {
      const { origin, ...port } = await fault.open(...args);
      return { ...port, origin: origin.replace('127.0.0.1', 'localhost') };
    },
  };
}

/** TLS connections that can't be made. */
export const secureFaults: readonly Fault[] = [
  refused('expired', 'The certificate has expired.', testCertificate('expired')),
  refused('early', 'The certificate is not valid yet.', testCertificate('early')),
  refused('wrong-host', 'The certificate is for another host.', testCertificate('other')),
  refused('unknown-authority', 'Nobody vouches for the certificate.', selfSignedCertificate()),
  onHostOfItsOwn(
    refused('old', 'The service speaks only TLS 1.0 and 1.1.', {
      ...testCertificate('good'),
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'ALL:@SECLEVEL=0',
    }),
  ),
  {
    ...refused('wants-certificate', 'The service wants a certificate of this computer.', {
      ...testCertificate('good'),
      requestCert: true,
    }),
    // With TLS 1.2, a service may ask for a certificate after it has read a request.
    expected: {
      read: 'interrupted client-certificate',
      write: 'Unknown: interrupted client-certificate',
      reads: 0,
      writes: 0,
    },
  },
  {
    name: 'tls-plain-http',
    what: 'The port of https speaks plain HTTP.',
    over: 'port',
    // The code is ERR_SSL_PROTOCOL_ERROR, which can also occur after a request was read.
    expected: {
      read: 'interrupted secure',
      write: 'Unknown: interrupted secure',
      reads: 0,
      writes: 0,
    },
    open: () =>
      openRawPort((socket) => {
        readRequests(socket, () => undefined);
        socket.once('data', () => socket.end(soundAnswer('GET')));
      }, 'https'),
  },
  {
    name: 'tls-closed-in-handshake',
    what: 'The connection is closed in the handshake.',
    over: 'port',
    expected: {
      read: 'interrupted closed',
      write: 'Unknown: interrupted closed',
      reads: 0,
      writes: 0,
    },
    open: () => openRawPort((socket) => socket.once('data', () => socket.end()), 'https'),
  },
  {
    name: 'tls-silent',
    what: 'The connection is made, and the handshake is never answered.',
    over: 'port',
    expected: { read: 'timeout idle', write: 'Unknown: timeout whole', reads: 0, writes: 0 },
    timeouts: shortTimeouts,
    open: () => openRawPort(() => undefined, 'https'),
  },
];
