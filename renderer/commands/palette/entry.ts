import { type CommandId, commandIds } from '../../../main/contract/commands.ts';
import { matchText } from '../../lib/words/match.ts';

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
  /** The command it runs. Null for everything else. */
  readonly command: CommandId | null;
  /** One of the commands that the user ran last. */
  readonly isRecent: boolean;
  readonly run: () => void;
}

/** What belongs together under one heading. With nothing typed, the commands used last have their own. */
type EntryGroup = EntryKind | 'recent';

interface EntryRun {
  readonly group: EntryGroup;
  readonly entries: readonly Entry[];
}

const groupOf = (entry: Entry, typed: string): EntryGroup =>
  entry.isRecent && typed.trim() === '' ? 'recent' : entry.kind;

/** The entries as they are shown: those of a group together, the groups in the order of their first entry. */
export function inGroups(typed: string, entries: readonly Entry[]): readonly Entry[] {
  const groups = new Map<EntryGroup, Entry[]>();
  for (const entry of entries) {
    const group = groupOf(entry, typed);
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [entry]);
    else known.push(entry);
  }
  return [...groups.values()].flat();
}

/** Successive entries of the same group. A command that is offered later may add a group a second time, below. */
export function runsOf(typed: string, entries: readonly Entry[]): readonly EntryRun[] {
  const runs: { group: EntryGroup; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const group = groupOf(entry, typed);
    const last = runs.at(-1);
    if (last?.group === group) last.entries.push(entry);
    else runs.push({ group, entries: [entry] });
  }
  return runs;
}

/** No one scrolls through more results than this. */
export const mostEntries = 50;

/** The entries that match what was typed, best first. Equal matches keep their order. */
export function rankEntries(typed: string, entries: readonly Entry[]): readonly Entry[] {
  return entries
    .map((entry) => ({ entry, fit: fitOf(typed, entry) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ entry }) => entry);
}

/**
 * Adds commands that the page has offered since. The highlighted entry and all entries above it keep their places, so pressing Enter
 * at that moment runs what the user saw.
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
  const above = shown.slice(0, kept);
  // The group of the highlighted entry continues below it.
  const first = above.slice(-1);
  const rest = ranked.slice(0, Math.max(0, mostEntries - kept));
  return [...above, ...inGroups(typed, [...first, ...rest]).slice(first.length)];
}

function fitOf(typed: string, { label, detail }: Entry): number {
  return matchText(typed, label) || matchText(typed, `${label} ${detail}`) / 2;
}

const place = 'recent-commands';
const most = 8;

/** The most recently chosen commands, newest first. The page stores only their names. */
export function recentCommands(): readonly CommandId[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? commandIds.filter((id) => kept.includes(id)).sort(by(kept)) : [];
  } catch {
    // Ignore unreadable data: it's only an order.
    return [];
  }
}

/** Records that this command was chosen. */
export function noteCommand(id: CommandId): void {
  const next = [id, ...recentCommands().filter((other) => other !== id)].slice(0, most);
  try {
    localStorage.setItem(place, JSON.stringify(next));
  } catch {
    // If the disk is full, the old order stays.
  }
}

const by = (kept: readonly unknown[]) => (one: CommandId, other: CommandId) =>
  kept.indexOf(one) - kept.indexOf(other);
