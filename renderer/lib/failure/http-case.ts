import type { HttpFailure } from '../../../main/contract/failure.ts';
import type en from '../../../main/locales/en.json';
import type { FailedTask } from './description.ts';
import { isWriteTask } from './is-write-task.ts';

/** What an error status means for the task: selects the sentence of "What happened" and the help heading. */
export type HttpCase = keyof (typeof en)['failure']['happened']['http'];

function notFound({ doubled }: HttpFailure, task: FailedTask): HttpCase {
  // For these tasks the service may well have the address: it's the ID that it doesn't know.
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
