import type { ReactNode } from 'react';
import { classNames } from '../look/class-names.ts';
import { gridRole, gridRow } from './role.ts';
import styles from './text-grid.module.css';

interface TextHeadProps<Column extends string> {
  readonly columns: readonly Column[];
  readonly nameOf: (column: Column) => ReactNode;
  readonly classOf?: (column: Column) => string | undefined;
}

/** The headers of a text grid. They can't be focused. */
export function TextHead<Column extends string>({
  columns,
  nameOf,
  classOf,
}: TextHeadProps<Column>) {
  return (
    <div {...gridRow(-1)} className={styles.headRow}>
      {columns.map((column) => {
        const name = nameOf(column);
        return (
          <div
            key={column}
            {...gridRole('columnheader')}
            className={classNames(styles.cell, classOf?.(column))}
            // It is on one line, and cut if it doesn't fit.
            {...(typeof name === 'string' ? { title: name } : {})}
          >
            {name}
          </div>
        );
      })}
    </div>
  );
}
