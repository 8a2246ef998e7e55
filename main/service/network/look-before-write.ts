import { cancelledUnsent, FailureError } from '../../failure-error.ts';
import type { Connection } from './connection.ts';
import { ProbeFailed, probePort } from './network-probes.ts';

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
  const usual = url.protocol === 'https:' ? 443 : 80;
  // IPv6 addresses only have brackets in a URL.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  try {
    const socket = await probePort(host, url.port === '' ? usual : Number(url.port), cancel);
    socket.destroy();
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
