/** A row in which the mouse button was pressed. */
export interface PressedRow {
  /** Its position in the list. */
  readonly place: number;
  /** Of the pointer, px from the top of the window. */
  readonly y: number;
  /** Of the row at that time, px from the top of the window. */
  readonly top: number;
  readonly bottom: number;
}

interface Release {
  /** Position in the list of the row under the pointer; undefined if there is none. */
  readonly place: number | undefined;
  /** Of the pointer, px from the top of the window. */
  readonly y: number;
}

/**
 * True if the button was released where it was pressed: on the same row, wherever that has moved, or in the space that
 * the row filled, whatever has moved there. Moving the pointer to another row before the release cancels the press.
 */
export function isReleasedOn(pressed: PressedRow, { place, y }: Release): boolean {
  if (place === pressed.place) return true;
  // Events have whole pixels, rows may begin between two: the pointer can be above the row that it presses.
  const top = Math.min(pressed.top, pressed.y);
  const bottom = Math.max(pressed.bottom, pressed.y + 1);
  return y >= top && y < bottom;
}
