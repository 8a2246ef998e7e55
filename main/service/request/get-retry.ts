import type { Options } from 'ky';
import type { ServiceRequest } from '../../contract/write/service-request.ts';
import { netCodeOf } from '../network/net-error.ts';
import { networkServiceGone } from '../network/session/network-service-gone.ts';

/**
 * How ky tries a request again. A GET is tried again, at most twice, if the problem may be temporary: reading twice
 * changes nothing. A write never is, and neither is a GET sent `once`. `attempts` returns how many there were so far.
 */
export function retryOptions(
  { method }: Pick<ServiceRequest, 'method'>,
  once: boolean,
  attempts: () => number,
): Pick<Options, 'retry' | 'throwHttpErrors'> {
  const mayRetry = method === 'GET' && !once;
  if (!mayRetry) return { retry: 0, throwHttpErrors: false };
  return {
    retry: getRetry,
    // ky only retries after a status if it may throw for it, and has read its body by then. So it doesn't throw for
    // the last answer.
    throwHttpErrors: (status) =>
      attempts() <= getRetry.limit && getRetry.statusCodes.includes(status),
  };
}

const getRetry = {
  limit: 2,
  methods: ['get' as const],
  statusCodes: [408, 429, 502, 503, 504],
  afterStatusCodes: [429, 503],
  maxRetryAfter: 10_000,
  delay: (attempt: number) => 300 * 2 ** (attempt - 1),
  // ky recognises the network errors of browsers and Node; Electron's are plain Errors with a code.
  shouldRetry: ({ error }: { error: Error }) => {
    const netCode = netCodeOf(error);
    return netCode === null ? undefined : temporary.has(netCode);
  },
};

/**
 * A broken connection, or an ended network service, which is restarted at once. A refused or unknown address would fail
 * the same way again.
 */
const temporary = new Set([
  'ERR_CONNECTION_RESET',
  'ERR_CONNECTION_CLOSED',
  'ERR_EMPTY_RESPONSE',
  'ERR_NETWORK_CHANGED',
  networkServiceGone,
]);
