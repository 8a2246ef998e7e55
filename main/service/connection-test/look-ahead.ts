import { isIP } from 'node:net';
import { serviceCertificate, serviceText } from '../answer/service-text.ts';
import type { Connection } from '../network/connection.ts';
import { ProbeFailed, probeName, probePort, probeTls } from '../network/network-probes.ts';
import { unlessCancelled } from '../network/unless-cancelled.ts';
import type { FailedLook } from './failed-layer.ts';
import type { TestRecord } from './test-record.ts';

/** Where a connection test connects to, and how. */
export interface TestRoute {
  readonly url: URL;
  readonly connection: Pick<Connection, 'proxyFor' | 'certificates'>;
  readonly record: TestRecord;
  /** Masked in what is shown; empty without a token. */
  readonly token: string;
  readonly cancel: AbortSignal;
}

/** A probe that failed; `code` is Node's. */
export interface EndedLook {
  readonly layer: FailedLook;
  readonly code: string;
}

/**
 * Checks how far a connection gets without sending anything: the name, the connection, the
 * certificate. Returns where it failed; null if everything worked, or if a proxy does it.
 */
export async function lookAhead(way: TestRoute): Promise<EndedLook | null> {
  const { url, connection, record } = way;
  const named = await unlessCancelled(way.cancel, connection.proxyFor(url.href));
  if (named !== null) {
    const proxy = serviceText(named, way.token);
    // A direct probe would take a route that requests never take.
    record.put('name', 'skipped', { kind: 'proxy', proxy });
    record.put('connection', 'running', { kind: 'proxy', proxy });
    return null;
  }
  let layer: EndedLook['layer'] = 'name';
  try {
    await lookForName(way);
    layer = 'connection';
    const socket = await lookForConnection(way);
    if (url.protocol === 'https:') {
      layer = 'tls';
      record.put('tls', 'running');
      const { certificate, protocol } = await probeTls(socket, hostOf(url), way.cancel);
      // Only the request can show whether it is valid: the step stays *running* until the request
      // has succeeded.
      if (certificate !== null) {
        const shown = serviceCertificate(certificate, way.token);
        record.put('tls', 'running', { kind: 'certificate', certificate: shown, protocol });
      }
    } else socket.destroy();
    return null;
  } catch (error) {
    if (error instanceof ProbeFailed) return { layer, code: error.code };
    throw error;
  }
}

async function lookForName({ url, record, cancel }: TestRoute): Promise<void> {
  record.put('name', 'running');
  const host = hostOf(url);
  if (isIP(host) !== 0) record.put('name', 'done', { kind: 'no-name' });
  else {
    const addresses = await probeName(host, cancel);
    record.put('name', 'done', { kind: 'addresses', addresses });
  }
}

async function lookForConnection({ url, record, cancel }: TestRoute) {
  record.put('connection', 'running');
  const begun = performance.now();
  const usual = url.protocol === 'https:' ? 443 : 80;
  const port = url.port === '' ? usual : Number(url.port);
  const socket = await probePort(hostOf(url), port, cancel);
  const durationMs = performance.now() - begun;
  const address = socket.remoteAddress ?? hostOf(url);
  record.put('connection', 'done', { kind: 'connected', address, port, durationMs });
  return socket;
}

/** IPv6 addresses only have brackets in a URL. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');
