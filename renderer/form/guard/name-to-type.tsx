import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/field/text-field.tsx';

interface NameToTypeProps {
  readonly profileName: string;
  readonly typed: string;
  readonly onChange: (typed: string) => void;
}

/** Field for typing the name of a profile, so that the user doesn't write to the wrong one. */
export function NameToType({ profileName, typed, onChange }: NameToTypeProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('guard.typeName', { profile: profileName })}
      value={typed}
      onChange={onChange}
    />
  );
}
