import { useTranslation } from 'react-i18next';
import type { CurrentRecord, UpdateBase } from '../../../main/contract/write/update-base.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { shortId } from '../short-id.ts';
import { MeanwhileGroup } from './meanwhile-group.tsx';
import type { Meanwhile } from './read-state.ts';

interface MeanwhilePartProps {
  /** What the refused update had changed. */
  readonly base: UpdateBase | null;
  readonly mine: string;
  /** Missing if main hasn't read it. */
  readonly current: CurrentRecord | undefined;
}

/** In the dialog of an update that was refused or not sent because its user had changed. */
export function MeanwhilePart({ base, mine, current }: MeanwhilePartProps) {
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
