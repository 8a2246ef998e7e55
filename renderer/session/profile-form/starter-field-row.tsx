import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import type { StarterRow } from '../form-state/profile-form-state.ts';
import styles from './starter-fields.module.css';

const types = ['text', 'number', 'boolean', 'null', 'json'] as const;

interface StarterFieldRowProps {
  readonly row: StarterRow;
  /** Its number, from 1. */
  readonly number: number;
  readonly error: string | null;
  readonly onChange: (row: StarterRow) => void;
  readonly onRemove: () => void;
}

/** One starter field: its name and its type. */
export function StarterFieldRow({ row, number, error, onChange, onRemove }: StarterFieldRowProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the grid.
    <div role="group" aria-label={t('session.form.starterRow', { number })} className={styles.row}>
      <TextField
        aria-label={t('session.form.starterName')}
        placeholder={t('session.form.starterName')}
        value={row.name}
        onChange={(name) => onChange({ ...row, name })}
        error={error}
        autoFocus={row.name === ''}
        isMonospace
      />
      <Select
        aria-label={t('session.form.starterType')}
        options={types.map((type) => ({ value: type, label: t(`session.types.${type}`) }))}
        value={row.type}
        onChange={(type) => onChange({ ...row, type })}
      />
      <IconButton
        name={t('session.form.starterRemove')}
        icon={Trash2}
        variant="danger"
        onPress={onRemove}
      />
    </div>
  );
}
