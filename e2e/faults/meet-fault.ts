import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { WriteOperation } from '../../main/contract/write/write-operations.ts';
import { askMain } from '../fixtures/ask-main.ts';
import type { Fault } from '../kit/faults/fault.ts';
import { FailureDialog } from '../kit/pages/failure-dialog.ts';
import { ProductsPage } from '../kit/pages/products-page.ts';
import { describeJournalEntry } from './describe-journal-entry.ts';
import type { FaultyApp, OfferedProfile } from './fault-test.ts';
import { type Strain, watchApp } from './watch-app.ts';

interface MetRead {
  /** What the window says happened. Null if it shows a list. */
  readonly happened: string | null;
  readonly ms: number;
}

/** The result of a fault. */
interface Met {
  readonly read: MetRead;
  readonly writes: readonly SentWrite[];
  /** The methods of the requests that arrived. */
  readonly arrived: readonly string[];
  readonly strain: Strain;
  /** Errors that the window doesn't show. */
  readonly problems: readonly string[];
}

/**
 * Makes the window read the list of a fault as a user would, while its page sends the three writes. `nth` counts how
 * often this fault is met.
 */
export async function meetFault(faulty: FaultyApp, fault: Fault, nth = 1): Promise<Met> {
  const { window, service } = faulty;
  const earlier = service.arrivedAt(fault.name).length;
  faulty.takeProblems();
  const offered = await faulty.offer(fault, nth === 1 ? fault.name : `${fault.name} ${nth}`);
  const end = await watchApp(faulty);
  const begun = Date.now();
  await choose(window, offered);
  const [read, writes] = await Promise.all([
    readList(window, begun),
    sendWrites(window, offered.id),
  ]);
  if (fault.readsTwice === true) await readAgain(faulty, fault);
  const strain = await end();
  const arrived = service.arrivedAt(fault.name).slice(earlier);
  return { read, writes, arrived, strain, problems: faulty.takeProblems() };
}

/**
 * Selects the profile of the fault, which reads its list. Main refuses writes from a window that shows another profile.
 */
async function choose(window: Page, { name, choice }: OfferedProfile): Promise<void> {
  await choice.click();
  await expect(window).toHaveTitle(`${name} — Counterfoil`);
}

/** Waits for the list or its failure, and closes the failure. `begun` is when the profile was selected, ms. */
async function readList(window: Page, begun: number): Promise<MetRead> {
  const failure = new FailureDialog(window);
  const dialog = failure.titled("Couldn't load the products");
  const list = shownList(window);
  const end = dialog.or(list).first();
  await expect(end).toBeVisible({ timeout: 90_000 });
  const ms = Date.now() - begun;
  if (await dialog.isVisible()) {
    const happened = await failure.part('What happened').textContent();
    await failure.close();
    await expect(dialog).toBeHidden();
    return { ms, happened };
  }
  return { ms, happened: null };
}

/**
 * What the page says about a list that it shows. The pages of other profiles stay mounted behind it, and the
 * announcement of the previous list stays for a moment.
 */
function shownList(window: Page): Locator {
  const words = /products?, loaded at|couldn't be read and (isn't|aren't) shown/;
  return window.getByRole('status').filter({ hasText: words, visible: true });
}

/** Waits until the request has arrived and the list is complete again. */
async function readAgain({ window, service }: FaultyApp, { name }: Fault): Promise<void> {
  const arrivals = () => service.arrivedAt(name).length;
  const before = arrivals();
  const { refresh } = new ProductsPage(window);
  await refresh.click();
  await expect.poll(arrivals).toBeGreaterThan(before);
  await expect(shownList(window)).toBeVisible();
}

interface SentWrite {
  readonly operation: WriteOperation;
  readonly writeId: string;
  /** Its journal entry in words. */
  readonly said: string;
  /** Until the page knew its outcome. */
  readonly ms: number;
}

/** Sends each write once through the page's bridge, all in parallel, and reads the journal. */
async function sendWrites(window: Page, profileId: string): Promise<readonly SentWrite[]> {
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
      return { operation, writeId, said: describeJournalEntry(journalEntry), ms };
    }),
  );
}
