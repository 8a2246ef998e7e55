import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNameTyped } from '../../main/contract/profile/name.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { NameToType } from '../form/guard/guarded-write.tsx';
import { formatNumber } from '../lib/words/format.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import type { SendReview } from './use-review.ts';

/** From this many the user has to type their count, as for every batch. */
const fromUpdates = 21;

interface SendQuestionProps {
  readonly profile: Profile;
  readonly sending: SendReview;
}

/** The one question before all updates of the pile are sent: how many, and where. */
export function SendQuestion({ profile, sending: { asked, confirm, cancel } }: SendQuestionProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const count = asked?.reviewIds.length ?? 0;
  const wantsName = asked?.wanted?.asksForName === true;
  const wantsCount = !wantsName && count >= fromUpdates;
  const isTyped = wantsName ? isNameTyped(typed, profile.name) : typed.trim() === String(count);
  const answer = (isConfirmed: boolean) => {
    setTyped('');
    if (isConfirmed) confirm(wantsName ? typed : '');
    else cancel();
  };
  const words = { count, number: formatNumber(count) };
  const { host } = new URL(profile.baseUrl);
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      isUnasked
      title={
        wantsName ? t('guard.sendTitle', { profile: profile.name }) : t('review.send.title', words)
      }
      confirmLabel={t('guard.send')}
      variant="primary"
      isConfirmDisabled={(wantsName || wantsCount) && !isTyped}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      <p>{t('review.send.text', { ...words, profile: profile.name, host })}</p>
      {wantsName && <NameToType profileName={profile.name} typed={typed} onChange={setTyped} />}
      {wantsCount && (
        <TextField
          label={t('batches.make.start.typeCount', { number: String(count) })}
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
        />
      )}
    </ConfirmDialog>
  );
}
