import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table, TableOptions } from '../../../../main/contract/batch/table.ts';
import {
  type TableSeparator,
  tableEncodings,
  tableFormats,
  tableSeparators,
} from '../../../../main/contract/batch/table-options.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { harmless } from '../../../lib/words/harmless.ts';
import { Disclosure } from '../../../ui/button/disclosure.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { readRowList, rowListText } from '../../state/row-list.ts';
import type { ReaderState } from '../read/table-reader.ts';
import styles from './file-step.module.css';

/** Encoding names are the same in every language. */
export const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'windows-1253': 'windows-1253',
} as const;

/** The keys of their texts. */
const separatorWords = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
} as const satisfies Record<TableSeparator, string>;

interface ReadingOptionsProps {
  readonly table: Table | null;
  readonly reading: ReaderState;
  readonly onChange: (options: TableOptions) => void;
}

/** How the bytes are read. The options are guessed and can be changed. They unfold by themselves if the guess may be wrong. */
export function ReadingOptions({ table, reading, onChange }: ReadingOptionsProps) {
  const { t } = useTranslation();
  const options = optionsToShow(table, reading);
  if (options === null) return null;
  const sheets = reading.refused === null ? (table?.sheets ?? []) : [];
  const isDoubtful =
    reading.trouble !== null || table?.encodingGuess !== undefined || sheets.length > 1;
  return (
    <Disclosure title={t('batches.make.table.options')} isOpenAtFirst={isDoubtful}>
      <Fields
        options={options}
        sheets={sheets}
        hiddenSheets={table?.hiddenSheets ?? []}
        firstRows={reading.refused === null ? (table?.firstRows ?? []) : []}
        onChange={onChange}
      />
    </Disclosure>
  );
}

/** The starting point for bytes that could not be read with the guessed options. */
const usual: TableOptions = {
  format: 'separated',
  encoding: 'utf-8',
  separator: ',',
  hasHeader: true,
  sheet: null,
};

/** How the table is or will be read. Null if there is nothing to read. */
function optionsToShow(
  table: Table | null,
  { wanted, isUnread, refused }: ReaderState,
): TableOptions | null {
  if (wanted !== null) return wanted;
  // The options of the previous table don't apply to the refused bytes.
  if (refused !== null) return isUnread ? usual : null;
  return table?.options ?? (isUnread ? usual : null);
}

interface FieldsProps {
  readonly options: TableOptions;
  /** The sheets of an XLSX file, and which of them are hidden. */
  readonly sheets: readonly string[];
  readonly hiddenSheets: readonly string[];
  /** The first rows of the file, one of which has the names. */
  readonly firstRows: NonNullable<Table['firstRows']>;
  readonly onChange: (options: TableOptions) => void;
}

function Fields(props: FieldsProps) {
  const { options, sheets, hiddenSheets, firstRows, onChange } = props;
  const { t } = useTranslation();
  const { format, encoding, separator, hasHeader, sheet } = options;
  const hasRows = format === 'separated' || format === 'xlsx';
  const firstRow = firstRows[0]?.row ?? 1;
  return (
    <div className={styles.options}>
      <Select
        label={t('batches.make.table.format')}
        options={tableFormats.map((value) => ({
          value,
          label: t(`batches.make.table.formats.${value}`),
        }))}
        value={format}
        onChange={(value) => onChange({ ...options, format: value })}
      />
      {format !== 'xlsx' && (
        <Select
          label={t('batches.make.table.encoding')}
          options={tableEncodings.map((value) => ({ value, label: encodingNames[value] }))}
          value={encoding}
          onChange={(value) => onChange({ ...options, encoding: value })}
        />
      )}
      {format === 'separated' && (
        <Select
          label={t('batches.make.table.separator')}
          options={tableSeparators.map((value) => ({
            value,
            label: t(`batches.make.table.separators.${separatorWords[value]}`),
          }))}
          value={separator}
          onChange={(value) => onChange({ ...options, separator: value })}
        />
      )}
      {format === 'xlsx' && sheets.length > 1 && (
        <Select
          label={t('batches.make.table.sheet')}
          options={sheets.map((value) => ({
            value,
            label: hiddenSheets.includes(value)
              ? t('batches.make.table.hiddenName', { sheet: value })
              : value,
          }))}
          value={sheet ?? sheets[0] ?? ''}
          // Rows and columns chosen for one sheet don't apply to another.
          onChange={(value) => onChange({ ...plain(options), sheet: value })}
        />
      )}
      {hasRows && (
        <Checkbox
          className={styles.header}
          isSelected={hasHeader}
          onChange={(value) => onChange(withNamesRow(options, value ? firstRow : 0, firstRow))}
        >
          {t('batches.make.table.hasHeader')}
        </Checkbox>
      )}
      {hasRows && firstRows.length > 1 && (
        <Select
          label={t('batches.make.table.namesRow')}
          options={[
            { value: '0', label: t('batches.make.table.namesNowhere') },
            ...firstRows.map(({ row, text }) => ({
              value: String(row),
              label: t('batches.make.table.namesIn', {
                row: formatNumber(row),
                text: harmless(text),
              }),
            })),
          ]}
          value={hasHeader ? String(options.namesRow ?? firstRow) : '0'}
          onChange={(value) => onChange(withNamesRow(options, Number(value), firstRow))}
        />
      )}
      {hasRows && (
        <LeftOutField
          key={rowListText(options.leftOut ?? [])}
          rows={options.leftOut ?? []}
          onChange={(leftOut) => onChange({ ...options, leftOut: [...leftOut] })}
        />
      )}
    </div>
  );
}

function plain(options: TableOptions): TableOptions {
  const { rows: _, asShown: __, namesRow: ___, leftOut: ____, ...others } = options;
  return others;
}

/** The numbers of rows count from the row below the names, so those that were left out are others now. */
function withNamesRow(options: TableOptions, row: number, firstRow: number): TableOptions {
  const { namesRow: _, leftOut: __, ...others } = options;
  if (row === 0) return { ...others, hasHeader: false };
  return row === firstRow
    ? { ...others, hasHeader: true }
    : { ...others, hasHeader: true, namesRow: row };
}

interface LeftOutFieldProps {
  readonly rows: readonly number[];
  readonly onChange: (rows: readonly number[]) => void;
}

/** Which rows are left out, such as a total. It is read when it is left, because a table is read anew for each change. */
function LeftOutField({ rows, onChange }: LeftOutFieldProps) {
  const { t } = useTranslation();
  const before = rowListText(rows);
  const [text, setText] = useState(before);
  const [isWrong, setIsWrong] = useState(false);
  const put = () => {
    const wanted = readRowList(text);
    setIsWrong(wanted === null);
    if (wanted !== null && rowListText(wanted) !== before) onChange(wanted);
  };
  return (
    <TextField
      label={t('batches.make.table.leftOut.label')}
      description={t('batches.make.table.leftOut.hint')}
      value={text}
      error={isWrong && t('batches.make.table.leftOut.wrong')}
      onChange={setText}
      onBlur={put}
      onKeyDown={({ key }) => {
        if (key === 'Enter') put();
      }}
    />
  );
}
