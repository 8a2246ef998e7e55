import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/button/disclosure.tsx';
import { newStarterRow, type StarterRow } from '../form-state/profile-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import { StarterFieldRow } from './starter-field-row.tsx';
import styles from './starter-fields.module.css';

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
