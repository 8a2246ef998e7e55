import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Result } from '../../main/contract/failure.ts';
import type { Input, Output } from '../../main/contract/procedures.ts';
import type { WriteOperation } from '../../main/contract/write/write-operations.ts';
import type { Fault } from '../kit/faults/fault.ts';
import { faultProfiles } from '../kit/faults/fault-service.ts';
import { names } from '../kit/pages/find.ts';
import { ProductsPage } from '../kit/pages/products-page.ts';
import type { CopiedEntry } from './copied-details.ts';
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
  /** From which the window makes the texts that *Copy details* copies. */
  readonly copied: readonly CopiedEntry[];
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
    const { window, service, profile } = this.faulty;
    const earlier = service.arrivedAt(fault.name).length;
    this.faulty.takeProblems();
    const input = this.#profileOf(fault, '/again'.repeat(nth - 1));
    const sent = writesOf(profile.id);
    // All of it in one call of the page: each call costs as much as a request.
    const { read, answers } = await window.evaluate(meetInPage, { input, sent, ...shown });
    if (fault.readsTwice === true) await readAgain(this.faulty, fault);
    const strain = await this.#watch.lap();
    const arrived = service.arrivedAt(fault.name).slice(earlier);
    const writes = answers.map((answer, at) => sentWrite(answer, sent[at]?.operation));
    const copied = answers.map(({ read: made }) => {
      if (!made.ok) throw new Error(`Not copied: ${JSON.stringify(made)}`);
      return made.value;
    });
    return { read, writes, copied, arrived, strain, problems: this.faulty.takeProblems() };
  }

  end(): Promise<void> {
    return this.#watch.stop();
  }

  /** The profile with the address of this fault. When it is saved, its page reads the list. */
  #profileOf(fault: Fault, path: string): Input<'saveProfile'> {
    const { service, profile, token } = this.faulty;
    const [about] = faultProfiles(service, [fault]);
    const baseUrl = `${service.baseUrlOf(fault)}${path}`;
    const { id: profileId, ...draft } = { ...profile, ...about, baseUrl, name: profile.name };
    // For this session only: a keyring encrypts its whole content again for each token.
    return { profileId, draft, token, sessionOnly: true };
  }
}

/** What the page says about a list that it shows. */
const listWords =
  /products?, loaded at|; the service has more\.|couldn't be read and (isn't|aren't) shown/;

/** What the page shows, by its promised names. */
const shown = {
  listWords: listWords.source,
  title: "Couldn't load the products",
  happened: names.failures.whatHappenedGroup.name,
  close: names.failures.closeButton.name,
};

interface PageTask extends Readonly<typeof shown> {
  readonly input: Input<'saveProfile'>;
  readonly sent: ReturnType<typeof writesOf>;
}

interface Answered {
  readonly ms: number;
  /** The outcome that the page was told. */
  readonly told: unknown;
  readonly recorded: Result<Output<'getWrite'>>;
  readonly read: Result<Output<'readEntryToCopy'>>;
}

/**
 * Runs in the page. Saves the profile as its form would, waits for the list of its new address or the dialog, and closes
 * the dialog. Sends each write once through the bridge meanwhile, all in parallel, and reads the journal.
 */
async function meetInPage(task: PageTask) {
  const { input, sent, title, happened, close } = task;
  const { invoke } = Reflect.get(globalThis, 'counterfoil');
  const listed = new RegExp(task.listWords);
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().height > 0;
  const statuses = () =>
    [...document.querySelectorAll('[role="status"]')].filter(({ textContent }) =>
      listed.test(textContent ?? ''),
    );
  const openDialog = () =>
    [...document.querySelectorAll('[role="alertdialog"]')].find((dialog) => {
      const heading = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
      return heading?.textContent === title && isVisible(dialog);
    });

  /** Waits until this is true, and looks after each change of the page; ms. */
  const until = async (isSo: () => boolean, what: string, limit: number) => {
    const begun = performance.now();
    let changed: () => void = () => undefined;
    const observer = new MutationObserver(() => changed());
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    try {
      while (!isSo()) {
        if (performance.now() - begun > limit) throw new Error(`Not within ${limit} ms: ${what}`);
        // Some changes are only in the style.
        const change = new Promise<void>((resolve) => {
          changed = resolve;
        });
        await Promise.race([change, pause(200)]);
      }
    } finally {
      observer.disconnect();
    }
  };

  const begun = performance.now();
  const old = statuses().map((status) => ({ status, text: status.textContent }));
  // The list of the new address may come at once, so that only an observer sees the moment without one. A busy
  // page may draw the new list, in the same words, without that moment.
  const isOld = ({ status, text }: (typeof old)[number]) =>
    status.isConnected && status.textContent === text;
  const gone = until(() => !old.some(isOld), 'the old list is gone', 5000).catch(() => undefined);
  const saved = await invoke('saveProfile', input);
  await gone;
  if (!saved.ok) throw new Error(`saveProfile: ${JSON.stringify(saved.failure)}`);

  const readList = async () => {
    const isThere = () => openDialog() !== undefined || statuses().some(isVisible);
    await until(isThere, 'a list or its failure', 90_000);
    const ms = performance.now() - begun;
    const dialog = openDialog();
    if (dialog === undefined) return { ms, happened: null };
    const part = dialog.querySelector(`[role="group"][aria-label="${happened}"]`);
    const text = part?.textContent ?? '';
    const button = [...dialog.querySelectorAll('button')].find((one) => one.textContent === close);
    // It takes no click in its first moment, and stays for a few frames after one.
    const isClosed = () => openDialog() === undefined;
    const limit = performance.now() + 40_000;
    while (!isClosed() && performance.now() < limit) {
      button?.click();
      await pause(50);
    }
    if (!isClosed()) throw new Error('The dialog did not close.');
    return { ms, happened: text };
  };

  const sendWrite = async ({ operation, input: given }: (typeof sent)[number]) => {
    const { writeId } = given;
    const pressed = performance.now();
    const result = await invoke(operation, given);
    const ms = performance.now() - pressed;
    const [recorded, read] = [
      await invoke('getWrite', { writeId }),
      await invoke('readEntryToCopy', { writeId }),
    ];
    return { ms, told: result.value?.kind, recorded, read };
  };

  const [read, answers]: readonly [MetRead, readonly Answered[]] = await Promise.all([
    readList(),
    Promise.all(sent.map(sendWrite)),
  ]);
  return { read, answers };
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
  /** Its journal entry in words. */
  readonly said: string;
  /** Until the page knew its outcome. */
  readonly ms: number;
}

/** Each write once, as the window would send it. */
function writesOf(profileId: string) {
  const presses = [
    { operation: 'createOrder', what: { body: '{"productId": 1}', draftId: null } },
    { operation: 'updateUser', what: { id: '7', body: '{"name": "Ana"}', draftId: null } },
    { operation: 'deleteProduct', what: { id: '1', listId: null, row: 0 } },
  ] as const;
  return presses.map(({ operation, what }) => ({
    operation,
    input: { profileId, writeId: randomUUID(), ...what },
  }));
}

function sentWrite(
  { ms, told, recorded }: Answered,
  operation: WriteOperation | undefined,
): SentWrite {
  const journalEntry = recorded.ok ? recorded.value : null;
  if (operation === undefined || journalEntry === null)
    throw new Error(`The journal has no journal entry of ${operation}.`);
  // The page must have got the same outcome that was recorded.
  if (told !== journalEntry.outcome) throw new Error(`The page was told another outcome.`);
  return { operation, said: describeJournalEntry(journalEntry), ms };
}
