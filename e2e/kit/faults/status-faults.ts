import type { Reply } from '../service/answer.ts';
import {
  answered,
  type Expected,
  type Fault,
  interrupted,
  overHttp,
  overWire,
  wireAnswer,
} from './fault.ts';

/** Never followed, because that would send the token along. It is unknown whether the write was carried out. */
const redirected = (status: number): Expected => ({
  read: `redirected ${status}`,
  write: `Unknown: redirected ${status}`,
});

/** A redirect to this address. */
const redirect = (status: number, what: string, to?: string) => ({
  what: `${what} (${status}).`,
  expected: redirected(status),
  answer: { status, ...(to === undefined ? {} : { headers: { Location: to } }) },
});

/** A status of a redirect that leads nowhere: it is told as what it is. */
const nowhere = (status: number, what: string) => ({
  ...redirect(status, what),
  expected: { read: `http ${status}`, write: `Unknown: http ${status}` },
});

/** 3xx: none is followed. */
const redirects: readonly Fault[] = overHttp({
  'redirect-same-origin': redirect(302, 'A redirect within the service', '/elsewhere/here'),
  'redirect-moved': redirect(301, 'Moved for ever, within the service', '/elsewhere/moved'),
  'redirect-see-other': redirect(303, 'A redirect to be read instead', '/elsewhere/other'),
  'redirect-other-origin': {
    ...redirect(307, 'A redirect to another origin, with the body'),
    answer: (_, elsewhere) => ({
      status: 307,
      headers: { Location: `${elsewhere}/elsewhere/api/v1/products` },
    }),
  },
  'redirect-loop': {
    ...redirect(308, 'A redirect to itself'),
    answer: ({ path }) => ({ status: 308, headers: { Location: path } }),
  },
  'redirect-nowhere': nowhere(302, 'A redirect that names no place'),
  'multiple-choices': nowhere(300, 'Several places to choose from, none named'),
  'not-modified': nowhere(304, 'Not modified, though nobody asked'),
  'redirect-to-file': redirect(302, 'A redirect to a file of this computer', 'file:///etc/hosts'),
});

const refusals = [402, 403, 405, 406, 409, 410, 413, 415, 418, 422, 429, 431, 451];
const breakdowns = [501, 502, 503, 504, 505, 507, 511, 599];
/** A read is tried again once. */
const momentary = new Set([429, 502, 503, 504]);

/** An answer with this status and a reason. `counts`: how often requests arrive. */
const withStatus = (status: number, counts: Partial<Expected> = {}, more: Partial<Reply> = {}) => ({
  what: `The service answers ${status} with a reason.`,
  expected: { ...answered(status), reads: momentary.has(status) ? 2 : 1, ...counts },
  answer: { status, body: { message: `This is a ${status}.` }, ...more },
});

/** A status that doesn't exist in any version of HTTP. */
const strangeStatus = (status: string) => ({
  what: `The status is ${status}, which does not exist.`,
  expected: interrupted('not-http'),
  answer: { raw: wireAnswer(`${status} Strange`, ['Content-Length: 2'], '{}') },
});

/** 4xx and 5xx beyond the documented ones, and numbers that are not a status. */
const statuses: readonly Fault[] = [
  ...overHttp({
    'status-404': {
      ...withStatus(404, {}, { body: { message: 'There is no such thing.' } }),
      what: 'The service answers 404.',
    },
    ...Object.fromEntries(
      [...refusals, ...breakdowns].map((status) => [`status-${status}`, withStatus(status)]),
    ),
    // Chromium retries once, whatever the method, when a service says that it is the wrong one to
    // ask. The service has carried nothing out then (docs/truth.md).
    'status-421': withStatus(421, { reads: 2, writes: 2 }),
    // Chromium retries a read when the service says that the request came too early.
    'status-425': withStatus(425, { reads: 2 }),
    'status-407': {
      ...withStatus(407),
      what: 'The service answers 407, as only a proxy may.',
      // Chromium doesn't pass such an answer on.
      expected: interrupted('not-http'),
    },
    'status-401-basic': {
      what: 'The service answers 401 and wants a name and a password (Basic).',
      expected: answered(401),
      answer: {
        status: 401,
        headers: { 'Content-Type': 'text/plain', 'WWW-Authenticate': 'Basic realm="Shop"' },
        body: 'Who are you?',
      },
    },
    'status-401-negotiate': {
      what: 'The service answers 401 and wants the login of this computer (Negotiate, NTLM).',
      expected: answered(401),
      answer: { status: 401, headers: { 'WWW-Authenticate': 'Negotiate, NTLM' } },
    },
  }),
  ...overWire({
    'status-408': {
      what: 'The service answers 408 with a reason.',
      // On a reused connection, Chromium would repeat each read once more.
      expected: { ...answered(408), reads: 2 },
      answer: { raw: wireAnswer('408 Request Timeout', ['Content-Length: 4'], 'Slow') },
    },
    'status-600': strangeStatus('600'),
    'status-999': strangeStatus('999'),
    'status-099': strangeStatus('099'),
  }),
];

/** `reads`: a read is only tried again by itself if the wait is short. A write is never sent again. */
const retryAfter = (status: 429 | 503, value: string, what: string, reads: 1 | 2) => ({
  what: `${status} with Retry-After ${what}`,
  expected: { ...answered(status), reads },
  answer: { status, headers: { 'Retry-After': value }, body: { message: 'Later.' } },
});

/** A service with an unreasonable Retry-After. */
const waits: readonly Fault[] = overHttp({
  'retry-after-31-years': retryAfter(503, '1000000000', 'of 31 years.', 1),
  'retry-after-9999': retryAfter(429, 'Fri, 31 Dec 9999 23:59:59 GMT', 'in the year 9999.', 1),
  'retry-after-1970': retryAfter(503, 'Thu, 01 Jan 1970 00:00:00 GMT', 'in the year 1970.', 2),
  'retry-after-negative': retryAfter(503, '-5', 'of -5 seconds.', 2),
  'retry-after-zero': retryAfter(429, '0', 'of 0 seconds.', 2),
  'retry-after-words': retryAfter(503, 'soon', 'that says “soon”.', 2),
});

/** Redirects and errors: what a status says. */
export const statusFaults: readonly Fault[] = [...redirects, ...statuses, ...waits];
