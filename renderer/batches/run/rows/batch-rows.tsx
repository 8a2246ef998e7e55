import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch, BatchRow, BatchSummary } from '../../../../main/contract/batch/batch.ts';
import { rowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import { type RowState, rowStates } from '../../../../main/contract/batch/row-states.ts';
import { showJournalEntriesOfBatch } from '../../../journal-entries/batch-to-show.ts';
import { JournalEntryPane } from '../../../journal-entries/journal-entry-pane.tsx';
import { call } from '../../../lib/app/call.ts';
import { useMainEvent } from '../../../lib/app/main-events.ts';
import { useStore } from '../../../lib/app/store.ts';
import { throttle } from '../../../lib/app/throttle.ts';
import { describeFailure } from '../../../lib/failure/describe-failure.ts';
import { useSayFinal } from '../../../lib/spoken/say.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { classNames } from '../../../ui/look/class-names.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { rowStateInWords } from '../../state/batch-in-words.ts';
import styles from './batch-rows.module.css';
import { LostDoubt } from './lost-doubt.tsx';
import { RowGrid } from './row-grid.tsx';
import { RowList, type RowListState } from './row-list.ts';

/** Changing rows are read again at most once in this many milliseconds. */
const readEveryMs = 500;

interface WantedRows {
  readonly batchId: string;
  /** Rows in this state. Null for all. */
  readonly state: RowState | null;
  /** Nothing is read for a hidden page. */
  readonly isCurrent: boolean;
}

/** The visible rows of a batch, kept up to date by main's events. */
function useRowList({ batchId, state, isCurrent }: WantedRows): RowListState & {
  readonly list: RowList;
} {
  const { list, renewal } = useMemo(() => {
    const made = new RowList(
      (skip, count) => call('listBatchRows', { batchId, state, skip, count }),
      { isOfAll: state === null },
    );
    return { list: made, renewal: throttle(readEveryMs, () => made.renew()) };
  }, [batchId, state]);
  useEffect(
    () => () => {
      renewal.cancel();
      list.close();
    },
    [list, renewal],
  );

  const renew = () => {
    if (isCurrent) renewal();
  };
  useMainEvent('batch-changed', ({ batch }) => {
    if (batch.batchId === batchId) renew();
  });
  // Evidence from a list about deletes arrives after their batch.
  useMainEvent('write-changed', ({ write }) => {
    if (write.evidence !== null) renew();
  });
  useMainEvent('journal-renewed', () => {
    list.doubt();
    renew();
  });
  // When the page is first shown, and whenever it is shown again, because
  // rows may have changed meanwhile.
  const onShown = useEffectEvent((_: RowList) => renew());
  useEffect(() => {
    if (isCurrent) onShown(list);
  }, [isCurrent, list]);
  return { list, ...useStore(list.state) };
}

interface BatchRowsProps {
  readonly batch: Batch;
  readonly isCurrent: boolean;
}

/** The rows of a batch, all or those in one state, with the journal entry of the open row next to them. */
export function BatchRows({ batch, isCurrent }: BatchRowsProps) {
  const { t } = useTranslation();
  const skips = batch.table?.skips;
  const numbers = useMemo(() => rowNumbers(skips), [skips]);
  const [state, setState] = useState<RowState | null>(null);
  const [openId, setOpenId] = useState('');
  const [openRow, setOpenRow] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const { batchId, operation, rows: all, counts } = batch;
  const { list, rows, total, failure } = useRowList({ batchId, state, isCurrent });
  const shown = total ?? (state === null ? all : counts[state]);
  const isOpen = ({ writeId }: BatchRow) => writeId === openId;
  const open = ({ writeId, row }: BatchRow) => {
    if (writeId === null) return;
    setOpenId(writeId);
    setOpenRow(row);
  };
  const close = () => {
    setOpenId('');
    // The clicked button disappears with the journal entry.
    place.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
  };
  return (
    <>
      <RowBar
        batch={batch}
        state={state}
        onChange={setState}
        shown={shown}
        isAnswered={total !== null}
        all={all}
      />
      <div
        ref={place}
        className={classNames(styles.area, openId !== '' && styles.withJournalEntry)}
      >
        <div className={styles.rows}>
          {shown > 0 && (
            <RowGrid
              key={state}
              list={list}
              rows={rows}
              total={shown}
              operation={operation}
              numbers={numbers}
              openId={openId}
              onOpen={open}
            />
          )}
          {shown === 0 && failure === null && (
            <EmptyState
              title={t('batches.run.none.title')}
              text={t('batches.run.none.text')}
              action={
                <Button onPress={() => setState(null)}>{t('batches.run.none.action')}</Button>
              }
            />
          )}
          {failure !== null && (
            <Banner
              tone="danger"
              isLive
              action={<Button onPress={() => list.renew()}>{t('batches.run.retry')}</Button>}
            >
              {t('batches.run.rowsFailed')} {describeFailure(failure, 'listBatchRows').whatHappened}
            </Banner>
          )}
        </div>
        {openId !== '' && (
          <OpenRow
            key={openId}
            batch={batch}
            row={openRow}
            writeId={openId}
            state={`${batch.state} ${[...rows.values()].find(isOpen)?.state}`}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}

interface OpenRowProps {
  readonly batch: Pick<Batch, 'batchId' | 'operation'>;
  readonly row: number;
  readonly writeId: string;
  /** What is known about the row and batch. Main doesn't report the end of each single row. */
  readonly state: string;
  readonly onClose: () => void;
}

/** The journal entry of a row. It is read again whenever it changes. */
function OpenRow({ batch, row, writeId, state, onClose }: OpenRowProps) {
  const [changes, setChanges] = useState(0);
  useMainEvent('write-changed', ({ write }) => {
    if (write.writeId === writeId) setChanges((count) => count + 1);
  });
  const { batchId, operation } = batch;
  const asOf = `${state} ${changes}`;
  return (
    <JournalEntryPane writeId={writeId} state={asOf} onClose={onClose}>
      <LostDoubt batchId={batchId} row={row} operation={operation} state={asOf} />
    </JournalEntryPane>
  );
}

interface RowBarProps {
  readonly batch: BatchSummary;
  /** Null: all rows. */
  readonly state: RowState | null;
  readonly onChange: (state: RowState | null) => void;
  readonly shown: number;
  /** Whether the rows in this state have loaded. */
  readonly isAnswered: boolean;
  readonly all: number;
}

/** Which rows are shown, the link to their journal entries and, on the right, their number. */
function RowBar({ batch, state, onChange, shown, isAnswered, all }: RowBarProps) {
  const { t } = useTranslation();
  const options = [
    { value: '' as const, label: t('batches.run.anyOutcome') },
    ...rowStates.map((value) => ({ value, label: rowStateInWords(value) })),
  ];
  const words = { count: all, shown: formatNumber(shown), all: formatNumber(all) };
  const told = t(state === null ? 'batches.run.shownAll' : 'batches.run.shownSome', words);
  useSayFinal({ asked: state ?? 'all', isAnswered, wordsAfter: () => [told] });
  return (
    <div className={styles.bar}>
      <Select<RowState | ''>
        className={styles.choice}
        aria-label={t('batches.run.columns.outcome')}
        options={options}
        value={state ?? ''}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      />
      <Button
        variant="quiet"
        isDisabled={batch.startedAt === null}
        onPress={() => showJournalEntriesOfBatch(batch)}
      >
        {t('batches.run.inJournal')}
      </Button>
      <p className={styles.count}>{told}</p>
    </div>
  );
}
