/** The boxes of a row; each is in an element with a `data-part`. */
const parts = ['name', 'type', 'value', 'remove'] as const;
export type RowPart = (typeof parts)[number];

/** Focuses the first of these boxes that exists in the row with this key. */
export function focusInRow(
  place: HTMLElement | null,
  key: string,
  ...wanted: readonly RowPart[]
): void {
  const row = place?.querySelector(`[data-row="${CSS.escape(key)}"]`);
  for (const part of wanted) {
    const box = `[data-part="${part}"] :is(input, select, textarea, button)`;
    const found = row?.querySelector<HTMLElement>(box);
    if (found == null) continue;
    found.focus();
    return;
  }
}

/** Focuses the button that adds to the row with this key; null means the body itself. */
export function focusAddButton(place: HTMLElement | null, into: string | null): void {
  const holder = `[data-adds-to="${CSS.escape(into ?? '')}"]`;
  place?.querySelector<HTMLElement>(`${holder} button`)?.focus();
}

/** The row and box that contain this element; null if it isn't in one. */
export function rowPartOf(target: EventTarget): { key: string; part: RowPart } | null {
  if (!(target instanceof Element)) return null;
  const key = target.closest('[data-row]')?.getAttribute('data-row');
  const name = target.closest('[data-part]')?.getAttribute('data-part');
  const part = parts.find((known) => known === name);
  return key == null || part === undefined ? null : { key, part };
}
