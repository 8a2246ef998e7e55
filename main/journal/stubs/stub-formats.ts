import { pathAt } from '../../contract/profile/service-address.ts';
import { reasonInALine } from '../../contract/reason-in-a-line.ts';
import type { WriteRecord } from '../../contract/write/write.ts';
import { csvLine, csvMark } from '../../files/csv-line.ts';

/** How a file of stubs is written: its head, and a piece of text a stub. */
export interface StubFormat {
  readonly head: string;
  line(stub: WriteRecord): string;
}

/** jsonlines.org: an object a line, as the contract has it; bodies are texts in it, exactly as sent. */
const jsonl: StubFormat = { head: '', line: (stub) => `${JSON.stringify(stub)}\n` };

const columns: Readonly<Record<string, (stub: WriteRecord) => string | number | null>> = {
  startedAt: ({ startedAt }) => startedAt,
  endedAt: ({ endedAt }) => endedAt,
  operation: ({ operation }) => operation,
  target: ({ target }) => target,
  outcome: ({ outcome }) => outcome,
  status: ({ status }) => status,
  settledAs: ({ settlement }) => settlement?.as ?? null,
  settledAt: ({ settlement }) => settlement?.at ?? null,
  remark: ({ settlement }) => settlement?.remark ?? null,
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

const csv: StubFormat = {
  head: csvMark + csvLine(Object.keys(columns)),
  line: (stub) => csvLine(Object.values(columns).map((of) => of(stub))),
};

export const stubFormats = { jsonl, csv } as const;
