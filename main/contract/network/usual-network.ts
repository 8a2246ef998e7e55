import type { ClientCertificate } from './client-certificate.ts';
import type { ProxyChoice, Timeouts } from './network.ts';

/** What a profile knows about its network and its service if its file doesn't say. */
export const usualNetwork: {
  readonly proxy: ProxyChoice;
  readonly timeouts: Timeouts;
  readonly clientCertificate: ClientCertificate | null;
  readonly idempotencyHeader: string | null;
  readonly pathsEndWithSlash: boolean;
  /** A person decides this for each profile. */
  readonly userRecords: null;
} = {
  proxy: { mode: 'system' },
  timeouts: { listIdleSeconds: null, listTotalSeconds: null, writeSeconds: null },
  clientCertificate: null,
  idempotencyHeader: null,
  pathsEndWithSlash: false,
  userRecords: null,
};
