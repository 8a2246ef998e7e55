import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import type { Table, TableColumn, TableOptions } from '../../../../main/contract/batch/table.ts';
import { mostLeftOut } from '../../../../main/contract/batch/table-options.ts';
import { cut, short } from '../../../body/content/describe-problem.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { harmless } from '../../../lib/words/harmless.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Segmented } from '../../../ui/button/segmented.tsx';
import { Note } from '../../../ui/look/note.tsx';
import { rowListText } from '../../state/row-list.ts';
import { canBeNamed } from '../draft/body-of-columns.ts';
import { byteWords } from '../read/table-trouble.ts';
import styles from './file-step.module.css';
import { encodingNames } from './reading-options.tsx';

interface TableChoicesProps {
  readonly table: Table;
  /** How it is or will be read. */
  readonly options: TableOptions;
  readonly isBusy: boolean;
  /** Reads the table with other options. */
  readonly onChange: (options: TableOptions) => void;
}

/** The guesses about a table, and the user's decisions: which rows of a sheet, and how to read its numbers. */
export function TableChoices(props: TableChoicesProps) {
  const { table, options, isBusy, onChange } = props;
  const { t } = useTranslation();
  const { hiddenRows = 0 } = table;
  return (
    <>
      <EncodingGuess table={table} />
      <SheetNotes table={table} />
      {hiddenRows > 0 && (
        <div className={styles.choice}>
          <Note tone="warn">
            {t('batches.make.table.hiddenRows.text', {
              count: hiddenRows,
              number: formatNumber(hiddenRows),
            })}
          </Note>
          <Segmented
            label={t('batches.make.table.hiddenRows.label')}
            options={[
              { value: 'all', label: t('batches.make.table.hiddenRows.all') },
              { value: 'visible', label: t('batches.make.table.hiddenRows.visible') },
            ]}
            value={options.rows ?? null}
            onChange={(rows) => {
              if (!isBusy && rows !== options.rows) onChange({ ...options, rows });
            }}
          />
        </div>
      )}
      <NumberFormats table={table} options={options} isBusy={isBusy} onChange={onChange} />
      <Totals table={table} options={options} isBusy={isBusy} onChange={onChange} />
    </>
  );
}

/** Rows that look like a total of others. They are sent like the others, unless the user leaves them out. */
function Totals({ table, options, isBusy, onChange }: TableChoicesProps) {
  const { t } = useTranslation();
  const totals = table.totals ?? [];
  const leftOut = options.leftOut ?? [];
  return totals.slice(0, shownAtFirst).map(({ row, text }) => (
    <div key={row} className={styles.stays}>
      <Note tone="warn">
        {t('batches.make.table.total.text', { row: formatNumber(row), text: harmless(text) })}
      </Note>
      <Button
        isDisabled={isBusy || leftOut.length >= mostLeftOut}
        onPress={() => onChange({ ...options, leftOut: [...leftOut, row] })}
      >
        {t('batches.make.table.total.leaveOut', { row: formatNumber(row) })}
      </Button>
    </div>
  ));
}

function EncodingGuess({ table: { encodingGuess, options } }: { readonly table: Table }) {
  const { t } = useTranslation();
  if (encodingGuess === undefined) return null;
  const { badByte } = encodingGuess;
  const encoding = encodingNames[options.encoding];
  return (
    <Note tone="warn">
      {badByte === null
        ? t('batches.make.table.encodingGuess', { encoding })
        : t('batches.make.table.encodingGuessAt', { encoding, ...byteWords(badByte) })}
    </Note>
  );
}

function SheetNotes({ table }: { readonly table: Table }) {
  const { t } = useTranslation();
  const { options, sheets, hiddenSheets = [], rows, hiddenRows = 0 } = table;
  const sheet = options.sheet ?? '';
  const [first = ''] = sheets;
  const isHidden = hiddenSheets.includes(sheet);
  return (
    <>
      {isHidden && <Note tone="warn">{t('batches.make.table.sheetHidden', { sheet })}</Note>}
      {!isHidden && hiddenSheets.includes(first) && (
        <Note tone="warn">{t('batches.make.table.firstHidden', { first, sheet })}</Note>
      )}
      {rows === 0 && (
        <Note tone="warn">
          {hiddenRows > 0
            ? t('batches.make.table.noVisible')
            : t('batches.make.table.sheetEmpty', { sheet })}
        </Note>
      )}
    </>
  );
}

/** The number of columns shown until the user asks for all. */
const shownAtFirst = 5;

function NumberFormats(props: TableChoicesProps) {
  const { table, options, isBusy, onChange } = props;
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const { columns } = table;
  const all = columns.flatMap(({ name, shown }, at) =>
    shown === undefined ? [] : { column: { name, shown }, at },
  );
  if (all.length === 0) return null;
  const shown = isWhole ? all : all.slice(0, shownAtFirst);
  const asShown = options.asShown ?? [];
  const choose = (at: number, isShown: boolean) => {
    if (isBusy || asShown.includes(at) === isShown) return;
    const others = asShown.filter((other) => other !== at);
    onChange({ ...options, asShown: isShown ? [...others, at] : others });
  };
  return (
    <>
      {shown.map(({ column, at }) => (
        <ColumnFormat
          key={at}
          column={column}
          isShown={asShown.includes(at)}
          onChange={(isShown) => choose(at, isShown)}
        />
      ))}
      {shown.length < all.length && (
        <Button variant="quiet" onPress={() => setIsWhole(true)}>
          {t('batches.make.table.shownAs.more', { number: formatNumber(all.length) })}
        </Button>
      )}
    </>
  );
}

interface ColumnFormatProps {
  readonly column: { readonly name: string; readonly shown: NonNullable<TableColumn['shown']> };
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}

function ColumnFormat({ column, isShown, onChange }: ColumnFormatProps) {
  const { t } = useTranslation();
  const { count, stored, shown } = column.shown;
  const name = short(column.name);
  return (
    <div className={styles.choice}>
      <Note tone="plain">
        {t('batches.make.table.shownAs.text', { column: name, count, number: formatNumber(count) })}
      </Note>
      <Segmented
        label={t('batches.make.table.shownAs.label', { column: name })}
        options={[
          {
            value: 'stored',
            label: t('batches.make.table.shownAs.stored', { example: stored }),
          },
          { value: 'shown', label: t('batches.make.table.shownAs.shown', { example: shown }) },
        ]}
        value={isShown ? 'shown' : 'stored'}
        onChange={(value) => onChange(value === 'shown')}
      />
    </div>
  );
}

/** Notes on how the cells were read. */
export function TableRemarks({ table }: { readonly table: Table }) {
  const { t } = useTranslation();
  const numbers = rowNumbers(table.skips);
  const { columns, remarks } = table;
  const unnamed = columns.map(({ name }) => name).filter((name) => !canBeNamed(name));
  const { leftOut = [], namesRow = 1 } = table.options;
  const firstRow = table.firstRows?.[0]?.row ?? 1;
  const isWholeFile = leftOut.length === 0 && namesRow <= firstRow;
  if (remarks.length === 0 && unnamed.length === 0 && isWholeFile) return null;
  return (
    <div className={styles.remarks}>
      {namesRow > firstRow && (
        <Note tone="plain">{t('batches.make.table.above', { row: formatNumber(namesRow) })}</Note>
      )}
      {leftOut.length > 0 && (
        <Note tone="plain">
          {t('batches.make.table.leftOut.said', {
            count: leftOut.length,
            rows: cut(rowListText(leftOut), 200),
          })}
        </Note>
      )}
      {remarks.map(({ kind, count, row, column }) => (
        <Note key={kind} tone={kind === 'blank' || kind === 'number-format' ? 'plain' : 'warn'}>
          {t(`batches.make.table.remark.${kind}`, { count, number: formatNumber(count) })}{' '}
          {firstPlace(row, column)}
        </Note>
      ))}
      {unnamed.length > 0 && (
        <Note tone="warn">
          {t('batches.make.table.unnamed', {
            count: unnamed.length,
            names: unnamed.slice(0, 5).map(short).join(', '),
          })}
        </Note>
      )}
    </div>
  );

  function firstPlace(row: number | null, column: string | null): string {
    const words = {
      row: row === null ? '' : formatNumber(numbers.shown(row)),
      column: short(column ?? ''),
    };
    if (row !== null && column !== null) return t('batches.make.table.firstCell', words);
    if (row !== null) return t('batches.make.table.firstRow', words);
    return column === null ? '' : t('batches.make.table.firstColumn', words);
  }
}
