import type { Failure, HttpFailure, ShownBody } from '../../../main/contract/failure.ts';
import { truthOfFailedWrite } from '../../../main/contract/write/truth-table.ts';
import { i18n } from '../words/i18n.ts';
import { statusWithPhrase } from '../words/status-with-phrase.ts';
import type { FailedTask, FailureDescription } from './description.ts';
import { failureDetails } from './details.ts';
import { helpOf } from './help-of.ts';
import { isWriteTask } from './is-write-task.ts';
import { failureFields, failureReason } from './reason.ts';
import { whatHappenedOf } from './what-happened.ts';
import { whatToDoAbout } from './what-to-do.ts';

function titleOf(failure: Failure, task: FailedTask): Pick<FailureDescription, 'title' | 'tone'> {
  // Failed (5xx, 408) is also unknown, but the service did say that it failed: the title repeats that.
  if (isWriteTask(task) && truthOfFailedWrite(failure).recordedAs === 'unknown') {
    return { title: i18n.t(`failure.unknownTitle.${task}`), tone: 'unknown' };
  }
  return {
    title: i18n.t(`failure.title.${task}`),
    tone: failure.kind === 'cancelled' ? 'notice' : 'failed',
  };
}

function bodyOf(failure: Failure): ShownBody | null {
  return failure.kind === 'http' || failure.kind === 'unreadable' ? failure.body : null;
}

/** The correct base URL, if the present one already ends with `/api/v1`. */
function shorterBaseUrl(failure: Failure): string {
  return failure.kind === 'http' ? (failure.doubled?.baseUrl ?? '') : '';
}

/**
 * The only place that describes failures in words. A new kind of failure, cause or task doesn't compile without a text.
 * Titles of writes come from the Truth table, so they match the journal.
 */
export function describeFailure(failure: Failure, task: FailedTask): FailureDescription {
  const { words, action } = whatToDoAbout(failure, task);
  return {
    ...titleOf(failure, task),
    whatHappened: whatHappenedOf(failure, task),
    reason: failureReason(failure),
    fields: failureFields(failure),
    whatToDo: {
      text: i18n.t(`failure.todo.${words}`, { baseUrl: shorterBaseUrl(failure) }),
      action,
    },
    details: failureDetails(failure),
    body: bodyOf(failure),
    help: helpOf(failure, task),
  };
}

/** The 404 of a DELETE if a list shows that the product is gone, as the user wanted. */
export function describeAlreadyGone(failure: HttpFailure): FailureDescription {
  return {
    ...describeFailure(failure, 'deleteProduct'),
    title: i18n.t('failure.alreadyGone.title'),
    tone: 'notice',
    whatHappened: i18n.t('failure.alreadyGone.happened', {
      status: statusWithPhrase(failure.status),
    }),
    whatToDo: { text: i18n.t('failure.todo.alreadyGone'), action: null },
  };
}

/** A short version in one line, for use outside dialogs: what failed and why. */
export function failureInALine(failure: Failure, task: FailedTask): string {
  const { title, whatHappened } = describeFailure(failure, task);
  return `${title}. ${whatHappened}`;
}
