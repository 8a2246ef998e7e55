import { type AriaAttributes, type ReactNode, useRef } from 'react';
import { classNames } from '../look/class-names.ts';
import styles from './grid.module.css';
import { wholeRow } from './move.ts';
import { gridRow } from './role.ts';

interface GridRowProps
  extends Pick<AriaAttributes, 'aria-busy' | 'aria-current' | 'aria-selected'> {
  readonly place: number;
  /** From the grid's `yOf`. */
  readonly y: number;
  /** For a row that is focused as a whole; 0 if the Tab key moves to it. */
  readonly tabIndex?: 0 | -1;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/**
 * A row of a `Grid`, positioned by scroll offset. A click applies to what the row showed when the mouse button was
 * pressed: until it is released, a new row at the top may have moved all others by one.
 */
export function GridRow({
  place,
  y,
  tabIndex,
  className,
  onClick,
  children,
  ...aria
}: GridRowProps) {
  const pressed = useRef<(() => void) | undefined>(undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role comes from gridRow.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys.
    <div
      {...gridRow(place, aria)}
      {...(tabIndex === undefined ? {} : { tabIndex, 'data-column': wholeRow })}
      className={classNames(styles.row, className)}
      style={{ transform: `translateY(${y}px)` }}
      onMouseDown={() => {
        pressed.current = onClick;
      }}
      onClick={({ detail }) => {
        // A click without a mouse, such as from a screen reader, has no preceding mousedown.
        const act = detail === 0 ? onClick : (pressed.current ?? onClick);
        pressed.current = undefined;
        act?.();
      }}
    >
      {children}
    </div>
  );
}
