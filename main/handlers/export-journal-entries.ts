import type { WriteFilter } from '../contract/write/write-filter.ts';
import { cancelledUnsent } from '../failure-error.ts';
import type { ExportFiles } from '../files/export-files.ts';
import {
  type JournalEntryFormat,
  journalEntryFormats,
} from '../journal/entries/journal-entry-formats.ts';
import type { Journal } from '../journal/journal.ts';

/** The number of journal entries held at once, and the number of characters per write, because bodies may be large. */
const atATime = 100;
const mostUnits = 1024 * 1024;

interface ExportWanted {
  readonly filter: WriteFilter;
  readonly format: 'jsonl' | 'csv';
  readonly suggestedName: string;
}

/**
 * Writes journal entries, newest first, to a file that the person chooses; returns null if none was chosen. Throws
 * `cancelled` and `storage` failures and then leaves no file.
 */
export async function exportJournalEntries(
  journal: Journal,
  files: ExportFiles,
  { filter, format, suggestedName }: ExportWanted,
  cancel: AbortSignal,
): Promise<{ path: string; journalEntries: number } | null> {
  const begun = await files.begin(suggestedName);
  if (begun === null) return null;
  const { exportId } = begun;
  let journalEntries = 0;
  try {
    const { matching } = journal.count(filter);
    for (const text of pieces(
      journal,
      filter,
      journalEntryFormats[format],
      () => journalEntries++,
    )) {
      if (cancel.aborted) throw cancelledUnsent();
      // There may be more of them than when they were counted.
      await files.append(exportId, text, Math.min(1, journalEntries / Math.max(1, matching)));
    }
  } catch (error) {
    // The first error is the one to report.
    await files.end(exportId, false).catch(() => undefined);
    throw error;
  }
  const { path } = await files.end(exportId, true);
  return { path, journalEntries };
}

function* pieces(
  journal: Journal,
  filter: WriteFilter,
  format: JournalEntryFormat,
  onJournalEntry: () => void,
): Generator<string> {
  let text = format.head;
  for (let before: string | null = null; ; ) {
    const { writes, next } = journal.records({ limit: atATime, before, filter });
    for (const journalEntry of writes) {
      text += format.line(journalEntry);
      onJournalEntry();
      if (text.length < mostUnits) continue;
      yield text;
      text = '';
    }
    if (next === null) break;
    before = next;
  }
  yield text;
}
