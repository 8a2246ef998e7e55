import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Result } from '../../main/contract/failure.ts';
import type { Input, Output } from '../../main/contract/procedures.ts';
import type { WriteOperation } from '../../main/contract/write/write-operations.ts';
import type { Fault } from '../kit/faults/fault.ts';
import { faultProfiles } from '../kit/faults/fault-service.ts';
import { FailureDialog } from '../kit/pages/failure-dialog.ts';
import { ProductsPage } from '../kit/pages/products-page.ts';
import { describeJournalEntry } from './describe-journal-entry.ts';
import type { FaultyApp } from './fault-test.ts';
import { type AppWatch, type Strain, watchApp } from './watch-app.ts';

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

/** One window that meets one fault after the other, because its profile leads to another service each time. */
export class FaultJourney {
  readonly faulty: FaultyApp;
  readonly #watch: AppWatch;

  static async start(faulty: FaultyApp): Promise<FaultJourney> {
    return new FaultJourney(faulty, await watchApp(faulty));
  }

  private constructor(faulty: FaultyApp, watch: AppWatch) {
    this.faulty = faulty;
    this.#watch = watch;
  }

  /**
   * Makes the window read the list of a fault, while its page sends the three writes. `nth` counts how often this fault is
   * met: the same address would not be read again.
   */
  async meet(fault: Fault, nth = 1): Promise<Met> {
    const { window, service } = this.faulty;
    const earlier = service.arrivedAt(fault.name).length;
    this.faulty.takeProblems();
    const begun = Date.now();
    await this.#lead(fault, '/again'.repeat(nth - 1));
    const [read, writes] = await Promise.all([
      readList(window, begun),
      sendWrites(window, this.faulty.profile.id),
    ]);
    if (fault.readsTwice === true) await readAgain(this.faulty, fault);
    const strain = await this.#watch.lap();
    const arrived = service.arrivedAt(fault.name).slice(earlier);
    return { read, writes, arrived, strain, problems: this.faulty.takeProblems() };
  }

  end(): Promise<void> {
    return this.#watch.stop();
  }

  /** Gives the profile the address of this fault, as its form would. Its page reads the list then. */
  async #lead(fault: Fault, path: string): Promise<void> {
    const { window, service, profile, token } = this.faulty;
    const [about] = faultProfiles(service, [fault]);
    const baseUrl = `${service.baseUrlOf(fault)}${path}`;
    const { id: profileId, ...draft } = { ...profile, ...about, baseUrl, name: profile.name };
    // For this session only: a keyring encrypts its whole content again for each token.
    const input = { profileId, draft, token, sessionOnly: true };
    const result = await saveProfile(window, input);
    if (!result.ok) throw new Error(`saveProfile: ${JSON.stringify(result.failure)}`);
  }
}

/** What the page says about a list that it shows. */
const listWords = /products?, loaded at|couldn't be read and (isn't|aren't) shown/;

/** Saves the profile, and waits until the page no longer shows the list of the address before. */
function saveProfile(
  window: Page,
  input: Input<'saveProfile'>,
): Promise<Result<Output<'saveProfile'>>> {
  return window.evaluate(
    async ([profile, words]) => {
      const shown = [...document.querySelectorAll('[role="status"]')]
        .map((status) => ({ status, text: status.textContent }))
        .filter(({ text }) => new RegExp(words).test(text));
      // The list of the new address may come at once, so that only an observer sees the moment without one.
      const gone = new Promise<void>((resolve) => {
        const look = () => {
          const isOld = ({ status, text }: (typeof shown)[number]) =>
            status.isConnected && status.textContent === text;
          if (!shown.some(isOld)) resolve();
        };
        new MutationObserver(look).observe(document.body, {
          ...{ childList: true, characterData: true, subtree: true },
        });
        look();
      });
      const saved = await Reflect.get(globalThis, 'counterfoil').invoke('saveProfile', profile);
      // A busy page may draw the new list, in the same words, without that moment.
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 5000))]);
      return saved;
    },
    [input, listWords.source] as const,
  );
}

/** Waits for the list or its failure, and closes the failure. `begun` is when the read was asked for, ms. */
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

/** Announcements with the same words stay for a moment. */
function shownList(window: Page): Locator {
  return window.getByRole('status').filter({ hasText: listWords, visible: true });
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

interface Answered {
  readonly ms: number;
  /** The outcome that the page was told. */
  readonly told: unknown;
  readonly recorded: Result<Output<'getWrite'>>;
}

/** Sends each write once through the page's bridge, all in parallel, and reads the journal. */
async function sendWrites(window: Page, profileId: string): Promise<readonly SentWrite[]> {
  const presses = [
    { operation: 'createOrder', what: { body: '{"productId": 1}', draftId: null } },
    { operation: 'updateUser', what: { id: '7', body: '{"name": "Ana"}', draftId: null } },
    { operation: 'deleteProduct', what: { id: '1', name: 'Desk lamp' } },
  ] as const;
  const writes = presses.map(({ operation, what }) => {
    const writeId = randomUUID();
    return { operation, writeId, input: { profileId, writeId, ...what } };
  });
  const answers: readonly Answered[] = await window.evaluate((sent) => {
    const { invoke } = Reflect.get(globalThis, 'counterfoil');
    return Promise.all(
      sent.map(async ({ operation, writeId, input }) => {
        const begun = performance.now();
        const result = await invoke(operation, input);
        const ms = performance.now() - begun;
        const recorded = await invoke('getWrite', { writeId });
        return { ms, told: result.value?.kind, recorded };
      }),
    );
  }, writes);
  return answers.map(({ ms, told, recorded }, at) => {
    const { operation, writeId } = writes[at] ?? { operation: 'createOrder', writeId: '' };
    const journalEntry = recorded.ok ? recorded.value : null;
    if (journalEntry === null) throw new Error(`The journal has no journal entry of ${operation}.`);
    // The page must have got the same outcome that was recorded.
    if (told !== journalEntry.outcome) throw new Error(`The page was told another outcome.`);
    return { operation, writeId, said: describeJournalEntry(journalEntry), ms };
  });
}
