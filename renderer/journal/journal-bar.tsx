import { X } from 'lucide-react';
import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './journal-bar.module.css';
import { type FilterFields, isFiltering, noFields } from './journal-filter-state.ts';
import { useFilterOptions } from './use-filter-options.ts';
import type { JournalState } from './use-journal.ts';

interface JournalBarProps {
  readonly fields: FilterFields;
  readonly onChange: (fields: FilterFields) => void;
  readonly count: JournalState['count'];
  readonly searchRef: Ref<HTMLInputElement>;
}

/** Search and filters left; right how many stubs that leaves. */
export const JournalBar = memo(function JournalBar({
  fields,
  onChange,
  count,
  searchRef,
}: JournalBarProps) {
  const { t } = useTranslation();
  const options = useFilterOptions();
  const set = (part: Partial<FilterFields>) => onChange({ ...fields, ...part });
  const { search: _, ...filters } = fields;
  const isPicked = isFiltering({ ...filters, search: '' });
  return (
    <div className={styles.bar}>
      <SearchField
        ref={searchRef}
        className={styles.search}
        name={t('journal.search')}
        placeholder={t('journal.searchHint')}
        clearName={t('common.clearSearch')}
        value={fields.search}
        onChange={(search) => set({ search: search.slice(0, 200) })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in line. */}
      <div role="group" aria-label={t('journal.filter.group')} className={styles.filters}>
        <Select
          className={styles.choice}
          aria-label={t('journal.columns.outcome')}
          options={options.outcomes}
          value={fields.outcome ?? ''}
          onChange={(outcome) => set({ outcome })}
        />
        <Select
          className={styles.choice}
          aria-label={t('journal.columns.what')}
          options={options.operations}
          value={fields.operation ?? ''}
          onChange={(operation) => set({ operation })}
        />
        <Select
          className={styles.choice}
          aria-label={t('journal.columns.profile')}
          options={options.profiles}
          value={fields.profileId}
          onChange={(profileId) => set({ profileId })}
        />
        <TextField
          className={styles.day}
          type="date"
          aria-label={t('journal.filter.from')}
          value={fields.from}
          onChange={(from) => set({ from })}
        />
        <span className={styles.dash} aria-hidden="true">
          –
        </span>
        <TextField
          className={styles.day}
          type="date"
          aria-label={t('journal.filter.to')}
          value={fields.to}
          onChange={(to) => set({ to })}
        />
        {isPicked && (
          <IconButton
            name={t('journal.filter.clear')}
            icon={X}
            onPress={() => onChange({ ...noFields, search: fields.search })}
          />
        )}
      </div>
      <p role="status" className={styles.status}>
        {count !== null &&
          t(isFiltering(fields) ? 'journal.shownSome' : 'journal.shownAll', {
            count: count.all,
            shown: formatNumber(count.matching),
            all: formatNumber(count.all),
          })}
      </p>
    </div>
  );
});
