import type { WriteFilter } from '../../contract/write/write.ts';
import { cancelledUnsent } from '../../failure-error.ts';
import type { ExportFiles } from '../../files/export-files.ts';
import type { CsvSeparator } from '../../files/table/csv-file.ts';
import { writeExport } from '../../files/write-export.ts';
import {
  type JournalEntryFormat,
  journalEntryFormat,
} from '../../ledger/entries/journal-entry-formats.ts';
import type { Journal } from '../../ledger/journal.ts';

/** The number of journal entries held at once, and the number of characters per write, because bodies may be large. */
const atATime = 100;
const mostUnits = 1024 * 1024;

interface ExportWanted {
  readonly filter: WriteFilter;
  readonly format: 'jsonl' | 'csv';
  readonly suggestedName: string;
  /** Of the cells of a CSV file. */
  readonly separator: CsvSeparator;
}

/**
 * Writes journal entries, newest first, to a file that the person chooses; returns null if none was chosen. Throws
 * `cancelled` and `storage` failures and then leaves no file.
 */
export async function exportJournalEntries(
  journal: Journal,
  files: ExportFiles,
  { filter, format, suggestedName, separator }: ExportWanted,
  cancel: AbortSignal,
): Promise<{ path: string; journalEntries: number } | null> {
  return writeExport(files, suggestedName, async (append) => {
    let journalEntries = 0;
    const onJournalEntry = () => journalEntries++;
    const as = journalEntryFormat(format, separator);
    for (const text of pieces(journal, filter, as, onJournalEntry)) {
      if (cancel.aborted) throw cancelledUnsent();
      await append(text);
    }
    return { journalEntries };
  });
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
