import { useLayoutEffect, useRef } from 'react';
import { useAfterFirstPaint } from '../../../../lib/window/timing.ts';
import { cellWidth, numberWidth } from './columns-in-sight.ts';
import styles from './table-grid.module.css';
import { TableGrid, type TableGridProps } from './table-grid.tsx';

/**
 * Reserves the space of the table and draws its rows a moment later: together with the rest of the page, which is
 * large, they took 130 ms. The sizes are set here, before the grid exists, so it is laid out only once.
 */
export function TableFrame(props: TableGridProps) {
  const { columns, rows } = props.table;
  const frame = useRef<HTMLDivElement>(null);
  const isAfter = useAfterFirstPaint();
  const width = numberWidth + columns.length * cellWidth;
  useLayoutEffect(() => {
    frame.current?.style.setProperty('--rows', String(rows));
    frame.current?.style.setProperty('--table-width', `${width}px`);
  }, [rows, width]);
  return (
    <div ref={frame} className={styles.frame}>
      {isAfter ? <TableGrid {...props} /> : <div className={styles.grid} />}
    </div>
  );
}
