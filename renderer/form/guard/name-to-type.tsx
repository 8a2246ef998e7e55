import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/field/text-field.tsx';

interface NameToTypeProps {
  readonly profileName: string;
  readonly typed: string;
  readonly onChange: (typed: string) => void;
}

/** Where the name of a profile is typed, so that nobody writes to another one than he means. */
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
