import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/button/disclosure.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { newStarterRow, type StarterRow } from '../form-state/profile-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
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
function StarterFieldRow({ row, number, error, onChange, onRemove }: StarterFieldRowProps) {
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

interface StarterFieldsProps {
  readonly form: ProfileForm;
  readonly of: 'orderFields' | 'userFields';
}

/** The rows of a new order (or user). The service doesn't list its fields. */
export function StarterFields({ form, of }: StarterFieldsProps) {
  const { t } = useTranslation();
  const rows = form.state[of];
  const title = t(`session.form.${of}`);
  const put = (next: readonly StarterRow[]) => form.change({ [of]: next });
  return (
    <section aria-label={title}>
      <Disclosure
        title={title}
        remark={rows.length > 0 && t('session.form.count', { count: rows.length })}
        isOpenAtFirst={rows.length > 0}
        mustShow={rows.some(({ key }) => form.problemAt(`row ${key}`) !== null)}
      >
        <div className={styles.body}>
          <p className={styles.note}>{t('session.form.starterHint')}</p>
          {rows.map((row, index) => (
            <StarterFieldRow
              key={row.key}
              row={row}
              number={index + 1}
              error={form.problemAt(`row ${row.key}`)}
              onChange={(next) => put(rows.map((other) => (other.key === row.key ? next : other)))}
              onRemove={() => put(rows.filter((other) => other.key !== row.key))}
            />
          ))}
          <div>
            <Button
              icon={Plus}
              isDisabled={rows.length >= 100}
              onPress={() => put([...rows, newStarterRow()])}
            >
              {t('session.form.starterAdd')}
            </Button>
          </div>
        </div>
      </Disclosure>
    </section>
  );
}
