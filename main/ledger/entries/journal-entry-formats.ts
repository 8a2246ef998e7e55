import type { HttpFailure } from '../../contract/failure.ts';
import { pathAt } from '../../contract/profile/service-address.ts';
import { reasonInALine } from '../../contract/service-text.ts';
import type { WriteRecord } from '../../contract/write/write.ts';
import { type CsvSeparator, csvLine, csvMark } from '../../files/table/csv-file.ts';

/** How a file of journal entries is written: its head, and one text per journal entry. */
export interface JournalEntryFormat {
  readonly head: string;
  line(journalEntry: WriteRecord): string;
}

/**
 * jsonlines.org: one object per line, as the contract describes it, but for `seq`, which is another one in each run, and what only the list needs.
 * Bodies are strings in it, exactly as sent.
 */
const jsonl: JournalEntryFormat = {
  head: '',
  line: ({ ended, seq: _, isRow: __, ...journalEntry }) =>
    `${JSON.stringify({ ...journalEntry, ...detailsOf(ended) })}\n`,
};

function detailsOf(ended: WriteRecord['ended']) {
  if (ended?.kind !== 'done') {
    const current = ended?.current;
    return { result: null, failure: ended?.failure ?? null, ...(current && { current }) };
  }
  const { kind: _, ...result } = ended;
  return { result, failure: null };
}

/** The service's answer to a write that it refused or couldn't carry out; null for any other end. */
function errorAnswerOf(ended: WriteRecord['ended']): HttpFailure | null {
  if (ended === null || ended.kind === 'done') return null;
  return ended.failure.kind === 'http' ? ended.failure : null;
}

const columns: Readonly<Record<string, (journalEntry: WriteRecord) => string | number | null>> = {
  startedAt: ({ startedAt }) => startedAt,
  endedAt: ({ endedAt }) => endedAt,
  operation: ({ operation }) => operation,
  target: ({ target }) => target,
  outcome: ({ outcome }) => outcome,
  status: ({ status }) => status,
  resolvedAs: ({ resolution }) => resolution?.as ?? null,
  resolvedAt: ({ resolution }) => resolution?.at ?? null,
  remark: ({ resolution }) => resolution?.remark ?? null,
  evidence: ({ evidence }) => evidence?.kind ?? null,
  evidenceAt: ({ evidence }) => evidence?.at ?? null,
  profile: ({ profileName }) => profileName,
  baseUrl: ({ sentTo }) => sentTo?.baseUrl ?? null,
  method: ({ method }) => method,
  path: ({ path, sentTo }) => pathAt(sentTo ?? {}, path),
  body: ({ body }) => body,
  reason: ({ ended }) => {
    const answer = errorAnswerOf(ended);
    return answer === null ? null : reasonInALine(answer.reason, answer.fields);
  },
  reply: ({ ended }) =>
    (ended?.kind === 'done' ? ended.reply : errorAnswerOf(ended)?.body)?.text ?? null,
  writeId: ({ writeId }) => writeId,
  subjectId: ({ subjectId }) => subjectId,
};

const csv = (separator: CsvSeparator): JournalEntryFormat => ({
  head: csvMark + csvLine(Object.keys(columns), separator),
  line: (journalEntry) =>
    csvLine(
      Object.values(columns).map((of) => of(journalEntry)),
      separator,
    ),
});

/** `separator`: of the cells of a CSV file. */
export const journalEntryFormat = (
  format: 'jsonl' | 'csv',
  separator: CsvSeparator,
): JournalEntryFormat => (format === 'csv' ? csv(separator) : jsonl);
