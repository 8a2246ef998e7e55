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
): FailurePart | null {
  if (record.records === null) return null;
  const isRefused = failure.kind === 'http' && failure.status === 412;
  if (isRefused || failure.kind === 'changed-meanwhile') {
    const { base, mine } = record.lastSent();
    return {
      children: mine !== null && <MeanwhilePart base={base} mine={mine} current={current} />,
      whatToDo: {
        text: t(`users.record.meanwhile.${current?.kind === 'read' ? 'todo' : 'todoNotRead'}`),
        action: 'use-current',
      },
      onAct: () => void record.useCurrent(),
    };
  }
  if (truthOfFailedWrite(failure).fate !== 'unknown') return null;
  return {
    whatToDo: { text: t('users.record.again.todo'), action: 'try-again' },
    onAct: record.tryAgain,
  };
}
