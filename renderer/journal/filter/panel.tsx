import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shownOutcomes } from '../../../main/contract/write/judge-outcome.ts';
import { writeOperations } from '../../../main/contract/write/write-operations.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { askAgain, queryOf } from '../../lib/app/queries.ts';
import { dateLocale, formatDay } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './bar.module.css';
import type { FilterFields } from './fields.ts';

export interface FilterPartProps {
  readonly fields: Omit<FilterFields, 'search' | 'show'>;
  readonly options: ReturnType<typeof useFilterOptions>;
  readonly onChange: (fields: Partial<FilterFields>) => void;
}

/** The boxes of the filters, in a panel that the browser opens and closes. */
export function FilterPanel({
  id,
  fields,
  options,
  onChange,
}: FilterPartProps & { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <div id={id} popover="auto" className={styles.panel}>
      <Select
        label={t('journal.columns.outcome')}
        options={options.outcomes}
        value={fields.outcome ?? ''}
        onChange={(outcome) => onChange({ outcome })}
      />
      <Select
        label={t('journal.filter.what')}
        options={options.operations}
        value={fields.operation ?? ''}
        onChange={(operation) => onChange({ operation })}
      />
      <Select
        label={t('journal.columns.profile')}
        options={options.profiles}
        value={fields.profileId}
        onChange={(profileId) => onChange({ profileId })}
      />
      <div className={styles.days}>
        <DayField
          name={t('journal.filter.from')}
          value={fields.from}
          onChange={(from) => onChange({ from })}
        />
        <span className={styles.dash} aria-hidden="true">
          –
        </span>
        <DayField
          name={t('journal.filter.to')}
          value={fields.to}
          onChange={(to) => onChange({ to })}
        />
      </div>
    </div>
  );
}

/** The options of the three filters. The first option of each filters nothing. */
export function useFilterOptions() {
  const { t } = useTranslation();
  const { data: profiles = [] } = useQuery(queryOf('listWriteProfiles', {}));
  useMainEvent('requests-changed', ({ write }) => {
    const isKnown = profiles.some(
      ({ profileId, profileName }) =>
        profileId === write?.profileId && profileName === write.profileName,
    );
    if (!isKnown) void askAgain('listWriteProfiles');
  });
  return {
    outcomes: [
      { value: '' as const, label: t('journal.filter.anyOutcome') },
      ...shownOutcomes.map((value) => ({ value, label: t(`common.outcome.${value}`) })),
    ],
    operations: [
      { value: '' as const, label: t('journal.filter.anyOperation') },
      ...writeOperations.map((value) => ({ value, label: t(`journal.what.${value}`) })),
    ],
    profiles: [
      { value: '', label: t('journal.filter.anyProfile') },
      ...profiles.map(({ profileId, profileName }) => ({
        value: profileId,
        label: harmless(profileName),
      })),
    ],
  };
}

interface DayFieldProps {
  readonly name: string;
  /** `2026-11-21`. Empty for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day. Until the field has the focus, it shows its name, or its day as all days are written. */
function DayField({ name, value, onChange }: DayFieldProps) {
  return (
    <span className={styles.field}>
      <TextField
        className={styles.day}
        type="date"
        lang={dateLocale()}
        aria-label={name}
        value={value}
        onChange={onChange}
      />
      <span className={value === '' ? styles.hint : styles.words} aria-hidden="true">
        {value === '' ? name : formatDay(value)}
      </span>
    </span>
  );
}
