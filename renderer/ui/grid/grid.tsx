import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { classNames } from '../look/class-names.ts';
import styles from './grid.module.css';
import { gridRole } from './role.ts';
import { scrolledHeight } from './scroll-place.ts';
import type { GridModel } from './use-grid.ts';

interface GridProps<Column extends string> {
  readonly grid: GridModel<Column>;
  readonly name: string;
  readonly columnCount: number;
  /** Total number of rows if not all are loaded; -1 if unknown. */
  readonly rowCount?: number;
  readonly isMultiselectable?: boolean;
  readonly className?: string | undefined;
  readonly headClassName?: string | undefined;
  /** The header row. */
  readonly head: ReactNode;
  /** The rows at `grid.places`. */
  readonly children: ReactNode;
  /** Called before the grid's own key handling; returns true if it handled the key. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly onMouseDown?: (event: MouseEvent<HTMLElement>) => void;
  readonly onMouseUp?: (event: MouseEvent<HTMLElement>) => void;
  readonly onClickCapture?: (event: MouseEvent<HTMLElement>) => void;
  readonly onContextMenu?: (event: MouseEvent<HTMLElement>) => void;
  readonly onDoubleClick?: (event: MouseEvent<HTMLElement>) => void;
}

/** An ARIA grid with a sticky header. */
export function Grid<Column extends string>({
  grid,
  name,
  columnCount,
  rowCount = grid.rows,
  isMultiselectable,
  className,
  headClassName,
  head,
  children,
  onKey,
  ...mouse
}: GridProps<Column>) {
  const { scroller, scroll, focus, rows, size } = grid;
  const onKeyDown = (event: KeyboardEvent) => {
    // In a select, such as one in the header, the arrow keys choose its value.
    if (event.target instanceof HTMLSelectElement) return;
    if (onKey(event) || grid.onMoveKey(event)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: see gridRole, which would hide the role from another rule.
    <div
      role="grid"
      aria-label={name}
      aria-rowcount={rowCount === -1 ? -1 : rowCount + 1}
      aria-colcount={columnCount}
      aria-multiselectable={isMultiselectable}
      ref={scroller}
      className={classNames(styles.grid, className)}
      onScroll={scroll.onScroll}
      onKeyDown={onKeyDown}
      onFocus={focus.onFocus}
      {...mouse}
    >
      <div
        {...gridRole('rowgroup')}
        ref={grid.head}
        className={classNames(styles.head, headClassName)}
      >
        {head}
      </div>
      <div
        {...gridRole('rowgroup')}
        className={styles.body}
        style={{ height: scrolledHeight({ content: rows * size.rowHeight }) }}
      >
        {children}
      </div>
    </div>
  );
}
