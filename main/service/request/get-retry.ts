import type { Options } from 'ky';
import { netCodeOf } from '../network/net-error.ts';
import { networkServiceGone } from '../network/session/network-service-gone.ts';
import { retryAfterSeconds } from '../reason/read/headers.ts';

/** The attempts of one request so far. */
export interface AttemptsSoFar {
  readonly count: number;
  /** The last answer; null if there was none. */
  readonly answer: Pick<Response, 'status' | 'headers'> | null;
}

/**
 * How ky tries a GET again: once, after a moment, if the problem may be over by then: reading twice changes nothing. If the
 * service asks to wait longer, nothing is tried, because a person should see the wait
 * (`renderer/ui/failure/service-wait.tsx`). A write never gets here.
 */
export function retryOptions(attempts: AttemptsSoFar): Pick<Options, 'retry' | 'throwHttpErrors'> {
  return {
    retry: {
      limit: 1,
      methods: ['get'],
      statusCodes: momentary,
      // Ours reads the header too, as every other part does.
      afterStatusCodes: [],
      delay: () => pauseAfter(attempts.answer) ?? usualPauseMs,
      // ky recognises the network errors of browsers and Node; Electron's are plain Errors with a code.
      shouldRetry: ({ error }: { error: Error }) => {
        const netCode = netCodeOf(error);
        return netCode === null ? undefined : temporary.has(netCode);
      },
    },
    // ky only tries again after a status if it may throw for it, and has read its body by then. So it doesn't throw for
    // an answer that stays.
    throwHttpErrors: () => attempts.count === 1 && pauseAfter(attempts.answer) !== null,
  };
}

/** Before a second attempt, unless the service names another pause. */
const usualPauseMs = 300;
/** A longer pause isn't made in silence. */
const longestPauseMs = 2000;

const momentary = [408, 429, 502, 503, 504];

/** How long to wait until the same is asked again, ms; null if it isn't. */
function pauseAfter(answer: AttemptsSoFar['answer']): number | null {
  if (answer === null || !momentary.includes(answer.status)) return null;
  const seconds = retryAfterSeconds(answer.headers);
  if (seconds === null) return usualPauseMs;
  return seconds * 1000 <= longestPauseMs ? seconds * 1000 : null;
}

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
