import { useQuery } from '@tanstack/react-query';
import { ListFilter, X } from 'lucide-react';
import { memo, type Ref, use, useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { askAgain, queryOf } from '../../lib/app/queries.ts';
import { throttle } from '../../lib/app/throttle.ts';
import { useSayFinal } from '../../lib/spoken/say.ts';
import { PageInSight } from '../../lib/window/page-in-sight.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { SearchField } from '../../ui/field/search-field.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { Icon } from '../../ui/look/icon.tsx';
import type { JournalState } from '../list/use-journal.ts';
import styles from './bar.module.css';
import { FilterChips } from './chips.tsx';
import { type FilterFields, filterOf, isFiltering, noFields } from './fields.ts';
import { FilterPanel, useFilterOptions } from './panel.tsx';

interface FilterChoicesProps extends Omit<FilterFields, 'search'> {
  readonly onChange: (fields: Partial<FilterFields>) => void;
}

/**
 * The filters next to the search: a button that opens them, one that is always there, and a chip for each that is set.
 * Memoized, because drawing five boxes took 3 ms of each key in the search.
 */
const FilterChoices = memo(function FilterChoices({ onChange, ...fields }: FilterChoicesProps) {
  const { t } = useTranslation();
  const panelId = useId();
  const options = useFilterOptions();
  const opener = useRef<HTMLButtonElement>(null);
  const count = useUnresolved();
  const isUnresolved = fields.outcome === 'unresolved';
  /** The button that removed it is gone. */
  const remove = (part: Partial<FilterFields>) => {
    onChange(part);
    opener.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be in line.
    <div role="group" aria-label={t('journal.filter.group')} className={styles.filters}>
      <button ref={opener} type="button" className={styles.open} popoverTarget={panelId}>
        <Icon as={ListFilter} />
        {t('journal.filter.open')}
      </button>
      <FilterPanel id={panelId} fields={fields} options={options} onChange={onChange} />
      <button
        type="button"
        className={classNames(styles.toggle, isUnresolved && styles.on)}
        aria-pressed={isUnresolved}
        onClick={() => onChange({ outcome: isUnresolved ? '' : 'unresolved' })}
      >
        {t('journal.filter.unresolvedCount', { journalEntries: formatNumber(count) })}
      </button>
      <FilterChips fields={fields} options={options} onChange={onChange} onRemove={remove} />
      {isFiltering({ ...fields, search: '' }) && (
        <IconButton
          name={t('journal.filter.clear')}
          icon={X}
          onPress={() => {
            const { search: _, ...none } = noFields;
            remove(none);
          }}
        />
      )}
    </div>
  );
});

/** How many entries the filter for unresolved ones finds. A hidden page doesn't count. */
function useUnresolved(): number {
  const { data } = useQuery(queryOf('listWrites', unresolved));
  const isInSight = use(PageInSight);
  const count = useMemo(
    () => throttle(countEveryMs, () => void askAgain('listWrites', unresolved)),
    [],
  );
  useEffect(() => count.cancel, [count]);
  useEffect(() => {
    if (isInSight) count();
  }, [isInSight, count]);
  const onChange = () => {
    if (isInSight) count();
  };
  useMainEvent('requests-changed', onChange);
  useMainEvent('batch-changed', onChange);
  return data?.count?.matching ?? 0;
}

/** Counting brings the search index up to date, which would slow down a running batch. */
const countEveryMs = 1000;
const unresolved = {
  limit: 1,
  before: null,
  filter: filterOf({ ...noFields, outcome: 'unresolved' }),
};

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
