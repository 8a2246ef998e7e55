import type { TestLayer } from '../../contract/connection-test/test-layers.ts';
import type { Failure, FailureOf } from '../../contract/failure.ts';

/** Where looking from beside the request came to nothing; null where it came through. */
export type FailedLook = 'name' | 'connection' | 'tls' | null;

const layerOfCause = {
  offline: 'name',
  'network-service': 'connection',
  dns: 'name',
  refused: 'connection',
  'no-route': 'connection',
  blocked: 'connection',
  proxy: 'connection',
  'proxy-login': 'connection',
  'proxy-settings': 'connection',
  tls: 'tls',
  port: 'address',
  address: 'address',
} as const satisfies Record<FailureOf<'unreachable'>['cause'], TestLayer>;

const layerOfInterruption: Partial<Record<FailureOf<'interrupted'>['how'], TestLayer>> = {
  offline: 'name',
  'no-route': 'connection',
  'network-service': 'connection',
  'client-certificate': 'tls',
  secure: 'tls',
};

/**
 * The first layer that a failed read of the list speaks of. Where its own words leave it open, as when
 * nothing came at all, `look` says how far one gets; null when no layer had a part in it.
 */
export function failedLayer(failure: Failure, look: FailedLook): TestLayer | null {
  switch (failure.kind) {
    case 'signed-out':
    case 'invalid-input':
      return 'token';
    case 'unreachable':
      return layerOfCause[failure.cause];
    case 'timeout':
      return failure.received === null ? (look ?? 'answer') : 'list';
    case 'interrupted':
      if (failure.received !== null) return 'list';
      return look ?? layerOfInterruption[failure.how] ?? 'answer';
    case 'http':
      if (failure.status === 407) return 'connection';
      return failure.status === 401 || failure.status === 403 ? 'token' : 'answer';
    case 'redirected':
      return 'answer';
    case 'unreadable':
    case 'too-large':
      return 'list';
    case 'cancelled':
    case 'keychain':
    case 'storage':
    case 'guarded':
    case 'unexpected':
      return null;
  }
}
