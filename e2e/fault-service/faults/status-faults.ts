import type { Expected, Fault } from '../fault.ts';
import { wireAnswer } from '../wire-answer.ts';

const refusals = [402, 403, 405, 406, 409, 410, 413, 415, 418, 422, 429, 431, 451];
const breakdowns = [501, 502, 503, 504, 505, 507, 511, 599];
/** A read is retried twice. */
const momentary = new Set([429, 502, 503, 504]);

function statusFault(
  status: number,
  recorded: 'Refused' | 'Failed',
  expected: Partial<Expected> = {},
): Fault {
  return {
    name: `status-${status}`,
    what: `The service answers ${status} with a reason.`,
    over: 'http',
    expected: {
      read: `http ${status}`,
      write: `${recorded}: http ${status}`,
      reads: momentary.has(status) ? 3 : 1,
      ...expected,
    },
    answer: () => Response.json({ message: `This is a ${status}.` }, { status }),
  };
}

/** A status that doesn't exist in any version of HTTP. */
function strangeStatus(status: string, what: string): Fault {
  return {
    name: `status-${status}`,
    what,
    over: 'wire',
    expected: { read: 'interrupted not-http', write: 'Unknown: interrupted not-http' },
    answer: (socket) => socket.end(wireAnswer(`${status} Strange`, ['Content-Length: 2'], '{}')),
  };
}

/** 4xx and 5xx beyond the documented ones, and numbers that are not a status. */
export const statusFaults: readonly Fault[] = [
  {
    name: 'status-404',
    what: 'The service answers 404.',
    over: 'http',
    expected: { read: 'http 404', write: 'Refused: http 404' },
    answer: () => Response.json({ message: 'There is no such thing.' }, { status: 404 }),
  },
  ...refusals.map((status) => statusFault(status, 'Refused')),
  ...breakdowns.map((status) => statusFault(status, 'Failed')),
  // Chromium retries once, whatever the method, when a service says that it is the wrong one to
  // ask. The service has carried nothing out then (docs/truth.md).
  statusFault(421, 'Refused', { reads: 2, writes: 2 }),
  // Chromium retries a read when the service says that the request came too early.
  statusFault(425, 'Refused', { reads: 2 }),
  {
    name: 'status-407',
    what: 'The service answers 407, as only a proxy may.',
    over: 'http',
    // Chromium doesn't pass such an answer on.
    expected: { read: 'interrupted not-http', write: 'Unknown: interrupted not-http' },
    answer: () => Response.json({ message: 'This is a 407.' }, { status: 407 }),
  },
  {
    name: 'status-408',
    what: 'The service answers 408 with a reason.',
    // On a reused connection, Chromium would repeat each read once more.
    over: 'wire',
    expected: { read: 'http 408', write: 'Failed: http 408', reads: 3 },
    answer: (socket) =>
      socket.end(wireAnswer('408 Request Timeout', ['Content-Length: 4'], 'Slow')),
  },
  {
    name: 'status-401-basic',
    what: 'The service answers 401 and wants a name and a password (Basic).',
    over: 'http',
    expected: { read: 'http 401', write: 'Refused: http 401' },
    answer: () =>
      new Response('Who are you?', {
        status: 401,
        headers: { 'WWW-Authenticate': 'Basic realm="Shop"' },
      }),
  },
  {
    name: 'status-401-negotiate',
    what: 'The service answers 401 and wants the login of this computer (Negotiate, NTLM).',
    over: 'http',
    expected: { read: 'http 401', write: 'Refused: http 401' },
    answer: () =>
      new Response(null, { status: 401, headers: { 'WWW-Authenticate': 'Negotiate, NTLM' } }),
  },
  strangeStatus('600', 'The status is 600, which does not exist.'),
  strangeStatus('999', 'The status is 999, which does not exist.'),
  strangeStatus('099', 'The status is 099, which does not exist.'),
];
