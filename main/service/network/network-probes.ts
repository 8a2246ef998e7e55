import { lookup } from 'node:dns/promises';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Certificate } from '../../contract/network/certificate.ts';
import { cancelledUnsent, FailureError } from '../../failure-error.ts';
import { readCertificate } from './certificate/read-certificate.ts';
import type { Connection } from './connection.ts';

/**
 * Probes the connection to a service separately from the request, so that the connection test can show how far it gets.
 * Nothing is ever sent on these connections, and nothing is decided by them: the request itself reports what happens to
 * it. The exception is `lookBeforeWrite`.
 */

/** Longest time for a probe, ms; the request has its own limits. */
const patienceMs = 5000;

/** A probe that failed; `code` is Node's, such as `ENOTFOUND`. */
export class ProbeFailed extends Error {
  override readonly name = 'ProbeFailed';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** IPv6 addresses only have brackets in a URL. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

export function portOf(url: URL): number {
  const usual = url.protocol === 'https:' ? 443 : 80;
  return url.port === '' ? usual : Number(url.port);
}

/** The addresses of a host, at least one. Throws `ProbeFailed`. */
export async function probeName(host: string, cancel: AbortSignal): Promise<string[]> {
  const found = await inTime(lookup(host, { all: true }), cancel);
  const addresses = [...new Set(found.map(({ address }) => address))];
  if (addresses.length === 0) throw new ProbeFailed('ENOTFOUND');
  return addresses;
}

/** A connection to a port; the caller destroys it. Throws `ProbeFailed`. */
export async function probePort(host: string, port: number, cancel: AbortSignal): Promise<Socket> {
  const socket = connectTcp({ host, port });
  try {
    await inTime(connected(socket, 'connect'), cancel);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** What a service shows over a TLS connection on this socket, which can't be used afterwards. Throws `ProbeFailed`. */
export async function probeTls(
  socket: Socket,
  host: string,
  cancel: AbortSignal,
): Promise<{ protocol: string | null; certificate: Certificate | null }> {
  const secure = connectTls({
    socket,
    // A handshake can only ask for a name, not for an IP address.
    ...(isIP(host) === 0 ? { servername: host } : {}),
    // To be able to show a refused certificate. Nothing is sent here, and Chromium makes the decision.
    rejectUnauthorized: false,
  });
  try {
    await inTime(connected(secure, 'secureConnect'), cancel);
    const { raw } = secure.getPeerCertificate();
    return {
      protocol: secure.getProtocol(),
      certificate: raw === undefined ? null : readCertificate(raw),
    };
  } finally {
    secure.destroy();
    socket.destroy();
  }
}

function connected(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, resolve);
    socket.once('close', () => reject(new ProbeFailed('ECONNRESET')));
    // Never removed: an error after the end of the probe would end the app.
    socket.on('error', reject);
  });
}

async function inTime<T>(look: Promise<T>, cancel: AbortSignal): Promise<T> {
  let stop = (): void => undefined;
  const end = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new ProbeFailed('ETIMEDOUT')), patienceMs);
    const leave = () => reject(new ProbeFailed('ABORTED'));
    if (cancel.aborted) leave();
    cancel.addEventListener('abort', leave, { once: true });
    stop = () => {
      clearTimeout(timer);
      cancel.removeEventListener('abort', leave);
    };
  });
  try {
    return await Promise.race([look, end]);
  } catch (error) {
    throw error instanceof ProbeFailed ? error : new ProbeFailed(codeOf(error));
  } finally {
    stop();
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'ERROR';
}

/**
 * While the system is certain that it has no network, checks before a write whether its service can be reached anyway,
 * like one on this computer. Throws `FailureError` (`unreachable`, nothing sent) if not. Chromium's own error comes too
 * late: `ERR_INTERNET_DISCONNECTED` also ends open connections, so after it the write may or may not have been sent.
 */
export async function lookBeforeWrite(
  url: URL,
  connection: Pick<Connection, 'isOnline' | 'proxyFor'>,
  cancel: AbortSignal,
): Promise<void> {
  if (connection.isOnline()) return;
  // With a proxy there is no check: requests never take the direct route.
  if ((await connection.proxyFor(url.href)) !== null) return;
  try {
    (await probePort(hostOf(url), portOf(url), cancel)).destroy();
  } catch (error) {
    if (cancel.aborted) throw cancelledUnsent();
    if (!(error instanceof ProbeFailed)) throw error;
    throw new FailureError({
      kind: 'unreachable',
      exchange: null,
      cause: 'offline',
      netCode: error.code,
      host: url.host,
      tls: null,
    });
  }
}
