import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator } from '@playwright/test';
import { askMain } from '../../../e2e/fixtures/ask-main.ts';
import { FailureDialog } from '../../../e2e/pages/failure-dialog.ts';
import { OrdersPage } from '../../../e2e/pages/orders-page.ts';
import { UsersPage } from '../../../e2e/pages/users-page.ts';
import { holdOrder } from '../../../e2e/service/hold-order.ts';
import en from '../../../main/locales/en.json' with { type: 'json' };
import { mainProcess } from './children.ts';
import type { Crash } from './crash.ts';
import { isRecorded } from './is-recorded.ts';
import type { Stand } from './stand.ts';

const patience = { timeout: 20_000 };
/** The longest that a draft may lag behind, ms (docs/drafts.md). */
const behindMs = 1000;
/** Long enough for an app that doesn't wait for its order to disappear. */
const standsStillMs = 1500;

/** Sends an order, types an update, causes the crash, and checks what is left of both. Returns what is wrong. */
export async function tryCrash(
  crash: Crash,
  stand: Stand,
  nth: number,
): Promise<readonly string[]> {
  const problems: string[] = [];
  const look = async (what: string, act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      problems.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const order = `{"productId": ${1000 + nth}}`;
  const typed = { id: `user-${nth}`, text: `{"note": "typed before ${crash.name}"}` };
  const sending = holdOrder(stand.service, new OrdersPage(stand.page()), order);
  const late = sleep(patience.timeout).then(() => Promise.reject(new Error('No order arrived.')));
  const hold = await Promise.race([sending, late]);
  await typeUpdate(stand, typed);
  const noticesBefore = await noticeIds(stand);
  const before = mainProcess(stand.program)?.pid ?? 0;

  await look('broken', () => crash.happens(stand));
  if (crash.takesPage) await look('page', stand.joinPage);
  if (crash.restarts === 'in-order') await look('waits', () => waitsForOrder(stand, before));
  if (crash.restarts !== 'at-once') hold.release();
  if (crash.restarts !== undefined) await look('comes back', () => stand.joinAgain(before));
  hold.release();

  const { says } = crash;
  if (says !== null) {
    await look('says', () =>
      expect(placeOf(stand, says.where)).toContainText(says.words, patience),
    );
    if (says.where === 'notices')
      await look('says it now', () => isNew(stand, says.words, noticesBefore));
    if (says.where === 'failure')
      await look('closes', () => new FailureDialog(stand.page()).close());
  }
  await look('draft', () => isBack(stand, typed));
  await look('order', () => isRecorded(stand, order, crash.order));
  await look('after', async () => crash.after?.(stand));
  return problems;
}

async function typeUpdate(stand: Stand, { id, text }: Typed): Promise<void> {
  const users = new UsersPage(stand.page());
  await users.open();
  await users.id.fill(id);
  await users.writeJson(text);
  await sleep(behindMs);
}

interface Typed {
  readonly id: string;
  readonly text: string;
}

async function noticeIds({ page }: Stand): Promise<ReadonlySet<string>> {
  return new Set((await askMain(page(), 'getNotices', {})).map(({ id }) => id));
}

/** A notice of an earlier crash has the same text. */
async function isNew(stand: Stand, words: string, before: ReadonlySet<string>): Promise<void> {
  const fresh = (await askMain(stand.page(), 'getNotices', {})).filter(({ id }) => !before.has(id));
  if (fresh.length === 0) throw new Error(`No new notice says "${words}".`);
}

function placeOf({ page }: Stand, where: 'notices' | 'failure'): Locator {
  if (where === 'notices') return page().getByRole('region', { name: 'Notices' });
  return new FailureDialog(page()).part('What happened');
}

/** The app announces its restart, and doesn't quit while the order has no answer. */
async function waitsForOrder(stand: Stand, before: number): Promise<void> {
  const notices = stand.page().getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText(en.notices['restarting-graphics'], patience);
  await sleep(standsStillMs);
  if (mainProcess(stand.program)?.pid !== before) throw new Error('It did not wait for the order.');
}

async function isBack(stand: Stand, { id, text }: Typed): Promise<void> {
  const users = new UsersPage(stand.page());
  await users.open();
  await expect(users.id).toHaveValue(id, patience);
  await users.face('JSON').click();
  await expect(users.json).toHaveValue(text, patience);
}
