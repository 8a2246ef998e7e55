import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { memo, type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomeFilters } from '../../../main/contract/write/truth-table.ts';
import { writeOperations } from '../../../main/contract/write/write-operations.ts';
import type { BatchOfJournalEntries } from '../../journal-entries/batch-to-show.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { askAgain, queryOf } from '../../lib/app/queries.ts';
import { isFocusLost } from '../../lib/commands/page-focus.ts';
import { useSayFinal } from '../../lib/spoken/say.ts';
import { formatDay, formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { SearchField } from '../../ui/field/search-field.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import type { JournalState } from '../list/use-journal.ts';
import styles from './bar.module.css';
import { type FilterFields, isFiltering, noFields } from './fields.ts';

interface FilterChoicesProps extends Omit<FilterFields, 'search'> {
  readonly onChange: (fields: Partial<FilterFields>) => void;
}

/**
 * The filters next to the search. Memoized, because drawing five boxes took
 * 3 ms of each key in the search.
 */
const FilterChoices = memo(function FilterChoices({ onChange, ...fields }: FilterChoicesProps) {
  const { t } = useTranslation();
  const options = useFilterOptions();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be in line.
    <div role="group" aria-label={t('journal.filter.group')} className={styles.filters}>
      <Select
        className={styles.choice}
        aria-label={t('journal.columns.outcome')}
        options={options.outcomes}
        value={fields.outcome ?? ''}
        onChange={(outcome) => onChange({ outcome })}
      />
      <Select
        className={styles.choice}
        aria-label={t('journal.columns.what')}
        options={options.operations}
        value={fields.operation ?? ''}
        onChange={(operation) => onChange({ operation })}
      />
      <Select
        className={styles.choice}
        aria-label={t('journal.columns.profile')}
        options={options.profiles}
        value={fields.profileId}
        onChange={(profileId) => onChange({ profileId })}
      />
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
      {fields.batch !== null && (
        <BatchChip batch={fields.batch} onChange={(batch) => onChange({ batch })} />
      )}
      {isFiltering({ ...fields, search: '' }) && (
        <IconButton
          name={t('journal.filter.clear')}
          icon={X}
          onPress={() => {
            const { search: _, ...none } = noFields;
            onChange(none);
          }}
        />
      )}
    </div>
  );
});

/** The options of the three filters. The first option of each filters nothing. */
function useFilterOptions() {
  const { t } = useTranslation();
  const { data: profiles = [] } = useQuery(queryOf('listWriteProfiles', {}));
  const renew = () => void askAgain('listWriteProfiles');
  useMainEvent('writes-removed', renew);
  useMainEvent('write-changed', ({ write }) => {
    const isKnown = profiles.some(
      ({ profileId, profileName }) =>
        profileId === write.profileId && profileName === write.profileName,
    );
    if (!isKnown) renew();
  });
  return {
    outcomes: [
      { value: '' as const, label: t('journal.filter.anyOutcome') },
      ...outcomeFilters.map((value) => ({
        value,
        label:
          value === 'unresolved' ? t('journal.filter.unresolved') : t(`common.outcome.${value}`),
      })),
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

interface DayFieldProps {
  readonly name: string;
  /** `2026-11-21`. Empty for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/**
 * A day. Chromium draws its date fields in the language that the program was started in, whatever is chosen in
 * Settings. Until the field has the focus, it therefore shows its name or its day in the chosen language.
 */
function DayField({ name, value, onChange }: DayFieldProps) {
  return (
    <span className={styles.field}>
      <TextField
        className={styles.day}
        type="date"
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

interface BatchChipProps {
  readonly batch: BatchOfJournalEntries;
  readonly onChange: (batch: BatchOfJournalEntries | null) => void;
}

/** The batch that the journal is filtered by, with a button that removes the filter. */
function BatchChip({ batch: { batchId, name }, onChange }: BatchChipProps) {
  const { t } = useTranslation();
  const remove = useRef<HTMLButtonElement>(null);
  // Coming from the page of a batch, the focus was lost with the button that was clicked.
  useEffect(() => {
    if (isFocusLost()) remove.current?.focus();
  }, []);
  useMainEvent('batch-changed', ({ batch }) => {
    if (batch.batchId === batchId && batch.name !== name) onChange({ batchId, name: batch.name });
  });
  const words = t('journal.batch.chip', { name: name ?? t('journal.batch.gone') });
  return (
    <span className={styles.chip}>
      <span className={styles.name} title={words}>
        {words}
      </span>
      <IconButton
        ref={remove}
        className={styles.remove}
        name={t('journal.batch.remove')}
        icon={X}
        onPress={() => onChange(null)}
      />
    </span>
  );
}
