/** The boxes of a row; each lies in an element with its `data-part`. */
const parts = ['name', 'type', 'value', 'remove'] as const;
export type RowPart = (typeof parts)[number];

/** Puts the focus into a box of the row with this key, if it is there. */
export function focusInRow(place: HTMLElement | null, key: string, part: RowPart): void {
  const row = `[data-row="${CSS.escape(key)}"]`;
  const box = `[data-part="${part}"] :is(input, select, textarea, button)`;
  place?.querySelector<HTMLElement>(`${row} ${box}`)?.focus();
}

/** Which box of which row this element is; null when it is none. */
export function rowPartOf(target: EventTarget): { key: string; part: RowPart } | null {
  if (!(target instanceof Element)) return null;
  const key = target.closest('[data-row]')?.getAttribute('data-row');
  const name = target.closest('[data-part]')?.getAttribute('data-part');
  const part = parts.find((known) => known === name);
  return key == null || part === undefined ? null : { key, part };
}
