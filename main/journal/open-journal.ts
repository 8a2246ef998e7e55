// PROVISIONAL stand-in by the lead, to be replaced whole by the real journal.
import type { WriteRecord, WriteSummary } from '../contract/write.ts';
export interface Journal {
  has(id: string): boolean;
  recordSending(
    record: Omit<WriteRecord, 'outcome' | 'status' | 'endedAt' | 'result' | 'failure'>,
  ): void;
  recordOutcome(
    id: string,
    end: Pick<WriteRecord, 'outcome' | 'status' | 'endedAt' | 'result' | 'failure'>,
  ): void;
  settleInterrupted(at: string): WriteSummary[];
  list(page: { limit: number; before: string | null }): WriteSummary[];
  get(id: string): WriteRecord | null;
  close(): void;
}
export async function openJournal(
  _options: unknown,
): Promise<{ journal: Journal; setAside: string | null; newerVersion: boolean }> {
  const records = new Map<string, WriteRecord>();
  return {
    setAside: null,
    newerVersion: false,
    journal: {
      has: (id) => records.has(id),
      recordSending: (r) =>
        void records.set(r.writeId, {
          ...r,
          outcome: 'sending',
          status: null,
          endedAt: null,
          result: null,
          failure: null,
        }),
      recordOutcome: (id, end) => {
        const r = records.get(id);
        if (r) records.set(id, { ...r, ...end });
      },
      settleInterrupted: () => [],
      list: () => [...records.values()].reverse(),
      get: (id) => records.get(id) ?? null,
      close: () => undefined,
    },
  };
}
