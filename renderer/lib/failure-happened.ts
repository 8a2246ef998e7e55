import type { Failure, HttpFailure } from '../../main/contract/failure.ts';
import { isWriteTask } from './failed-task.ts';
import type { FailedTask } from './failure-description.ts';
import { formatBytes, formatDuration } from './format.ts';
import { statusWithPhrase } from './http-phrase.ts';
import { i18n } from './i18n.ts';

function notFound(task: FailedTask) {
  if (task === 'updateUser') return 'noSuchUser';
  return task === 'deleteProduct' ? 'noSuchProduct' : 'noSuchAddress';
}

function httpCase({ status }: HttpFailure, task: FailedTask) {
  if (status === 400 || status === 422) return isWriteTask(task) ? 'badData' : 'badRequest';
  if (status === 401) return 'token';
  if (status === 403) return 'forbidden';
  if (status === 404) return notFound(task);
  if (status === 408) return 'gaveUp';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 413) return 'tooLarge';
  if (status === 429) return 'tooMany';
  if (status >= 400 && status < 500) return 'refused';
  return status >= 500 && status < 600 ? 'failed' : 'unusual';
}

/** A write that left may have been done; of a read nothing more is to be said. */
function withDoubt(sentence: string, task: FailedTask): string {
  return isWriteTask(task) ? `${sentence} ${i18n.t('failure.happened.maybeArrived')}` : sentence;
}

function withNothingSent(sentence: string, task: FailedTask): string {
  return isWriteTask(task) ? `${sentence} ${i18n.t('failure.happened.nothingSent')}` : sentence;
}

/** The sentence of "What happened". */
export function failureHappened(failure: Failure, task: FailedTask): string {
  const { t } = i18n;
  switch (failure.kind) {
    case 'signed-out':
      return t('failure.happened.signedOut');
    case 'http':
      return t(`failure.happened.http.${httpCase(failure, task)}`, {
        status: statusWithPhrase(failure.status),
      });
    case 'unreachable':
      return t(`failure.happened.unreachable.${failure.cause}`, { host: failure.host });
    case 'timeout':
      return withDoubt(
        t(`failure.happened.timeout.${failure.phase}`, { limit: formatDuration(failure.limitMs) }),
        task,
      );
    case 'interrupted':
      return withDoubt(
        // What https meets at a port that speaks plain http, and what a broken encryption looks like.
        failure.netCode.startsWith('ERR_SSL_')
          ? t('failure.happened.interruptedSecure')
          : t('failure.happened.interrupted'),
        task,
      );
    case 'unreadable':
      return withDoubt(t(`failure.happened.unreadable.${failure.problem}`), task);
    case 'too-large':
      return withDoubt(
        t('failure.happened.tooLarge', { limit: formatBytes(failure.limitBytes) }),
        task,
      );
    case 'redirected':
      return withDoubt(
        failure.location === null
          ? t('failure.happened.redirected')
          : t('failure.happened.redirectedTo', { location: failure.location }),
        task,
      );
    case 'invalid-input':
      return withNothingSent(t('failure.happened.invalidInput'), task);
    case 'cancelled':
      return failure.sent
        ? withDoubt(t('failure.happened.cancelledAfter'), task)
        : t('failure.happened.cancelledBefore');
    case 'keychain':
      return withNothingSent(t(`failure.happened.keychain.${failure.problem}`), task);
    case 'storage':
      return withNothingSent(t('failure.happened.storage'), task);
    case 'unexpected':
      return failure.sent
        ? withDoubt(t('failure.happened.unexpected'), task)
        : withNothingSent(t('failure.happened.unexpected'), task);
  }
}
