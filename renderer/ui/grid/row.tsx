import type { AriaAttributes, ReactNode } from 'react';
import { classNames } from '../look/class-names.ts';
import styles from './grid.module.css';
import { wholeRow } from './move.ts';
import { gridRow } from './role.ts';

interface GridRowProps extends Pick<AriaAttributes, 'aria-selected' | 'aria-busy'> {
  readonly place: number;
  /** By `yOf` of the grid. */
  readonly y: number;
  /** For a row that takes the focus as a whole; 0 if the Tab key leads to it. */
  readonly tabIndex?: 0 | -1;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A row of a `Grid`, which lies where the grid is scrolled to. */
export function GridRow({
  place,
  y,
  tabIndex,
  className,
  onClick,
  children,
  ...aria
}: GridRowProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role comes from gridRow.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys.
    <div
      {...gridRow(place, aria)}
      {...(tabIndex === undefined ? {} : { tabIndex, 'data-column': wholeRow })}
      className={classNames(styles.row, className)}
      style={{ transform: `translateY(${y}px)` }}
      onClick={onClick}
    >
      {children}
    </div>
  );
}
