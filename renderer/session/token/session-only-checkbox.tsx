import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/field/checkbox.tsx';

interface SessionOnlyCheckboxProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

/** Offered where the keychain cannot keep a token: it never goes to the disk in plain text. */
export function SessionOnlyCheckbox(props: SessionOnlyCheckboxProps) {
  const { t } = useTranslation();
  return (
    <Checkbox {...props} description={t('session.form.sessionOnlyHint')}>
      {t('session.form.sessionOnly')}
    </Checkbox>
  );
}
