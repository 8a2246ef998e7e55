import type { Failure } from '../../../main/contract/failure.ts';

/**
 * Whether the service may be at another address of this host, after its list couldn't be read: what is there has another
 * path, or another scheme.
 */
export function mayBeElsewhere(failure: Failure): boolean {
  switch (failure.kind) {
    case 'http':
      return failure.status === 400 || failure.status === 404 || failure.status === 405;
    case 'redirected':
      return failure.slash === undefined;
    case 'unreadable':
      return (
        failure.proposal === undefined &&
        ['web-page', 'not-json', 'not-array', 'no-body'].includes(failure.problem)
      );
    case 'unreachable':
      return failure.cause === 'refused';
    case 'interrupted':
      return (
        failure.received === null &&
        ['closed', 'reset', 'secure', 'not-http', 'no-connection'].includes(failure.how)
      );
    default:
      return false;
  }
}
