import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './column-separator.module.css';
import { allowedWidth, type ColumnEdge, leastWidth, mostWidth, widthByKey } from './columns.ts';

interface ColumnSeparatorProps {
  /** The column's name as in its header. */
  readonly name: string;
  readonly edge: ColumnEdge;
  /** The width the user has set, and the default width, in px. */
  readonly kept: number | null;
  readonly usual: number;
  /** During a drag: moves the column on screen without re-rendering rows. */
  readonly onDrag: (width: number) => void;
  /** Null restores the default width. */
  readonly onSet: (width: number | null) => void;
  /** True if the Tab key moves here from the column's header. */
  readonly isActive: boolean;
}

interface Drag {
  readonly x: number;
  /** The column's width when the drag started, and now. */
  readonly from: number;
  to: number;
  isMoved: boolean;
}

/** The edge of a column. Drag it, or move it with the keyboard; a double click restores the default width. */
export function ColumnSeparator({
  name,
  edge,
  kept,
  usual,
  onDrag,
  onSet,
  isActive,
}: ColumnSeparatorProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const drawnWidth = () => element.current?.parentElement?.offsetWidth ?? leastWidth;
  const show = (width: number) => {
    element.current?.setAttribute('aria-valuenow', String(width));
    onDrag(width);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, from: drawnWidth(), to: drawnWidth(), isMoved: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const current = drag.current;
    if (current === null) return;
    const moved = (event.clientX - current.x) * (edge === 'end' ? 1 : -1);
    current.to = allowedWidth(current.from + moved);
    current.isMoved ||= moved !== 0;
    show(current.to);
  };
  const onPointerUp = () => {
    const current = drag.current;
    drag.current = null;
    if (current?.isMoved) onSet(current.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key, shiftKey } = event;
    const width = widthByKey(edge, drawnWidth(), { key, shiftKey });
    if (width === undefined) return;
    onSet(width);
    event.preventDefault();
    // Otherwise the grid would move the focus to another cell.
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> can be neither focused nor moved.
    <div
      ref={element}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('products.columnWidth', { column: name })}
      aria-valuemin={leastWidth}
      aria-valuemax={mostWidth}
      aria-valuenow={kept ?? usual}
      tabIndex={isActive ? 0 : -1}
      // The ID column has its separator at its end, the price column at its start.
      className={edge === 'end' ? styles.id : styles.price}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onDoubleClick={() => onSet(null)}
      onKeyDown={onKeyDown}
    />
  );
}
