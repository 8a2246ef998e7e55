import type { Failure, HttpFailure, ShownBody } from '../../../main/contract/failure.ts';
import { truthOfFailedWrite } from '../../../main/contract/write/truth.ts';
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
  // Failed (5xx, 408) is unknown too, but the service did say that it failed: the title repeats that.
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

/** What the base URL should be, where it ends with `/api/v1` already. */
function shorterBaseUrl(failure: Failure): string {
  return failure.kind === 'http' ? (failure.doubled?.baseUrl ?? '') : '';
}

/**
 * The one place that puts failures into words. A new kind of failure, cause or task does not compile
 * until it is worded. Titles of writes come from the Truth table, so they say what the journal says.
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

/** The 404 of a DELETE when a list shows that the product is gone, as was wished. */
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

/** The same in a line, for what is no dialog: what failed and why. */
export function failureInALine(failure: Failure, task: FailedTask): string {
  const { title, whatHappened } = describeFailure(failure, task);
  return `${title}. ${whatHappened}`;
}
