import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cell } from '../../../main/contract/batch/table.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { gridCell } from '../../ui/grid/role.ts';
import { GridRow } from '../../ui/grid/row.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { whyInWords } from '../state/batch-in-words.ts';
import { CellBox } from './cell-box.tsx';
import type { CellChoices } from './cell-choices.ts';
import { cellWidth, numberWidth, reasonColumn, reasonWidth } from './columns-in-sight.ts';
import { drawnText } from './drawn-text.ts';
import styles from './table-grid.module.css';
import type { MarkedProblems, TableRow } from './table-rows.ts';
import type { CellEditor, OpenCell } from './use-cell-editor.ts';

interface TableRowViewProps {
  readonly place: number;
  /** The row number in the file. */
  readonly number: number;
  readonly y: number;
  /** Null until they have loaded. */
  readonly found: TableRow | null;
  /** The columns to draw. */
  readonly shown: readonly number[];
  readonly columnName: (column: number) => string;
  readonly activeColumn: string | null;
  readonly isSelected: boolean;
  /** What a check has found. */
  readonly problems: MarkedProblems | undefined;
  /** What the service has said about its cells, by column. It no longer counts for a cell that was edited. */
  readonly said: ReadonlyMap<number, string> | undefined;
  /** The columns whose product isn't in the list that was read. */
  readonly unlisted: readonly number[] | undefined;
  /** The number in the file of an earlier row that is the same. */
  readonly sameAs: number | null;
  /** Why the row wasn't done; null if the grid has no column for that. */
  readonly reason: string | null;
  /** Its cell that is being edited. */
  readonly open: OpenCell | null;
  /** Null unless a cell of it is being edited. */
  readonly editor: CellEditor | null;
  /** What can be chosen in that cell. */
  readonly choices: CellChoices | undefined;
}

/** One row of the table, with its problems. Shows when a cell holds a spreadsheet error instead of a value. */
export const TableRowView = memo(function TableRowView({
  place,
  number,
  y,
  found,
  shown,
  columnName,
  activeColumn,
  isSelected,
  problems,
  said,
  unlisted,
  sameAs,
  reason,
  open,
  editor,
  choices,
}: TableRowViewProps) {
  const { t } = useTranslation();
  const cells = found?.cells ?? null;
  const lead = reason === null ? 0 : reasonWidth;
  const cell = (column: string, at: number) => ({
    ...gridCell(column),
    'aria-colindex': at,
    ...(activeColumn === column ? { tabIndex: 0 } : {}),
  });
  const wordsAt = (column: number | null) =>
    (problems ?? [])
      .filter((problem) => problem.column === column)
      .map(({ why }) => whyInWords(why, column === null ? '' : (cells?.[column] ?? '')));
  /** A cell with a problem says why. */
  const marked = (words: readonly string[]) =>
    words.length === 0 ? {} : { 'aria-invalid': true, title: wordsTogether(words) };
  const ofRow = wordsAt(null);
  const same =
    sameAs === null ? [] : [t('batches.make.check.sameAs', { row: formatNumber(sameAs) })];
  return (
    <GridRow
      place={place}
      y={y}
      aria-selected={isSelected}
      aria-busy={cells === null}
      className={classNames(styles.row, isSelected && styles.selected)}
    >
      <div
        {...cell('number', 1)}
        {...marked(ofRow)}
        {...(same.length === 0 ? {} : { title: wordsTogether([...ofRow, ...same]) })}
        className={classNames(
          styles.number,
          problems !== undefined && styles.broken,
          problems === undefined && sameAs !== null && styles.repeated,
        )}
      >
        {formatNumber(number)}
      </div>
      {reason !== null && (
        <div
          {...cell(reasonColumn, 2)}
          title={reason}
          className={classNames(styles.cell, styles.reason)}
          style={{ insetInlineStart: numberWidth }}
        >
          {reason}
        </div>
      )}
      {shown.map((at) => {
        const text = cells === null ? '' : at < cells.length ? (cells[at] ?? null) : '';
        const was = found?.was.get(at);
        const told = was === undefined ? said?.get(at) : undefined;
        const wrong = told === undefined ? wordsAt(at) : [...wordsAt(at), harmless(told)];
        const isUnlisted = unlisted?.includes(at) === true;
        const words = [
          ...wrong,
          ...(isUnlisted ? [t('batches.make.check.products.atCell')] : []),
          ...(was === undefined ? [] : [wasInWords(t, was)]),
        ];
        const isOpen = open?.column === at;
        return (
          <div
            key={at}
            {...cell(String(at), at + (reason === null ? 2 : 3))}
            {...(wrong.length === 0 ? {} : { 'aria-invalid': true })}
            {...(words.length === 0 ? {} : { title: wordsTogether(words) })}
            className={classNames(
              styles.cell,
              text === null && styles.error,
              wrong.length > 0 && styles.bad,
              wrong.length === 0 && isUnlisted && styles.unlisted,
              was !== undefined && styles.edited,
              isOpen && styles.open,
            )}
            style={{ insetInlineStart: numberWidth + lead + at * cellWidth }}
          >
            {isOpen && editor !== null ? (
              <CellBox
                open={open}
                editor={editor}
                choices={choices}
                name={t('batches.make.table.edit', {
                  column: columnName(at),
                  row: formatNumber(number),
                })}
              />
            ) : text === null ? (
              t('batches.make.table.errorCell')
            ) : (
              drawnText(text)
            )}
          </div>
        );
      })}
    </GridRow>
  );
});

/** What was read in an edited cell. */
function wasInWords(t: TFunction, was: Cell): string {
  if (was === null) return t('batches.make.table.was', { text: t('batches.make.table.errorCell') });
  return was === ''
    ? t('batches.make.table.wasEmpty')
    : t('batches.make.table.was', { text: drawnText(was) });
}

/** A column that a body names twice causes the same problem twice. */
function wordsTogether(words: readonly string[]): string {
  return [...new Set(words)].join(' ');
}
