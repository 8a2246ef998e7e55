import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { truthOfFailedWrite } from '../../../main/contract/write/judge-outcome.ts';
import type { CurrentRecord, UpdateBase } from '../../../main/contract/write/update-base.ts';
import type { FailedOutcome, FailurePart } from '../../form/use-send-form.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { shortId } from '../user-id.ts';
import { MeanwhileGroup } from './meanwhile-group.tsx';
import type { Meanwhile } from './read-state.ts';
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

interface MeanwhileDialogProps {
  readonly userId: string;
  /** Null: closed. */
  readonly meanwhile: Meanwhile | null;
  readonly onClose: () => void;
  readonly onUse: () => void;
}

/** The same after the user was read again on the page. Nothing was sent. */
export function MeanwhileDialog({ userId, meanwhile, onClose, onUse }: MeanwhileDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={meanwhile !== null}
      isUnasked
      onClose={onClose}
      size="wide"
      title={t('users.record.meanwhile.dialog', { id: shortId(userId) })}
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            {t('common.close')}
          </Button>
          <Button variant="primary" onPress={onUse}>
            {t('failure.action.use-current')}
          </Button>
        </>
      }
    >
      {meanwhile !== null && (
        <>
          <p>{t('users.record.meanwhile.lead')}</p>
          <MeanwhileGroup {...meanwhile} />
        </>
      )}
    </Dialog>
  );
}

/**
 * What the dialog of a failed update says in addition, for a service that shows users: what the user has become
 * meanwhile, or that *Try again* looks first. Null: nothing.
 */
export function failurePartOf(
  t: TFunction,
  record: Pick<UserRecordPart, 'records' | 'sentBy' | 'useCurrent' | 'tryAgain'>,
  { failure, current }: FailedOutcome,
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
    const words = current?.kind === 'read' ? 'todo' : 'todoNotRead';
    const text = t(`users.record.meanwhile.${words}`);
    const onAct = () => void record.useCurrent();
    return { children, whatToDo: { text, action: 'use-current', onAct } };
  }
  if (!isInForm || truthOfFailedWrite(failure).fate !== 'unknown') return null;
  const text = t('users.record.again.todo');
  return { whatToDo: { text, action: 'try-again', onAct: record.tryAgain } };
}
