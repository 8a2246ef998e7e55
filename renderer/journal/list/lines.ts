import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import { foldText } from '../../../main/contract/fold-text.ts';
import type { WriteFilter, WriteSummary } from '../../../main/contract/write/write.ts';

/** Which lines the Journal shows. */
export const shownLines = ['all', 'needs-you', 'batches'] as const;
export type ShownLines = (typeof shownLines)[number];

/** One line of the Journal: an entry, or a batch with all of its rows. */
export type Line =
  | { readonly kind: 'entry'; readonly id: string; readonly entry: WriteSummary }
  | {
      readonly kind: 'batch';
      readonly id: string;
      readonly batch: BatchSummary;
      /** The rows that match, by number from 1. Null for all. */
      readonly rows: readonly number[] | null;
    };

/** The rows that a search has found, by batch. */
export type RowsOfBatches = ReadonlyMap<string, readonly number[]>;

interface LinesWanted {
  readonly entries: readonly WriteSummary[];
  /** There are no older entries. */
  readonly isWhole: boolean;
  readonly batches: readonly BatchSummary[];
  readonly filter: WriteFilter;
  readonly show: ShownLines;
  /** What the search of `filter` has found. */
  readonly found: RowsOfBatches;
}

/** The lines that match, newest first. A batch is sorted by its start, or by when it was created if it wasn't started. */
export function linesOf({ entries, isWhole, batches, filter, show, found }: LinesWanted): Line[] {
  const shown = show === 'batches' ? [] : entries;
  // One that is older than the entries read so far has its place after others that aren't read yet.
  const oldest = show === 'batches' || isWhole ? undefined : shown.at(-1)?.seq;
  const lines: (readonly [number, Line])[] = [
    ...shown.map((entry) => [entry.seq, lineOf(entry)] as const),
    ...matchingBatches(batches, filter, show, found)
      .filter(({ batch: { seq } }) => oldest === undefined || seq > oldest)
      .map((line) => [line.batch.seq, line] as const),
  ];
  return lines.sort(([one], [other]) => other - one).map(([, line]) => line);
}

const linesOfEntries = new WeakMap<WriteSummary, Line>();

/** The same line for the same entry: another one is drawn again, with each progress of a batch. */
function lineOf(entry: WriteSummary): Line {
  const known = linesOfEntries.get(entry);
  if (known !== undefined) return known;
  const line = { kind: 'entry', id: entry.writeId, entry } as const;
  linesOfEntries.set(entry, line);
  return line;
}

/** The batches that match: by themselves, or by rows. */
export function matchingBatches(
  batches: readonly BatchSummary[],
  filter: WriteFilter,
  show: ShownLines,
  found: RowsOfBatches,
): readonly Extract<Line, { kind: 'batch' }>[] {
  const words = foldText(filter.search)
    .split(/\s+/)
    // As main does, which looks for letters and digits.
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const isSearching = words.length > 0 || filter.subject !== null;
  return batches.flatMap((batch) => {
    if (show === 'needs-you' && !batch.needsYou) return [];
    const rows = isSearching ? found.get(batch.batchId) : undefined;
    // Main has compared the outcomes and times of these rows.
    const wanted = rows === undefined ? filter : { ...filter, outcome: null, from: null, to: null };
    if (!fits(batch, wanted)) return [];
    const line = { kind: 'batch', id: batch.batchId, batch } as const;
    if (!isSearching) return { ...line, rows: null };
    if (rows !== undefined) return { ...line, rows };
    // Only rows are for somebody.
    if (filter.subject !== null) return [];
    const name = foldText(batch.name);
    return words.every((word) => name.includes(word)) ? { ...line, rows: null } : [];
  });
}

/** Whether it fits all of a filter but its words. Of *unresolved*, `needsYou` decides. */
function fits(batch: BatchSummary, filter: WriteFilter): boolean {
  const { operation, outcome, profileId, from, to } = filter;
  // From its start to its end, or until now.
  const since = batch.startedAt ?? batch.createdAt;
  const until = batch.startedAt === null ? since : batch.endedAt;
  if (operation !== null && batch.operation !== operation) return false;
  if (profileId !== null && batch.profileId !== profileId) return false;
  if (from !== null && until !== null && until < from) return false;
  if (to !== null && since >= to) return false;
  if (outcome === null || outcome === 'unresolved') return true;
  return batch.counts[outcome] > 0;
}
