import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { readsByItself } from '../../../main/contract/profile/profile-choices.ts';
import { truthOfFailedWrite } from '../../../main/contract/write/judge-outcome.ts';
import type { FailedWrite } from '../../../main/contract/write/outcome.ts';
import type { CurrentRecord, UpdateBase } from '../../../main/contract/write/update-base.ts';
import type { FailurePart } from '../../form/send/tell-outcome.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { MeanwhileGroup } from './meanwhile-group.tsx';
import { mayConflict, type Winner } from './rebase-edits.ts';
import type { UserRecordPart } from './use-user-record.ts';

interface MeanwhilePartProps {
  /** What the refused update had changed. */
  readonly base: UpdateBase | null;
  readonly mine: string;
  /** Missing if main hasn't read it. */
  readonly current: CurrentRecord | undefined;
}

/** In the dialog of an update that was refused or not sent because its user had changed. */
function MeanwhilePart({ base, mine, current }: MeanwhilePartProps) {
  const { t } = useTranslation();
  if (current?.kind === 'read') {
    return <MeanwhileGroup base={base} mine={mine} current={current} isExact={current.isExact} />;
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form.
    <div role="group" aria-label={t('users.record.meanwhile.title')}>
      <h3>{t('users.record.meanwhile.title')}</h3>
      <p>
        {t('users.record.meanwhile.notRead')}{' '}
        {current !== undefined && describeFailure(current.failure, 'readUser').whatHappened}
      </p>
    </div>
  );
}

/**
 * What the dialog of a failed update says in addition, for a service that shows users: what the user has become
 * meanwhile, or that *Try again* looks first. Null: nothing.
 */
export function failurePartOf(
  t: TFunction,
  record: Pick<UserRecordPart, 'records' | 'sentBy' | 'useCurrent' | 'tryAgain'>,
  { failure, current }: FailedWrite,
  writeId: string,
): FailurePart | null {
  if (record.records === null) return null;
  const sent = record.sentBy(writeId);
  // Another ID may have been typed before the update ended. Then there is nothing to do in the form.
  const isInForm = sent?.isInForm !== false;
  const isRefused = failure.kind === 'http' && failure.status === 412;
  if (isRefused || failure.kind === 'changed-meanwhile') {
    const children = sent !== null && (
      <MeanwhilePart base={sent.base} mine={sent.mine} current={current} />
    );
    if (!isInForm) return { children };
    if (current?.kind !== 'read') {
      const read = { action: 'read-user', onAct: () => void record.useCurrent(null, '') } as const;
      return {
        children,
        whatToDo: { text: t('users.record.meanwhile.todoNotRead'), acts: [read] },
      };
    }
    const use = (winner: Winner) => () => void record.useCurrent(winner, current.text);
    const mine = { action: 'keep-mine', onAct: use('mine') } as const;
    if (sent !== null && !mayConflict(sent.base, sent.mine, current.text))
      return { children, whatToDo: { text: t('users.record.meanwhile.todoMerge'), acts: [mine] } };
    const theirs = { action: 'take-theirs', onAct: use('theirs') } as const;
    return { children, whatToDo: { text: t('users.record.meanwhile.todo'), acts: [mine, theirs] } };
  }
  const isUnknown = truthOfFailedWrite(failure).fate === 'unknown';
  if (!isInForm || !isUnknown || (!readsByItself(record.records) && sent?.base?.source !== 'read'))
    return null;
  const text = t('users.record.again.todo');
  return { whatToDo: { text, acts: [{ action: 'try-again', onAct: record.tryAgain }] } };
}
