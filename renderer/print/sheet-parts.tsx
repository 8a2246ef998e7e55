import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/words/format.ts';
import { withCodes } from '../lib/words/harmless.ts';
import { classNames } from '../ui/look/class-names.ts';
import styles from './sheet.module.css';

/** Pairs of name and value. Empty values are left out. */
export function PrintFacts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface PrintTableProps {
  /** The accessible name of the table. */
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns with numbers, which are aligned. */
  readonly numbers?: readonly number[];
  readonly rows: readonly (readonly ReactNode[])[];
}

/**
 * A table that repeats its header on every page. Numbers and heads stay on one line, unless they are so long or so many
 * that Chromium would have to cut the table at the edge of the paper.
 */
export function PrintTable({ name, columns, numbers = [], rows }: PrintTableProps) {
  const longest = columns.length > 10 ? 12 : 24;
  const cell = (column: number, value: ReactNode, isHead = false) =>
    classNames(
      numbers.includes(column) && styles.number,
      typeof value === 'string' &&
        value.length <= longest &&
        (isHead || isNumber(value)) &&
        styles.whole,
    );
  return (
    <table aria-label={name} className={styles.table}>
      <thead>
        <tr>
          {columns.map((column, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet never changes, and two columns may share a name
            <th key={place} scope="col" className={cell(place, column, true)}>
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
              <td key={column} className={cell(column, value)}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Digits and signs, with or without a currency or another short code: `15.45`, `€ 1,200`, `EUR 3`, `A-17`. */
const isNumber = (text: string): boolean => /\d/.test(text) && !/\p{Ll}|\p{L}{4}/u.test(text);

/** The most characters to print of one text, about 25 pages. */
const most = 100_000;

/**
 * A text as it was sent or received. Characters that are invisible on
 * paper are printed as their code.
 */
export function PrintText({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const words = { shown: formatNumber(most), all: formatNumber(text.length) };
  return (
    <>
      <pre className={styles.text}>{withCodes(text.slice(0, most))}</pre>
      {text.length > most && <p>{t('print.text.part', words)}</p>}
    </>
  );
}
