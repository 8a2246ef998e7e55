import { pathAt } from '../../contract/profile/service-address.ts';
import { reasonInALine } from '../../contract/reason-in-a-line.ts';
import type { WriteRecord } from '../../contract/write/write.ts';
import { csvLine, csvMark } from '../../files/csv-line.ts';

/** How a file of journal entries is written: its head, and one text per journal entry. */
export interface JournalEntryFormat {
  readonly head: string;
  line(journalEntry: WriteRecord): string;
}

/**
 * jsonlines.org: one object per line, as the contract describes it. Bodies are strings in it, exactly
 * as sent.
 */
const jsonl: JournalEntryFormat = {
  head: '',
  // The export keeps the name `settlement`, because users' programs read it.
  line: ({ resolution, ...journalEntry }) =>
    `${JSON.stringify({ ...journalEntry, settlement: resolution })}\n`,
};

const columns: Readonly<Record<string, (journalEntry: WriteRecord) => string | number | null>> = {
  startedAt: ({ startedAt }) => startedAt,
  endedAt: ({ endedAt }) => endedAt,
  operation: ({ operation }) => operation,
  target: ({ target }) => target,
  outcome: ({ outcome }) => outcome,
  status: ({ status }) => status,
  settledAs: ({ resolution }) => resolution?.as ?? null,
  settledAt: ({ resolution }) => resolution?.at ?? null,
  remark: ({ resolution }) => resolution?.remark ?? null,
  evidence: ({ evidence }) => evidence?.kind ?? null,
  evidenceAt: ({ evidence }) => evidence?.at ?? null,
  profile: ({ profileName }) => profileName,
  baseUrl: ({ sentTo }) => sentTo?.baseUrl ?? null,
  method: ({ method }) => method,
  path: ({ path, sentTo }) => pathAt(sentTo ?? {}, path),
  body: ({ body }) => body,
  reason: ({ failure, result }) => {
    const answer = failure?.kind === 'http' ? failure : (result?.alreadyGone ?? null);
    return answer === null ? null : reasonInALine(answer.reason, answer.fields);
  },
  reply: ({ failure, result }) =>
    result?.reply?.text ?? (failure?.kind === 'http' ? (failure.body?.text ?? null) : null),
  writeId: ({ writeId }) => writeId,
};

const csv: JournalEntryFormat = {
  head: csvMark + csvLine(Object.keys(columns)),
  line: (journalEntry) => csvLine(Object.values(columns).map((of) => of(journalEntry))),
};

export const journalEntryFormats = { jsonl, csv } as const;
