import type { HttpFailure } from '../../../main/contract/failure.ts';
import type en from '../../../main/locales/en.json';
import type { FailedTask } from './description.ts';
import { isWriteTask } from './is-write-task.ts';

/** What an error status means for the task: the sentence of "What happened" and the heading in the help. */
export type HttpCase = keyof (typeof en)['failure']['happened']['http'];

function notFound({ doubled }: HttpFailure, task: FailedTask): HttpCase {
  // Of these the service may well have the address: what it does not know is the ID.
  if (task === 'updateUser') return 'noSuchUser';
  if (task === 'deleteProduct') return 'noSuchProduct';
  return doubled === undefined ? 'noSuchAddress' : 'doubledPath';
}

export function httpCase(failure: HttpFailure, task: FailedTask): HttpCase {
  const { status } = failure;
  if (status === 400 || status === 422) return isWriteTask(task) ? 'badData' : 'badRequest';
  if (status === 401) return 'token';
  if (status === 403) return 'forbidden';
  if (status === 404) return notFound(failure, task);
  if (status === 407) return 'proxyLogin';
  if (status === 408) return 'gaveUp';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 413) return 'tooLarge';
  if (status === 429) return 'tooMany';
  if (status === 511) return 'networkSignIn';
  if (status >= 400 && status < 500) return 'refused';
  return status >= 500 && status < 600 ? 'failed' : 'unusual';
}
