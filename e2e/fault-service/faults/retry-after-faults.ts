import type { Fault } from '../fault.ts';

function retryAfter(name: string, status: 429 | 503, value: string, what: string): Fault {
  return {
    name: `retry-after-${name}`,
    what: `${status} with Retry-After ${what}`,
    over: 'http',
    // A read waits at most 10 s before each of two retries. A write is never sent again.
    expected: {
      read: `http ${status}`,
      write: `${status === 429 ? 'Refused' : 'Failed'}: http ${status}`,
      reads: 3,
    },
    answer: () =>
      Response.json({ message: 'Later.' }, { status, headers: { 'Retry-After': value } }),
  };
}

/** A service with an unreasonable Retry-After. */
export const retryAfterFaults: readonly Fault[] = [
  retryAfter('31-years', 503, '1000000000', 'of 31 years.'),
  retryAfter('9999', 429, 'Fri, 31 Dec 9999 23:59:59 GMT', 'in the year 9999.'),
  retryAfter('1970', 503, 'Thu, 01 Jan 1970 00:00:00 GMT', 'in the year 1970.'),
  retryAfter('negative', 503, '-5', 'of -5 seconds.'),
  retryAfter('zero', 429, '0', 'of 0 seconds.'),
  retryAfter('words', 503, 'soon', 'that says “soon”.'),
];
