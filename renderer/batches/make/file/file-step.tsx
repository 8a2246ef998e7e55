import { FileSpreadsheet, Rows3 } from 'lucide-react';
import { type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../../../../main/contract/batch/table.ts';
import { short } from '../../../body/content/describe-problem.ts';
import { isFocusLost } from '../../../lib/commands/page-focus.ts';
import { droppedWords } from '../../../lib/window/use-file-drop.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/look/icon.tsx';
import { Note } from '../../../ui/look/note.tsx';
import { MissingColumns } from '../check/missing-columns.tsx';
import type { MakingBatch } from '../making/use-make-batch.ts';
import type { TableSource } from '../read/table-reader.ts';
import { refusedWords } from '../read/table-trouble.ts';
import styles from './file-step.module.css';
import { ReadingLine } from './reading-line.tsx';
import { ReadingOptions } from './reading-options.tsx';
import { SourceFields } from './source-fields.tsx';
import { TableChoices, TableRemarks } from './table-choices.tsx';

/** The file that was read of several dropped ones, and how many were not. */
export interface DroppedFiles {
  readonly name: string;
  readonly others: number;
}

interface FileStepProps {
  readonly batchId: string;
  readonly making: MakingBatch;
  /** Null unless several files were dropped. */
  readonly dropped: DroppedFiles | null;
  readonly onTake: (source: TableSource) => Promise<void>;
}

/** What to do, where the rows come from, and how they are read. */
export function FileStep({ batchId, making, dropped, onTake }: FileStepProps) {
  const { t } = useTranslation();
  const { draft, dispatch, reading } = making;
  const { operation, table, isChanging } = draft;
  const { trouble, isBusy, refused } = reading;
  const change = useRef<HTMLButtonElement>(null);
  // The pressed button disappears when its table has been read.
  const hash = table?.hash;
  const before = useRef(hash);
  useEffect(() => {
    if (before.current !== hash && isFocusLost()) change.current?.focus();
    before.current = hash;
  }, [hash]);
  return (
    <>
      <div className={styles.top}>
        <p className={styles.kind}>
          <span className={styles.label}>{t('batches.make.what')}</span>
          <span>{t(`batches.page.what.${operation}`)}</span>
        </p>
        {table !== null && (
          <TableChip
            changeRef={change}
            table={table}
            isChanging={isChanging}
            onChange={() => dispatch({ type: 'change-table', isChanging: !isChanging })}
          />
        )}
      </div>
      {(table === null || isChanging) && <SourceFields batchId={batchId} onTake={onTake} />}
      <div role="status">
        {dropped !== null && <Note tone="warn">{droppedWords(t, dropped, dropped.others)}</Note>}
      </div>
      <ReadingLine progress={reading.progress} onCancel={reading.cancel} />
      <div role="alert">
        {trouble !== null && <Note tone="danger">{refusedWords(t, trouble, refused)}</Note>}
      </div>
      {table !== null && refused !== null && !isBusy && (
        <div className={styles.stays}>
          <Note tone="warn">
            {t('batches.make.table.stays', {
              name: short(table.fileName ?? t('batches.make.table.pasted')),
            })}
          </Note>
          <Button
            onPress={() => {
              reading.keepTable();
              dispatch({ type: 'change-table', isChanging: false });
            }}
          >
            {t('batches.make.table.keep')}
          </Button>
        </div>
      )}
      {table === null && <MissingColumns making={making} />}
      <ReadingOptions
        table={table}
        reading={reading}
        onChange={(wanted) => void reading.change(wanted)}
      />
      {table !== null && (
        <>
          <TableRemarks table={table} />
          <TableChoices
            table={table}
            options={reading.wanted ?? table.options}
            isBusy={isBusy || refused !== null}
            onChange={(wanted) => void reading.change(wanted)}
          />
        </>
      )}
    </>
  );
}

interface TableChipProps {
  readonly changeRef: Ref<HTMLButtonElement>;
  readonly table: Table;
  readonly isChanging: boolean;
  readonly onChange: () => void;
}

/** The table in one line. The button shows where another one comes from. */
function TableChip({ changeRef, table, isChanging, onChange }: TableChipProps) {
  const { t } = useTranslation();
  const { fileName, rows, columns } = table;
  return (
    <div className={styles.chip}>
      <Icon as={fileName === null ? Rows3 : FileSpreadsheet} />
      <p role="status">
        {t('batches.make.table.read', {
          name: fileName ?? t('batches.make.table.pasted'),
          rows: t('batches.make.table.rows', { count: rows, number: formatNumber(rows) }),
          columns: t('batches.make.table.columns', {
            count: columns.length,
            number: formatNumber(columns.length),
          }),
        })}
      </p>
      <Button ref={changeRef} variant="quiet" aria-expanded={isChanging} onPress={onChange}>
        {t('batches.make.table.change')}
      </Button>
    </div>
  );
}
