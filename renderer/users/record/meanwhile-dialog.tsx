import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { ask } from '../../lib/ask/ask.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { shortId } from '../user-id.ts';
import { MeanwhileGroup } from './meanwhile-group.tsx';
import type { Meanwhile } from './read-state.ts';
import { mayConflict, type Winner } from './rebase-edits.ts';

/** Asks what both have changed, after the user was read again on the page. Nothing was sent. Null: nothing is to be done. */
export function askAboutMeanwhile(
  profile: Profile,
  userId: string,
  meanwhile: Meanwhile,
): Promise<Winner | null> {
  return ask<Winner | null>(profile, null, (answer) => (
    <MeanwhileDialog userId={userId} meanwhile={meanwhile} onAnswer={answer} />
  ));
}

interface MeanwhileDialogProps {
  readonly userId: string;
  readonly meanwhile: Meanwhile;
  readonly onAnswer: (winner: Winner | null) => void;
}

function MeanwhileDialog({ userId, meanwhile, onAnswer }: MeanwhileDialogProps) {
  const { t } = useTranslation();
  const isMerged = useMemo(
    () => !mayConflict(meanwhile.base, meanwhile.mine, meanwhile.current.text),
    [meanwhile],
  );
  return (
    <Dialog
      isOpen
      isUnasked
      onClose={() => onAnswer(null)}
      size="wide"
      title={t('users.record.meanwhile.dialog', { id: shortId(userId) })}
      footer={
        <>
          <Button autoFocus onPress={() => onAnswer(null)}>
            {t('common.close')}
          </Button>
          <Button variant={isMerged ? 'primary' : 'secondary'} onPress={() => onAnswer('mine')}>
            {t('failure.action.keep-mine')}
          </Button>
          {!isMerged && (
            <Button onPress={() => onAnswer('theirs')}>{t('failure.action.take-theirs')}</Button>
          )}
        </>
      }
    >
      <p>{t('users.record.meanwhile.lead')}</p>
      <p>{t(`users.record.meanwhile.${isMerged ? 'todoMerge' : 'todo'}`)}</p>
      <MeanwhileGroup {...meanwhile} />
    </Dialog>
  );
}
