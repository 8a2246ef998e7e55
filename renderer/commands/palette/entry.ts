import type { CommandId } from '../../../main/contract/commands.ts';
import { matchText } from '../../lib/words/match.ts';

export type EntryKind =
  | 'command'
  | 'page'
  | 'profile'
  | 'product'
  | 'draft'
  | 'template'
  | 'journalEntry';

/** What can be chosen in the palette. */
export interface Entry {
  /** Its own in the palette. */
  readonly key: string;
  readonly kind: EntryKind;
  readonly label: string;
  /** What tells it apart from others of the same label; it is searched as well. */
  readonly detail: string;
  /** Its shortcut, as people read it. */
  readonly keys: string | null;
  /** Why it cannot be chosen; null when it can. */
  readonly forbidden: string | null;
  /** The command that it is; null for all else. */
  readonly command: CommandId | null;
  readonly run: () => void;
}

/** What is shown is not gone through by anybody who looks for something. */
export const mostEntries = 50;

/** Those that fit what was typed, the best first; of equal fit in the order given. */
export function rankEntries(typed: string, entries: readonly Entry[]): readonly Entry[] {
  return entries
    .map((entry) => ({ entry, fit: fitOf(typed, entry) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ entry }) => entry);
}

/**
 * Adds what was found later. All that stands above the highlighted entry stays as it is, and so does its own place:
 * whoever presses Enter just then gets what they saw.
 */
export function withLateEntries(
  typed: string,
  shown: readonly Entry[],
  highlighted: string | null,
  late: readonly Entry[],
): readonly Entry[] {
  const kept = shown.findIndex(({ key }) => key === highlighted) + 1;
  const known = new Set(shown.map(({ key }) => key));
  const added = late.filter(({ key }) => !known.has(key));
  const below = [...shown.slice(kept), ...added];
  const ranked = typed.trim() === '' ? below : rankEntries(typed, below);
  return [...shown.slice(0, kept), ...ranked].slice(0, mostEntries);
}

/** What a slow source found fits in its own way, such as by a word of a journal entry's body: it stays, at the end. */
const foundElsewhere = 1;

function fitOf(typed: string, { kind, label, detail }: Entry): number {
  const byLabel = matchText(typed, label);
  if (byLabel > 0) return byLabel;
  const byAll = matchText(typed, `${label} ${detail}`) / 2;
  return byAll === 0 && (kind === 'product' || kind === 'journalEntry') ? foundElsewhere : byAll;
}
