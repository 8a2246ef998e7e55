import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch, BatchRow } from '../../../../main/contract/batch/batch.ts';
import { rowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import type { RowState } from '../../../../main/contract/batch/row-states.ts';
import { JournalEntryPane } from '../../../journal-entries/journal-entry-pane.tsx';
import { useMainEvent } from '../../../lib/app/use-main-event.ts';
import { describeFailure } from '../../../lib/failure/describe-failure.ts';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/look/class-names.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import styles from './batch-rows.module.css';
import { LostDoubt } from './lost-doubt.tsx';
import { RowBar } from './row-bar.tsx';
import { RowGrid } from './row-grid.tsx';
import { useRowList } from './use-row-list.ts';

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
