import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isRightToLeft, mirroredKey } from '../../../ui/grid/mirrored-key.ts';
import styles from './column-separator.module.css';
import type { ColumnSizing } from './use-column-widths.ts';
import {
  allowedWidth,
  leastWidth,
  mostWidth,
  type SizedColumn,
  widthByKey,
} from './width-by-key.ts';

interface ColumnSeparatorProps {
  readonly column: SizedColumn;
  readonly sizing: ColumnSizing;
  /** The Tab key leads here from the column's header. */
  readonly isActive: boolean;
}

interface Drag {
  readonly x: number;
  /** The column's width when the drag began, and where it is now. */
  readonly from: number;
  to: number;
  isMoved: boolean;
}

/** The edge of a column, which can be dragged, or moved by keys; a double press brings the usual width back. */
export function ColumnSeparator({ column, sizing, isActive }: ColumnSeparatorProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const kept = sizing.widths[column];
  const drawnWidth = () => element.current?.parentElement?.offsetWidth ?? leastWidth;
  const show = (width: number) => {
    element.current?.setAttribute('aria-valuenow', String(width));
    sizing.drag(column, width);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, from: drawnWidth(), to: drawnWidth(), isMoved: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const current = drag.current;
    if (current === null) return;
    const onwards = (event.clientX - current.x) * (isRightToLeft() ? -1 : 1);
    const moved = onwards * (column === 'id' ? 1 : -1);
    current.to = allowedWidth(current.from + moved);
    current.isMoved ||= moved !== 0;
    show(current.to);
  };
  const onPointerUp = () => {
    const current = drag.current;
    drag.current = null;
    if (current?.isMoved) sizing.set(column, current.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key, shiftKey } = event;
    const width = widthByKey(column, drawnWidth(), { key: mirroredKey(key), shiftKey });
    if (width === undefined) return;
    sizing.set(column, width);
    event.preventDefault();
    // The grid would move the focus to another cell.
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> can be neither focused nor moved.
    <div
      ref={element}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('products.columnWidth', { column: t(`products.column.${column}`) })}
      aria-valuemin={leastWidth}
      aria-valuemax={mostWidth}
      aria-valuenow={kept ?? usualWidth[column]}
      tabIndex={isActive ? 0 : -1}
      className={styles[column]}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onDoubleClick={() => sizing.set(column, null)}
      onKeyDown={onKeyDown}
    />
  );
}

/** As in tokens.css and product-grid.module.css, where there is room. */
const usualWidth: Readonly<Record<SizedColumn, number>> = { id: 160, price: 150 };
