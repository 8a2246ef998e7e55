import { expect } from '@playwright/test';
import { readJournal } from '../../../e2e/fixtures/ask-main.ts';
import type { Stand } from './stand.ts';

/** Waits until an order is recorded once with this outcome; throws unless it has arrived exactly once. */
export async function isRecorded(
  { page, service }: Pick<Stand, 'page' | 'service'>,
  order: string,
  outcome: 'done' | 'unknown',
): Promise<void> {
  const outcomes = async () =>
    (await readJournal(page()))
      .filter((journalEntry) => journalEntry.body === order && journalEntry.outcome !== 'not-sent')
      .map((journalEntry) => journalEntry.outcome);
  await expect.poll(outcomes, { timeout: 20_000 }).toEqual([outcome]);
  const arrived = service.requestsOf('POST').filter(({ body }) => body === order);
  if (arrived.length !== 1) throw new Error(`${order} arrived ${arrived.length} times.`);
}
