import { useTranslation } from 'react-i18next';
import { protections } from '../../../main/contract/profile/protection.ts';
import { Select } from '../../ui/field/select.tsx';
import type { ProfileForm } from '../form-state/use-profile-form.ts';

/** How writes to this service are protected. */
export function ProtectionField({ form }: { readonly form: ProfileForm }) {
  const { t } = useTranslation();
  const { protection } = form.state;
  return (
    <Select
      label={t('guard.title')}
      description={t(`session.form.protectionHint.${protection}`)}
      options={protections.map((value) => ({ value, label: t(`guard.protection.${value}`) }))}
      value={protection}
      onChange={(chosen) => form.change({ protection: chosen })}
    />
  );
}
