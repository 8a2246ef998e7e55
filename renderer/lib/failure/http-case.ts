import type { FailureOf, HttpFailure } from '../../../main/contract/failure.ts';
import { isInsecure } from '../../../main/contract/profile/base-url.ts';
import type { SlashDifference } from '../../../main/contract/profile/service-address.ts';
import type en from '../../../main/locales/en.json';
import { type FailedTask, isWriteTask } from './description.ts';

/** What an error status means for the task: selects the sentence of "What happened" and the help heading. */
export type HttpCase = keyof (typeof en)['failure']['happened']['http'];

function notFound({ doubled }: HttpFailure, task: FailedTask | null): HttpCase {
  // For these tasks the service may well have the address: it's the ID that it doesn't know.
  if (isOfUser(task)) return 'noSuchUser';
  if (task === 'deleteProduct') return 'noSuchProduct';
  return doubled === undefined ? 'noSuchAddress' : 'doubledPath';
}

/** Whether a 404 is most likely about the user's ID. */
export function isOfUser(task: FailedTask | null): boolean {
  return task === 'updateUser' || task === 'readUser';
}

/** Whether the request has data that a service can refuse. Reads and deletes have none. */
export function sendsData(task: FailedTask | null): boolean {
  return isWriteTask(task) && task !== 'deleteProduct';
}

export function httpCase(failure: HttpFailure, task: FailedTask | null): HttpCase {
  const { status } = failure;
  if (failure.tokenNotFound) return 'tokenNotFound';
  if (status === 400 || status === 422) return sendsData(task) ? 'badData' : 'badRequest';
  // The first request for a schema has no token.
  const isWithToken = task !== 'readSchemaDocument';
  if ((status === 401 || status === 403) && !isWithToken) return 'refused';
  if (status === 401) return 'token';
  if (status === 403) return 'forbidden';
  if (status === 404) return notFound(failure, task);
  if (status === 407) return 'proxyLogin';
  if (status === 408) return 'gaveUp';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 413 && sendsData(task)) return 'tooLarge';
  if (status === 429) return 'tooMany';
  if (status === 511) return 'networkSignIn';
  if (status >= 400 && status < 500) return 'refused';
  return status >= 500 && status < 600 ? 'failed' : 'unusual';
}

/**
 * Where a refused redirect leads: to the same host over https; to what may be a network's sign-in page (another host,
 * over a connection that anyone in between could answer); to another address; or to the same address with or without a
 * trailing slash.
 */
export function redirectTarget({
  asked,
  location,
  slash,
}: FailureOf<'redirected'>): 'secure' | 'network' | 'other' | `slash-${SlashDifference}` {
  if (slash !== undefined) return `slash-${slash}`;
  if (asked === null || location === null) return 'other';
  if (!URL.canParse(asked) || !URL.canParse(location)) return 'other';
  const [from, to] = [new URL(asked), new URL(location)];
  const isSameHost = from.hostname === to.hostname;
  if (isSameHost && from.protocol === 'http:' && to.protocol === 'https:') return 'secure';
  return !isSameHost && isInsecure(from) ? 'network' : 'other';
}
