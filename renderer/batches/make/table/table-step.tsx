import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../../../../main/contract/batch/table.ts';
import { short } from '../../../body/content/describe-problem.ts';
import { describeFailure } from '../../../lib/failure/describe-failure.ts';
import { useFileDrop } from '../../../lib/window/use-file-drop.ts';
import { droppedWords } from '../../../lib/words/dropped-words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/look/class-names.ts';
import { Note } from '../../../ui/look/note.tsx';
import { useStatus } from '../../../ui/status/status-context.ts';
import { fileSource, type TableSource } from '../read/table-source.ts';
import type { TableReading } from '../read/use-table-reader.ts';
import { Step } from '../step.tsx';
import { refusedWords } from '../words/trouble-words.ts';
import { TableFrame } from './grid/table-frame.tsx';
import { optionsToShow } from './options-to-show.ts';
import { ReadingLine } from './reading-line.tsx';
import { TableChoices } from './table-choices.tsx';
import { TableOptionsFields } from './table-options-fields.tsx';
import { TableRemarks } from './table-remarks.tsx';
import { TableSourceFields } from './table-source-fields.tsx';
import styles from './table-step.module.css';

interface TableStepProps {
  readonly batchId: string;
  readonly table: Table | null;
  readonly reading: TableReading;
  /** The row whose request is shown. */
  readonly previewRow: number;
  readonly onPreview: (row: number) => void;
}

/** Where the rows come from, how they are read, and the rows. */
export function TableStep({ batchId, table, reading, previewRow, onPreview }: TableStepProps) {
  const { t } = useTranslation();
  const { trouble, isBusy, refused } = reading;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { announce } = useStatus();
  const [dropped, setDropped] = useState<{ readonly name: string; readonly others: number }>();
  const take = (source: TableSource) => {
    setDropped(undefined);
    return reading.take(source);
  };
  const isOver = useFileDrop(place, (file, others) => {
    void take(fileSource(file));
    if (others > 0) setDropped({ name: file.name, others });
  });
  // Show the choice immediately. Main gets it a moment later.
  const [takesAll, setTakesAll] = useState(false);
  const takeAllRows = async () => {
    setTakesAll(true);
    const failure = await reading.takeAllRows();
    setTakesAll(false);
    if (failure === null) return;
    const { title } = describeFailure(failure, 'takeAllRows');
    announce({ text: () => title });
  };
  const options = optionsToShow(table, reading);
  return (
    <Step title={t('batches.make.table.title')}>
      <div ref={setPlace} className={classNames(styles.place, isOver && styles.over)}>
        <TableSourceFields batchId={batchId} onTake={take} />
        <div role="status">
          {dropped !== undefined && (
            <Note tone="warn">{droppedWords(t, dropped, dropped.others)}</Note>
          )}
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
            <Button onPress={reading.keepTable}>{t('batches.make.table.keep')}</Button>
          </div>
        )}
        {options !== null && (
          <TableOptionsFields
            options={options}
            sheets={refused === null ? (table?.sheets ?? []) : []}
            hiddenSheets={table?.hiddenSheets ?? []}
            onChange={(wanted) => void reading.change(wanted)}
          />
        )}
        {table !== null && (
          <>
            <TableRemarks table={table} />
            <TableChoices
              table={table}
              options={
                reading.wanted ?? (takesAll ? { ...table.options, rows: 'all' } : table.options)
              }
              isBusy={isBusy || refused !== null}
              onChange={(wanted) => void reading.change(wanted)}
              onAllRows={() => void takeAllRows()}
            />
            {table.rows > 0 && (
              <TableFrame
                // Another table starts at its top.
                key={table.hash}
                batchId={batchId}
                table={table}
                previewRow={previewRow}
                onPreview={onPreview}
              />
            )}
          </>
        )}
      </div>
    </Step>
  );
}
