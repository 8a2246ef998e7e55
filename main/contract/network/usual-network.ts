import type { ClientCertificate } from './client-certificate.ts';
import type { ProxyChoice, Timeouts } from './network.ts';

/** The network settings of a profile whose file has none. */
export const usualNetwork: {
  readonly proxy: ProxyChoice;
  readonly timeouts: Timeouts;
  readonly clientCertificate: ClientCertificate | null;
  readonly idempotencyHeader: string | null;
  readonly pathsEndWithSlash: boolean;
} = {
  proxy: { mode: 'system' },
  timeouts: { listIdleSeconds: null, listTotalSeconds: null, writeSeconds: null },
  clientCertificate: null,
  idempotencyHeader: null,
  pathsEndWithSlash: false,
};
