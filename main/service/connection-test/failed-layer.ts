import type { TestLayer } from '../../contract/connection-test/test-layers.ts';
import type { Failure, FailureOf } from '../../contract/failure.ts';

/** Where the separate probe failed; null if it succeeded. */
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
 * The first layer that a failed read of the list is about. If the failure itself leaves it open, for example because
 * nothing arrived at all, `look` says how far a connection gets. Null if no layer was involved.
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
    case 'not-allowed':
      return 'address';
    case 'redirected':
      return 'answer';
    case 'unreadable':
    case 'too-large':
      return 'list';
    case 'cancelled':
    case 'keychain':
    case 'storage':
    case 'guarded':
    case 'changed-meanwhile':
    case 'wait-ended':
    case 'update-under-way':
    case 'list-gone':
    case 'out-of-memory':
    case 'unexpected':
      return null;
  }
}
