import { matchText } from '../../lib/words/match.ts';
import type { IconType } from '../../ui/look/icon.tsx';

export type EntryKind = 'command' | 'page' | 'profile';

/** An entry of the palette. */
export interface Entry {
  /** Unique in the palette. */
  readonly key: string;
  readonly kind: EntryKind;
  readonly label: string;
  /** Distinguishes it from others with the same label. The search includes it. */
  readonly detail: string;
  /** Its shortcut in readable form. */
  readonly keys: string | null;
  /** Why it can't be chosen. Null if it can. */
  readonly forbidden: string | null;
  readonly icon: IconType;
  readonly run: () => void;
}

/** Entries of one kind, below their heading. */
interface EntryGroup {
  readonly kind: EntryKind;
  readonly entries: readonly Entry[];
}

/** No one scrolls through more results than this. */
export const mostEntries = 50;

/** The entries that match what was typed, best first, or all if nothing was. Equal matches keep their order. */
export function rankEntries(typed: string, entries: readonly Entry[]): readonly Entry[] {
  if (typed.trim() === '') return entries;
  return entries
    .map((entry) => ({ entry, fit: fitOf(typed, entry) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ entry }) => entry);
}

/** Groups in the order of their first entry. */
export function groupEntries(entries: readonly Entry[]): readonly EntryGroup[] {
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    kind,
    entries: entries.filter((entry) => entry.kind === kind),
  }));
}

function fitOf(typed: string, { label, detail }: Entry): number {
  return matchText(typed, label) || matchText(typed, `${label} ${detail}`) / 2;
}
