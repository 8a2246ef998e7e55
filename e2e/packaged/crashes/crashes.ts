import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import en from '../../../main/locales/en.json' with { type: 'json' };
import { FailureDialog } from '../../kit/pages/failure-dialog.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { killChild } from './children.ts';
import { isRecorded, type Stand } from './stand.ts';

/** A way for a part of the app to end while the user types and an order is being sent. */
export interface Crash {
  readonly name: string;
  /** Causes the crash. */
  happens(stand: Stand): Promise<void>;
  /** Where and in which words the window reports it; null if the user notices nothing. */
  readonly says: { readonly where: 'notices' | 'failure'; readonly words: string } | null;
  /** The page is lost, and the test connects to a new one. */
  readonly takesPage?: boolean;
  /**
   * The whole app ends and comes back: it restarts itself as soon as the order has its answer, or Chromium ends it
   * immediately.
   */
  readonly restarts?: 'in-order' | 'at-once';
  /** Outcome of the order that was being sent. */
  readonly order: 'done' | 'unknown';
  /** Checks anything else; throws if it is wrong. */
  after?(stand: Stand): Promise<void>;
}

// The app's own texts, so that this test follows every change of them.
const { notices: noticeWords, failure } = en;
const pageSays = { where: 'notices', words: noticeWords['page-renewed'] } as const;
const noKeychain = failure.happened.keychain.unavailable;
/** Chromium restarts the GPU process after some of these, which takes a moment. */
const betweenMs = 300;

/** Run in this order, in one run of the app as long as it survives. */
export const crashes: readonly Crash[] = [
  {
    name: 'the page, killed',
    happens: ({ program }) => killChild(program, 'page'),
    takesPage: true,
    says: pageSays,
    order: 'done',
  },
  {
    name: 'the page, by a crash of its own',
    happens: crashPage,
    takesPage: true,
    says: pageSays,
    order: 'done',
  },
  {
    name: 'the worker of the list',
    happens: endListWorker,
    says: { where: 'failure', words: failure.happened.unexpected },
    order: 'done',
    after: readsListAgain,
  },
  {
    name: 'the graphics process, once',
    happens: ({ program }) => killChild(program, 'graphics'),
    says: { where: 'notices', words: noticeWords['graphics-renewed'] },
    order: 'done',
  },
  {
    name: 'the network service',
    happens: ({ program }) => killChild(program, 'network'),
    says: { where: 'failure', words: failure.happened.interrupted['network-service'] },
    order: 'unknown',
    async after(stand) {
      const notices = stand.page().getByRole('region', { name: 'Notices' });
      await expect(notices).toContainText(noticeWords['network-renewed']);
      await sends(stand, 2001);
    },
  },
  {
    name: 'the keyring daemon',
    async happens({ keyring }) {
      keyring.kill();
    },
    says: null,
    order: 'done',
    after: needsKeyring,
  },
  {
    name: 'the process that asks the keychain',
    happens: ({ program }) => killChild(program, 'keytar'),
    says: null,
    order: 'done',
    // The next order asks another one.
    after: (stand) => sends(stand, 2003),
  },
  {
    name: 'the graphics process, until Chromium would give up',
    happens: killGraphicsUntilDialog,
    says: { where: 'notices', words: noticeWords['restarted-graphics'] },
    restarts: 'in-order',
    order: 'done',
  },
  {
    name: 'the graphics process, past where Chromium gives up',
    happens: ({ program }) => killGraphics(program, 6),
    says: { where: 'notices', words: noticeWords['restarted-graphics'] },
    restarts: 'at-once',
    order: 'unknown',
  },
];

/** Ends the GPU process this many times. */
export async function killGraphics(program: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await killChild(program, 'graphics');
    await sleep(betweenMs);
  }
}

/** It has already ended once before this, unless that crash was skipped: the app has to count both. */
async function killGraphicsUntilDialog({ program, page }: Stand): Promise<void> {
  const notices = page().getByRole('region', { name: 'Notices' });
  for (let time = 0; time < 5; time += 1) {
    if ((await notices.textContent())?.includes(noticeWords['restarting-graphics'])) return;
    await killGraphics(program, 1);
  }
}

/** A real crash, with its own signal. */
async function crashPage({ page }: Stand): Promise<void> {
  const session = await page().context().newCDPSession(page());
  // It never answers: the process that would answer is gone.
  session.send('Page.crash').catch(() => undefined);
  await sleep(betweenMs);
}

/** Without an error event, as when Chromium ends a worker that needs too much memory. */
async function endListWorker({ page }: Stand): Promise<void> {
  const products = new ProductsPage(page());
  await page().getByRole('link', { name: 'Products' }).click();
  await products.row(1).waitFor();
  const [worker] = page().workers();
  if (worker === undefined) throw new Error('The page has no worker.');
  // Its answer may be lost with it.
  await worker.evaluate(() => Reflect.get(globalThis, 'close')()).catch(() => undefined);
}

async function readsListAgain({ page }: Stand): Promise<void> {
  const products = new ProductsPage(page());
  await page().getByRole('link', { name: 'Products' }).click();
  await products.refresh.click();
  await products.search.fill('lamp');
  await expect(products.row(2)).toBeHidden();
  await products.search.fill('');
}

/** Without a keyring nothing is sent, and the window says so; with it again, in the same run, sending works. */
async function needsKeyring(stand: Stand): Promise<void> {
  const { keyring, service } = stand;
  const [orders, dialog] = [new OrdersPage(stand.page()), new FailureDialog(stand.page())];
  await orders.open();
  await orders.writeJson('{"productId": 2002}');
  await orders.create.click();
  await expect(dialog.titled("Couldn't create the order")).toContainText(noKeychain);
  await dialog.close();
  if (service.requestsOf('POST').some(({ body }) => body.includes('2002')))
    throw new Error('An order left without its token.');
  await keyring.restart();
  await sends(stand, 2002);
}

/** An order succeeds as usual, with the token from the keychain. */
async function sends(stand: Stand, productId: number): Promise<void> {
  const orders = new OrdersPage(stand.page());
  const order = `{"productId": ${productId}}`;
  await orders.open();
  await orders.writeJson(order);
  await orders.create.click();
  await isRecorded(stand, order, 'done');
}
