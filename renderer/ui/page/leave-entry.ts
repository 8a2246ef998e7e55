/**
 * Moves the focus away from an entry that is about to be removed: to the next one, the previous one, or `otherwise` if
 * it is the only one. `index` counts the `li` in `place`.
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
