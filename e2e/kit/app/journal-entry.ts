import type { Page } from '@playwright/test';
import { ask } from './bridge.ts';

const whats = {
  createOrder: 'Create order',
  updateUser: 'Update user',
  deleteProduct: 'Delete product',
} as const;

/** The words of the window for what main records. *Waiting*: an update whose user is read again before it is sent. */
export const outcomes = {
  waiting: 'Sending',
  sending: 'Sending',
  done: 'Done',
  refused: 'Refused',
  'not-sent': 'Not sent',
  failed: 'Failed',
  unknown: 'Unknown',
} as const;

/** An outcome in the words of the journal. */
export type OutcomeWord = (typeof outcomes)[keyof typeof outcomes];

/** A journal entry as main has recorded it. */
export interface RecordedEntry {
  readonly writeId: string;
  readonly profileName: string;
  readonly operation: keyof typeof whats;
  readonly target: string;
  readonly subjectId: string | null;
  readonly outcome: keyof typeof outcomes;
  readonly status: number | null;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly resolution: { readonly as: 'done' | 'not-done' } | null;
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
}

/** A journal entry, with the words that the window shows in English. */
export interface JournalEntry {
  readonly what: (typeof whats)[keyof typeof whats];
  /** Such as `Desk lamp (#12)`, or the values of an order. */
  readonly target: string;
  /** The exact ID of the user or product; null for an order. */
  readonly subjectId: string | null;
  readonly outcome: OutcomeWord;
  /** What a person has found out about a write in doubt. */
  readonly resolvedAs: 'done' | 'not-done' | null;
  /** The HTTP status of the reply; null if none came. */
  readonly status: number | null;
  readonly profile: string;
  readonly method: string;
  readonly path: string;
  /** The exact text that was sent; null for a delete. */
  readonly body: string | null;
  /** ISO 8601 in UTC, by the clock of the computer. */
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly writeId: string;
}

/** All journal entries in full, oldest first. */
export async function readJournal(page: Page): Promise<JournalEntry[]> {
  const ids: string[] = [];
  let before: string | null = null;
  do {
    const { writes, next }: { writes: readonly { writeId: string }[]; next: string | null } =
      await ask(page, 'listWrites', { limit: 1000, before });
    ids.push(...writes.map(({ writeId }) => writeId));
    before = next;
  } while (before !== null);
  const entries: JournalEntry[] = [];
  for (const writeId of ids.reverse()) {
    const entry = await ask(page, 'getWrite', { writeId });
    if (entry !== null) entries.push(inWords(entry));
  }
  return entries;
}

/** The newest entry; null if the journal is empty. */
export async function newestEntry(page: Page): Promise<JournalEntry | null> {
  const { writes } = await ask(page, 'listWrites', { limit: 1, before: null });
  const [newest] = writes;
  if (newest === undefined) return null;
  const entry = await ask(page, 'getWrite', { writeId: newest.writeId });
  return entry === null ? null : inWords(entry);
}

function inWords(entry: RecordedEntry): JournalEntry {
  const { target, subjectId, status, method, path, body, startedAt, endedAt, writeId } = entry;
  return {
    what: whats[entry.operation],
    target,
    subjectId,
    outcome: outcomes[entry.outcome],
    resolvedAs: entry.resolution?.as ?? null,
    status,
    profile: entry.profileName,
    method,
    path,
    body,
    startedAt,
    endedAt,
    writeId,
  };
}
