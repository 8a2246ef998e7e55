import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/field/checkbox.tsx';

interface SessionOnlyCheckboxProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

/**
 * Offered if the keychain can't store a token. The token is never written to disk in plain text.
 */
export function SessionOnlyCheckbox(props: SessionOnlyCheckboxProps) {
  const { t } = useTranslation();
  return (
    <Checkbox {...props} description={t('session.form.sessionOnlyHint')}>
      {t('session.form.sessionOnly')}
    </Checkbox>
  );
}
