import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../../../../main/contract/batch/table.ts';
import { useFileDrop } from '../../../lib/window/use-file-drop.ts';
import { classNames } from '../../../ui/look/class-names.ts';
import { Note } from '../../../ui/look/note.tsx';
import { fileSource } from '../read/table-source.ts';
import type { TableReading } from '../read/use-table-reader.ts';
import { Step } from '../step.tsx';
import { troubleWords } from '../words/trouble-words.ts';
import { TableFrame } from './grid/table-frame.tsx';
import { optionsToShow } from './options-to-show.ts';
import { ReadingLine } from './reading-line.tsx';
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

/** Where the rows come from, how they are read, and the rows themselves. */
export function TableStep({ batchId, table, reading, previewRow, onPreview }: TableStepProps) {
  const { t } = useTranslation();
  const { trouble, phase } = reading;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isOver = useFileDrop(place, (file) => void reading.take(fileSource(file)));
  const options = optionsToShow(table, reading);
  return (
    <Step title={t('batches.make.table.title')}>
      <div ref={setPlace} className={classNames(styles.place, isOver && styles.over)}>
        <TableSourceFields batchId={batchId} onTake={reading.take} />
        {phase.kind !== 'rest' && <ReadingLine phase={phase} onCancel={reading.cancel} />}
        <div role="alert">
          {trouble !== null && <Note tone="danger">{troubleWords(t, trouble)}</Note>}
        </div>
        {options !== null && (
          <TableOptionsFields
            options={options}
            sheets={table?.sheets ?? []}
            onChange={(wanted) => void reading.change(wanted)}
          />
        )}
        {table !== null && (
          <>
            <TableRemarks table={table} />
            {table.rows > 0 && (
              <TableFrame
                // Another table begins at its top.
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
