import type { KeyboardEvent } from 'react';
import type { BodyRow } from '../content/row.ts';
import { placeOf, type RowPlace } from '../content/row-tree.ts';
import { focusInRow, type RowPart, rowPartOf } from './focus-in-row.ts';
import type { RowActions } from './use-row-actions.ts';

/** The keys of the Fields face: Enter goes to the next box, Alt with an arrow moves the row. */
export function onRowKey(
  event: KeyboardEvent<HTMLElement>,
  rows: readonly BodyRow[],
  actions: RowActions,
): void {
  const at = rowPartOf(event.target);
  const there = at === null ? null : placeOf(rows, at.key);
  if (at === null || there === null || event.nativeEvent.isComposing) return;
  const to = placeToMove(event, there, at.part);
  if (to !== null) {
    event.preventDefault();
    actions.move(at.key, to, at.part);
    return;
  }
  if (event.key === 'Enter' && !hasModifier(event) && goesOn(there, at.part)) {
    event.preventDefault();
    goOn(event.currentTarget, there, at.part, actions);
  }
}

function placeToMove(
  event: KeyboardEvent,
  { index, siblings }: RowPlace,
  part: RowPart,
): number | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return null;
  // In the list of types Alt with an arrow opens it; the handle needs no Alt.
  if (part === 'type' || (part !== 'move' && !event.altKey)) return null;
  switch (event.key) {
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'ArrowDown':
      return Math.min(siblings.length - 1, index + 1);
    case 'Home':
      return part === 'move' ? 0 : null;
    case 'End':
      return part === 'move' ? siblings.length - 1 : null;
    default:
      return null;
  }
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
}

function goesOn({ row }: RowPlace, part: RowPart): boolean {
  // In a JSON box Enter inserts a line break.
  return part === 'name' || (part === 'value' && row.type !== 'json');
}

/** To the next box, or from the last one to a new row. */
function goOn(
  place: HTMLElement,
  { row, index, siblings, holder, into }: RowPlace,
  part: RowPart,
  actions: RowActions,
): void {
  const next = siblings[index + 1];
  if (part === 'name') focusInRow(place, row.key, 'value', 'type');
  // The items of a list usually have the same type.
  else if (next === undefined) actions.add(into, holder === 'list' ? { type: row.type } : {});
  else if (next.name === '') focusInRow(place, next.key, 'name', 'value', 'type');
  else focusInRow(place, next.key, 'value', 'type');
}
