import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { WriteOperation } from '../../main/contract/write/write.ts';
import { askMain } from '../fixtures/ask-main.ts';
import { describeJournalEntry } from './describe-journal-entry.ts';

export interface SentWrite {
  readonly operation: WriteOperation;
  /** Its journal entry in words. */
  readonly said: string;
  /** Until the page knew its outcome. */
  readonly ms: number;
}

/** Sends each write once through the page's bridge, all in parallel, and reads the journal. */
export async function sendWrites(window: Page, profileId: string): Promise<readonly SentWrite[]> {
  const presses = [
    ['createOrder', { body: '{"productId": 1}', draftId: null }],
    ['updateUser', { id: '7', body: '{"name": "Ana"}', draftId: null }],
    ['deleteProduct', { id: '1', name: 'Desk lamp' }],
  ] as const;
  return Promise.all(
    presses.map(async ([operation, what]) => {
      const writeId = randomUUID();
      const { ms, told } = await window.evaluate(
        async ([name, input]) => {
          const begun = performance.now();
          const result = await Reflect.get(globalThis, 'counterfoil').invoke(name, input);
          return { ms: performance.now() - begun, told: result.value?.kind };
        },
        [operation, { profileId, writeId, ...what }] as const,
      );
      const journalEntry = await askMain(window, 'getWrite', { writeId });
      if (journalEntry === null)
        throw new Error(`The journal has no journal entry of ${operation}.`);
      // The page must have got the same outcome that was recorded.
      if (told !== journalEntry.outcome) throw new Error(`The page was told another outcome.`);
      return { operation, said: describeJournalEntry(journalEntry), ms };
    }),
  );
}
