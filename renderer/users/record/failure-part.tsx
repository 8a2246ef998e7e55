import type { TFunction } from 'i18next';
import { truthOfFailedWrite } from '../../../main/contract/write/judge-outcome.ts';
import type { FailedOutcome, FailurePart } from '../../form/use-send-form.ts';
import { MeanwhilePart } from './meanwhile-part.tsx';
import type { UserRecordPart } from './use-user-record.ts';

/**
 * What the dialog of a failed update says in addition, for a service that shows users: what the user has become
 * meanwhile, or that *Try again* looks first. Null: nothing.
 */
export function failurePartOf(
  t: TFunction,
  record: UserRecordPart,
  { failure, current }: FailedOutcome,
  writeId: string,
): FailurePart | null {
  if (record.records === null) return null;
  const sent = record.sentBy(writeId);
  // A write that waited may end while the form is about another user. Then there is nothing to do in it.
  const isInForm = sent?.isInForm !== false;
  const isRefused = failure.kind === 'http' && failure.status === 412;
  if (isRefused || failure.kind === 'changed-meanwhile') {
    const children = sent !== null && (
      <MeanwhilePart base={sent.base} mine={sent.mine} current={current} />
    );
    if (!isInForm) return { children };
    const words = current?.kind === 'read' ? 'todo' : 'todoNotRead';
    const text = t(`users.record.meanwhile.${words}`);
    const onAct = () => void record.useCurrent();
    return { children, whatToDo: { text, action: 'use-current', onAct } };
  }
  if (!isInForm || truthOfFailedWrite(failure).fate !== 'unknown') return null;
  const text = t('users.record.again.todo');
  return { whatToDo: { text, action: 'try-again', onAct: record.tryAgain } };
}
