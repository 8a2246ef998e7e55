import type { ReactNode } from 'react';
import styles from './print-sheet.module.css';

interface PrintTableProps {
  /** The accessible name of the table. */
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns with numbers, which are aligned. */
  readonly numbers?: readonly number[];
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A table that repeats its header on every page. */
export function PrintTable({ name, columns, numbers = [], rows }: PrintTableProps) {
  const cell = (column: number) => (numbers.includes(column) ? styles.number : undefined);
  return (
    <table aria-label={name} className={styles.table}>
      <thead>
        <tr>
          {columns.map((column, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet never changes, and two columns may share a name
            <th key={place} scope="col" className={cell(place)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet never changes
          <tr key={place}>
            {row.map((value, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as the row
              <td key={column} className={cell(column)}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
