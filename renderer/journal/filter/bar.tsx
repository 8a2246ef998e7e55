import { ListFilter, X } from 'lucide-react';
import { memo, type Ref, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSayFinal } from '../../lib/spoken/say.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Segmented } from '../../ui/button/segmented.tsx';
import { SearchField } from '../../ui/field/search-field.tsx';
import heard from '../../ui/look/heard.module.css';
import { Icon } from '../../ui/look/icon.tsx';
import { shownLines } from '../list/lines.ts';
import type { JournalState } from '../list/use-journal.ts';
import styles from './bar.module.css';
import { FilterChips } from './chips.tsx';
import { type FilterFields, isFiltering, noFields } from './fields.ts';
import { FilterPanel, useFilterOptions } from './panel.tsx';

interface FilterChoicesProps extends Omit<FilterFields, 'search'> {
  /** How many lines need the user. */
  readonly needsYou: number;
  readonly onChange: (fields: Partial<FilterFields>) => void;
}

/**
 * The filters next to the search: which lines, a button that opens the others, and a chip for each that is set. Memoized, because drawing five boxes took 3 ms of each key in the search.
 */
const FilterChoices = memo(function FilterChoices(props: FilterChoicesProps) {
  const { needsYou, show, onChange, ...fields } = props;
  const { t } = useTranslation();
  const panelId = useId();
  const options = useFilterOptions();
  const opener = useRef<HTMLButtonElement>(null);
  /** The button that removed it is gone. */
  const remove = (part: Partial<FilterFields>) => {
    onChange(part);
    opener.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be in line.
    <div role="group" aria-label={t('journal.filter.group')} className={styles.filters}>
      <Segmented
        label={<span className={heard.always}>{t('journal.show.label')}</span>}
        className={styles.show}
        options={shownLines.map((value) => ({
          value,
          label: t(`journal.show.${value}`, { lines: formatNumber(needsYou) }),
        }))}
        value={show}
        onChange={(chosen) =>
          // Those that need the user have outcomes of their own.
          onChange(chosen === 'needs-you' ? { show: chosen, outcome: '' } : { show: chosen })
        }
      />
      <button ref={opener} type="button" className={styles.open} popoverTarget={panelId}>
        <Icon as={ListFilter} />
        {t('journal.filter.open')}
      </button>
      <FilterPanel
        id={panelId}
        fields={fields}
        options={options}
        onChange={(part) =>
          onChange(part.outcome && show === 'needs-you' ? { ...part, show: 'all' } : part)
        }
      />
      <FilterChips fields={fields} options={options} onRemove={remove} />
      {isFiltering({ ...fields, show, search: '' }) && (
        <IconButton
          name={t('journal.filter.clear')}
          icon={X}
          onPress={() => {
            const { search: _, show: __, ...none } = noFields;
            remove(none);
          }}
        />
      )}
    </div>
  );
});

interface FilterBarProps {
  readonly fields: FilterFields;
  /** A stable function. */
  readonly onChange: (fields: Partial<FilterFields>) => void;
  /** How many lines match, and how many there are. Null until that is known. */
  readonly count: JournalState['count'];
  readonly needsYou: number;
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
  needsYou,
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
        placeholder={t('journal.search')}
        clearName={t('common.clearSearch')}
        value={search}
        onChange={(typed) => onChange({ search: typed.slice(0, 200) })}
      />
      <FilterChoices {...filters} needsYou={needsYou} onChange={onChange} />
      {/* Off: it changes with each journal entry of a batch. Search results are announced separately. */}
      <p role="status" aria-live="off" className={styles.status}>
        {words}
      </p>
    </div>
  );
}
