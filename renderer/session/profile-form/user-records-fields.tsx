import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/field/select.tsx';
import { lockedField } from '../../ui/look/set-by-administrator.tsx';
import { userReads } from '../form-state/network-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';

const parts = ['whole', 'changes'] as const;

/** Whether users are read before they are changed, and what an update then sends. */
export function UserRecordsFields({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  const { state, change } = form;
  const { userReads: reads, userRecords } = state;
  const isLocked = form.locks.isLocked('userRecords');
  const { idMember } = userRecords;
  const checks =
    reads === 'learned' && idMember !== null
      ? ` ${t('users.record.profile.idMember', { name: idMember })}`
      : '';
  return (
    <>
      <Select
        label={t('userRecords.read')}
        {...lockedField(isLocked, t(`users.record.profile.hint.${reads}`) + checks)}
        options={userReads.map((value) => ({ value, label: t(`userRecords.reads.${value}`) }))}
        value={reads}
        onChange={(chosen) => change({ userReads: chosen })}
      />
      {reads !== 'never' && (
        <Select
          label={t('users.record.profile.send')}
          {...lockedField(isLocked, t(`users.record.profile.sendHint.${userRecords.send}`))}
          options={parts.map((value) => ({ value, label: t(`userRecords.send.${value}`) }))}
          value={userRecords.send}
          onChange={(send) => change({ userRecords: { ...userRecords, send } })}
        />
      )}
    </>
  );
}
