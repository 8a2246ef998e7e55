import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSayFinal } from '../../lib/spoken/use-say-final.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { SearchField } from '../../ui/field/search-field.tsx';
import type { JournalState } from '../list/use-journal.ts';
import styles from './bar.module.css';
import { FilterChoices } from './choices.tsx';
import type { FilterFields } from './fields.ts';

interface FilterBarProps {
  readonly fields: FilterFields;
  /** A stable function. */
  readonly onChange: (fields: Partial<FilterFields>) => void;
  readonly count: JournalState['count'];
  /**
   * Whether the count belongs to a filter: the filter in the fields may not have been answered yet.
   */
  readonly isFiltered: boolean;
  /** Whether it belongs to the filter in the fields. */
  readonly isAnswered: boolean;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** Search and filters on the left. The number of matching journal entries on the right. */
export function FilterBar({
  fields,
  onChange,
  count,
  isFiltered,
  isAnswered,
  searchRef,
}: FilterBarProps) {
  const { t } = useTranslation();
  const { search, ...filters } = fields;
  const words =
    count === null
      ? ''
      : t(isFiltered ? 'journal.shownSome' : 'journal.shownAll', {
          count: count.all,
          shown: formatNumber(count.matching),
          all: formatNumber(count.all),
        });
  useSayFinal({
    asked: count === null ? null : JSON.stringify(fields),
    isAnswered,
    wordsAfter: () => [words],
  });
  return (
    <div className={styles.bar}>
      <SearchField
        ref={searchRef}
        className={styles.search}
        name={t('journal.search')}
        placeholder={t('journal.searchHint')}
        clearName={t('common.clearSearch')}
        value={search}
        onChange={(typed) => onChange({ search: typed.slice(0, 200) })}
      />
      <FilterChoices {...filters} onChange={onChange} />
      {/* Off: it changes with each journal entry of a batch. Search results are announced separately. */}
      <p role="status" aria-live="off" className={styles.status}>
        {words}
      </p>
    </div>
  );
}
