import { cancelledUnsent, FailureError } from '../../failure-error.ts';
import type { Connection } from './connection.ts';
import { ProbeFailed, probePort } from './network-probes.ts';

/**
 * While the system is sure to have no network, looks before a write whether its service can be reached all
 * the same, as one on this computer can. Throws `FailureError` (`unreachable`, nothing sent) when it cannot.
 * Chromium's own word of it comes too late: `ERR_INTERNET_DISCONNECTED` ends open connections as well, so
 * after it nobody could say whether the write had left.
 */
export async function lookBeforeWrite(
  url: URL,
  connection: Pick<Connection, 'isOnline' | 'proxyFor'>,
  cancel: AbortSignal,
): Promise<void> {
  if (connection.isOnline()) return;
  // Past a proxy nobody looks: requests never take that way.
  if ((await connection.proxyFor(url.href)) !== null) return;
  const usual = url.protocol === 'https:' ? 443 : 80;
  // An address of IPv6 has brackets in a URL alone.
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
