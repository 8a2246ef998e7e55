/**
 * Moves the focus off an entry that is about to go, and its buttons with it: to the one after it, or before
 * it, or to `otherwise` when it is the only one. `index` counts the `li` in `place`.
 */
export function leaveEntry(
  place: HTMLElement | null,
  index: number,
  otherwise: HTMLElement | null,
): void {
  const entries = place?.querySelectorAll('li') ?? [];
  const next = entries[index + 1] ?? entries[index - 1];
  (next?.querySelector('button') ?? otherwise)?.focus();
}
