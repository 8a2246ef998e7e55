import type { TFunction } from 'i18next';
import { readsByItself } from '../../../main/contract/profile/profile-choices.ts';
import { truthOfFailedWrite } from '../../../main/contract/write/judge-outcome.ts';
import type { FailedWrite } from '../../../main/contract/write/outcome.ts';
import type { FailurePart } from '../../form/send/tell-outcome.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { isChangedMeanwhile } from './read-state.ts';
import type { UserRecordPart } from './use-user-record.ts';

/**
 * What the dialog of a failed update says in addition: that the user couldn't be read again, or that *Try again* looks
 * first. Null: nothing.
 */
export function failurePartOf(
  t: TFunction,
  record: Pick<UserRecordPart, 'records' | 'sentBy' | 'readUser' | 'tryAgain'>,
  ended: FailedWrite,
  writeId: string,
): FailurePart | null {
  const { failure, current } = ended;
  if (record.records === null) return null;
  const sent = record.sentBy(writeId);
  // Another ID may have been typed before the update ended. Then there is nothing to do in the form.
  if (sent?.isInForm === false) return null;
  if (isChangedMeanwhile(ended)) {
    const why =
      current?.kind === 'not-read'
        ? ` ${describeFailure(current.failure, 'readUser').whatHappened}`
        : '';
    return {
      children: current?.kind !== 'read' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form.
        <div role="group" aria-label={t('users.record.meanwhile.title')}>
          <p>{t('users.record.meanwhile.notRead') + why}</p>
        </div>
      ),
      whatToDo: {
        text: t('users.record.meanwhile.todoNotRead'),
        acts: [{ action: 'read-user', onAct: record.readUser }],
      },
    };
  }
  const isUnknown = truthOfFailedWrite(failure).fate === 'unknown';
  const mayRead = readsByItself(record.records) || sent?.base?.source === 'read';
  if (!isUnknown || !mayRead) return null;
  const text = t('users.record.again.todo');
  return { whatToDo: { text, acts: [{ action: 'try-again', onAct: record.tryAgain }] } };
}
