import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNameTyped } from '../../../../main/contract/profile/name.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import type { WriteOperation } from '../../../../main/contract/write/write-operations.ts';
import { NameToType } from '../../../form/guard/guarded-write.tsx';
import { formatNumber } from '../../../lib/words/format.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { BatchStart } from '../making/use-start.ts';

/**
 * From this many rows the user has to type their count, so that a stray click
 * can't start hundreds of writes.
 */
const fromRows = 21;

interface StartQuestionProps {
  readonly profile: Profile;
  readonly operation: WriteOperation;
  readonly start: BatchStart;
}

/** Asks before a batch is started: how many rows, which service, and what is done there. */
export function StartQuestion({ profile, operation, start }: StartQuestionProps) {
  const { t } = useTranslation();
  const { asked, confirm, cancel } = start;
  const [typed, setTyped] = useState('');
  const count = asked?.count ?? 0;
  const wantsName = asked?.wanted?.asksForName === true;
  const wantsCount = !wantsName && count >= fromRows;
  const isTyped = wantsName ? isNameTyped(typed, profile.name) : typed.trim() === String(count);
  const answer = (isConfirmed: boolean) => {
    setTyped('');
    if (isConfirmed) confirm(wantsName ? typed : '');
    else cancel();
  };
  const words = { count, number: formatNumber(count) };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      // The dialog may open after a check, while the user is typing elsewhere.
      isUnasked
      title={t('batches.make.start.title')}
      confirmLabel={t('batches.make.start.confirm')}
      variant={operation === 'deleteProduct' ? 'danger' : 'primary'}
      isConfirmDisabled={(wantsName || wantsCount) && !isTyped}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      <p>
        {t(`batches.make.start.text.${operation}`, {
          ...words,
          profile: profile.name,
          address: profile.baseUrl,
        })}
      </p>
      {asked !== null && asked.leftOut > 0 && (
        <p>
          {t('batches.make.start.leftOut', {
            count: asked.leftOut,
            number: formatNumber(asked.leftOut),
          })}
        </p>
      )}
      {asked !== null && asked.blank > 0 && (
        <p>
          {t('batches.make.table.remark.blank', {
            count: asked.blank,
            number: formatNumber(asked.blank),
          })}
        </p>
      )}
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
