import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Batch, BatchRow, BatchSummary } from '../../../../main/contract/batch/batch.ts';
import { rowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import {
  countOf,
  type RowFilter,
  rowFilters,
  statesInDoubt,
} from '../../../../main/contract/batch/row-states.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import type { FoundRows } from '../../../journal-entries/rows-to-show.ts';
import { useMainEvent } from '../../../lib/app/main-events.ts';
import { askAgain } from '../../../lib/app/queries.ts';
import { throttle } from '../../../lib/app/throttle.ts';
import { failureOf } from '../../../lib/failure/failure-of.ts';
import { whatHappenedOf } from '../../../lib/failure/what-happened.ts';
import { useSayFinal } from '../../../lib/spoken/say.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { harmless } from '../../../lib/words/harmless.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { classNames } from '../../../ui/look/class-names.ts';
import { outcomeMeaning } from '../../../ui/look/stamp.tsx';
import { Banner } from '../../../ui/page/banner.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { filterInWords } from '../../state/batch-in-words.ts';
import { useBatchRows } from '../../state/use-batch-rows.ts';
import styles from './batch-rows.module.css';
import { OpenRow } from './open-row.tsx';
import { RowGrid } from './row-grid.tsx';
import { columnsBesideTarget } from './table-columns.ts';

/** Changing rows are read again at most once in this many milliseconds. */
const readEveryMs = 500;

interface WantedRows {
  readonly batch: Batch;
  /** Rows in this state. Null for all. */
  readonly state: RowFilter | null;
  /** Only these rows. Null for all in this state. */
  readonly only: readonly number[] | null;
  /** Nothing is read for a hidden page. */
  readonly isCurrent: boolean;
}

/** The visible rows of a batch, kept up to date by main's events. */
function useRowsNow({ batch, state, only, isCurrent }: WantedRows) {
  const { batchId, operation, content, table } = batch;
  const indexes = useMemo(
    () => columnsBesideTarget({ operation, content, table }).join(),
    [operation, content, table],
  );
  // The batch is read again while it runs; its columns stay the same.
  const columns = useMemo(() => (indexes === '' ? [] : indexes.split(',').map(Number)), [indexes]);
  const of = { batchId, state, columns, ...(only !== null && { only: [...only] }) };
  const rows = useBatchRows({ of, isCurrent });
  const renewal = useMemo(
    () => throttle(readEveryMs, () => void askAgain('listBatchRows', { batchId })),
    [batchId],
  );
  useEffect(() => renewal.cancel, [renewal]);
  // Rows that are done don't change: a batch of thousands would read its first ones twice a second for hours.
  const mayChange = () =>
    state !== null ||
    only !== null ||
    rows.records.size === 0 ||
    [...rows.records.values()].some((row) => row.state !== 'done');
  useMainEvent('batch-changed', (event) => {
    if (event.batch.batchId === batchId && mayChange()) renewal();
  });
  useMainEvent('requests-changed', ({ write }) => {
    // The journal was replaced, or evidence from a list about deletes arrives after their batch.
    if (write === null || write.evidence !== null) renewal();
  });
  return { ...rows, columns, renew: renewal };
}

interface BatchRowsProps {
  readonly profile: Profile;
  readonly batch: Batch;
  readonly isCurrent: boolean;
  /** Which rows are shown. Null for all. */
  readonly filter: RowFilter | null;
  /** Only these rows are shown, which a search has found. Null for all of the filter. */
  readonly found: FoundRows | null;
  readonly onFilter: (filter: RowFilter | null) => void;
}

/** The rows of a batch, all or those in one state, with the open row next to them. */
export function BatchRows(props: BatchRowsProps) {
  const { profile, batch, isCurrent, filter: state, found, onFilter } = props;
  const only = found?.rows ?? null;
  const { t } = useTranslation();
  const skips = batch.table?.skips;
  const numbers = useMemo(() => rowNumbers(skips), [skips]);
  const [openId, setOpenId] = useState('');
  /** From 1, 0 for none. Without an entry it is a row with an exact body that hasn't been sent. */
  const [openRow, setOpenRow] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const { operation, rows: all, table } = batch;
  const {
    records: rows,
    total,
    error,
    columns,
    show,
    renew,
  } = useRowsNow({
    batch,
    state,
    only,
    isCurrent,
  });
  const columnNames = useMemo(
    () => columns.map((at) => table?.columns[at]?.name ?? ''),
    [columns, table],
  );
  const shown = total ?? only?.length ?? (state === null ? all : countOf(batch, state));
  const isOpen = ({ row }: BatchRow) => row === openRow;
  const canOpen = ({ writeId }: BatchRow) => writeId !== null || batch.rowsFrom !== 'table';
  const opened = [...rows.values()].find(isOpen);
  // It has been sent meanwhile.
  if (openId === '' && opened?.writeId != null) setOpenId(opened.writeId);
  const open = (row: BatchRow) => {
    if (!canOpen(row)) return;
    setOpenId(row.writeId ?? '');
    setOpenRow(row.row);
  };
  const close = () => {
    // The clicked button disappears with the journal entry, and in a low window the rows were hidden.
    flushSync(() => {
      setOpenId('');
      setOpenRow(0);
    });
    place.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
  };
  return (
    <>
      <RowBar
        batch={batch}
        state={state}
        found={found}
        onChange={onFilter}
        shown={shown}
        isAnswered={total !== null}
        all={all}
      />
      <div ref={place} className={classNames(styles.area, openRow > 0 && styles.withJournalEntry)}>
        <div className={styles.rows}>
          {shown > 0 && (
            <RowGrid
              key={found?.search ?? state}
              rows={rows}
              onSight={show}
              columnNames={columnNames}
              total={shown}
              all={all}
              operation={operation}
              numbers={numbers}
              openRow={openRow}
              canOpen={canOpen}
              onOpen={open}
            />
          )}
          {shown === 0 && error === null && (
            <EmptyState
              title={t('batches.run.none.title')}
              text={t('batches.run.none.text')}
              action={
                <Button onPress={() => onFilter(null)}>{t('batches.run.none.action')}</Button>
              }
            />
          )}
          {error !== null && (
            <Banner
              tone="danger"
              isLive
              action={<Button onPress={renew}>{t('failure.action.try-again')}</Button>}
            >
              {t('batches.run.rowsFailed')} {whatHappenedOf(failureOf(error))}
            </Banner>
          )}
        </div>
        {openRow > 0 && (
          <OpenRow
            key={openId}
            profile={profile}
            batch={batch}
            row={openRow}
            writeId={openId}
            state={`${batch.state} ${opened?.state}`}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}

interface RowBarProps {
  readonly batch: BatchSummary;
  /** Null: all rows. */
  readonly state: RowFilter | null;
  readonly found: FoundRows | null;
  readonly onChange: (state: RowFilter | null) => void;
  readonly shown: number;
  /** Whether the rows in this state have loaded. */
  readonly isAnswered: boolean;
  readonly all: number;
}

/** The rows by outcome, each count a filter. */
function RowBar({ batch, state, found, onChange, shown, isAnswered, all }: RowBarProps) {
  const { t } = useTranslation();
  const options = [
    { value: '' as const, label: t('journal.filter.anyOutcome') },
    ...rowFilters.map((value) => ({ value, label: filterInWords(value) })),
  ];
  const words = { count: all, shown: formatNumber(shown), all: formatNumber(all) };
  const told = t(
    state === null && found === null ? 'batches.run.shownAll' : 'batches.run.shownSome',
    words,
  );
  useSayFinal({ asked: found?.search ?? state ?? 'all', isAnswered, wordsAfter: () => [told] });
  // Of rows in doubt of one kind only, the chip of that kind says it.
  const isMixed = statesInDoubt.every((kind) => batch.counts[kind] > 0);
  const chips = rowFilters.filter(
    (filter) =>
      filter === state || (countOf(batch, filter) > 0 && (filter !== 'in-doubt' || isMixed)),
  );
  const chip = (filter: RowFilter | null, words: string) => (
    <span key={filter} title={filter === null ? undefined : outcomeMeaning(filter)}>
      <Button
        variant="quiet"
        aria-pressed={found === null && filter === state}
        className={classNames(styles.chip, found === null && filter === state && styles.chosen)}
        onPress={() => onChange(filter)}
      >
        {words}
      </Button>
    </span>
  );
  return (
    <div className={styles.bar}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out differently. */}
      <div role="group" aria-label={t('batches.run.counts')} className={styles.chips}>
        {chip(null, t('batches.run.all', { rows: formatNumber(all) }))}
        {found !== null && (
          <Button
            variant="quiet"
            aria-pressed={true}
            className={classNames(styles.chip, styles.chosen)}
            onPress={() => onChange(null)}
          >
            {t('batches.run.found', {
              search: harmless(found.search),
              rows: formatNumber(found.rows.length),
            })}
          </Button>
        )}
        {chips.map((filter) =>
          chip(
            filter,
            t('batches.run.chip', {
              state: filterInWords(filter),
              rows: formatNumber(countOf(batch, filter)),
            }),
          ),
        )}
      </div>
      {/* For the keyboard and screen readers: it has the outcomes that no row has as well. */}
      <Select<RowFilter | ''>
        className={styles.choice}
        aria-label={t('batches.run.columns.outcome')}
        options={options}
        value={state ?? ''}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      />
    </div>
  );
}
