import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator, test } from '@playwright/test';
import en from '../../main/locales/en.json' with { type: 'json' };
import { askMain } from '../fixtures/ask-main.ts';
import { holdOrder } from '../fixtures/hold-order.ts';
import { bytesOf, tokenForms } from '../kit/evidence/token-forms.ts';
import { FailureDialog } from '../kit/pages/failure-dialog.ts';
import { OrdersPage } from '../kit/pages/orders-page.ts';
import { UsersPage } from '../kit/pages/users-page.ts';
import { mainProcess } from './crashes/children.ts';
import { crashes, killGraphics } from './crashes/crashes.ts';
import { isRecorded, openStand, type Stand } from './crashes/stand.ts';

/** The longest that a draft may lag behind, ms (docs/drafts.md). */
const behindMs = 1000;
/** Long enough for an app that doesn't wait for its order to disappear. */
const standsStillMs = 1500;
/** Longer than a start takes, so that an app that came back would be seen. */
const awayMs = 3000;

/** One run of the app for all tests, as long as it survives. */
let stand: Stand;
test.beforeAll(async () => {
  stand = await openStand();
});
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants its fixtures destructured.
test.afterEach(async ({}, info) => {
  if (info.status === info.expectedStatus) return;
  await info.attach('main.log', { path: join(stand.stage.userData, 'logs/main.log') });
});
test.afterAll(async () => {
  await stand.close();
});

for (const [nth, crash] of crashes.entries()) {
  test(`${crash.name}: the order is ${crash.order}, and what was typed is back`, async () => {
    const order = `{"productId": ${1000 + nth}}`;
    const typed = { id: `user-${nth}`, text: `{"note": "typed before ${crash.name}"}` };
    const hold = await holdOrder(stand.service, new OrdersPage(stand.page()), order);
    await typeUpdate(typed);
    const noticesBefore = await noticeIds();
    const before = mainProcess(stand.program)?.pid ?? 0;

    await crash.happens(stand);
    if (crash.takesPage) await stand.joinPage();
    if (crash.restarts === 'in-order') await waitsForOrder(before);
    if (crash.restarts !== 'at-once') hold.release();
    if (crash.restarts !== undefined) await stand.joinAgain(before);
    hold.release();

    const { says } = crash;
    if (says !== null) {
      await expect(placeOf(says.where)).toContainText(says.words);
      if (says.where === 'failure') await new FailureDialog(stand.page()).close();
      // A notice of an earlier crash has the same text.
      else expect((await noticeIds()).filter((id) => !noticesBefore.includes(id))).not.toEqual([]);
    }
    await isBack(typed);
    await isRecorded(stand, order, crash.order);
    await crash.after?.(stand);
  });
}

test('after three restarts for the graphics process the app ends for good', async () => {
  const { program } = stand;
  while (stand.restarts() < 3) {
    const before = mainProcess(program)?.pid ?? 0;
    await killGraphics(program, 5);
    await stand.joinAgain(before);
  }
  const last = mainProcess(program)?.pid;
  await killGraphics(program, 5);
  await sleep(awayMs);
  expect(mainProcess(program)?.pid, 'It stays for its dialog.').toBe(last);
  // Chromium ends it.
  await killGraphics(program, 1);
  await sleep(awayMs);
  expect(mainProcess(program), 'It came back once more.').toBeUndefined();
});

test('no dump is left, and no file holds the token', () => {
  const files = ['home', 'tmp'].flatMap((folder) =>
    readdirSync(join(stand.stage.folder, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const forms = tokenForms(stand.service.token);
  const holdsToken = (file: string) => forms.some((form) => bytesOf(file).includes(form));
  expect(files).not.toEqual([]);
  expect(files.filter((file) => /\.dmp$|(^|\/)core(\.\d+)?$/.test(file))).toEqual([]);
  expect(files.filter(holdsToken)).toEqual([]);
});

interface Typed {
  readonly id: string;
  readonly text: string;
}

async function typeUpdate({ id, text }: Typed): Promise<void> {
  const users = new UsersPage(stand.page());
  await users.open();
  await users.id.fill(id);
  await users.writeJson(text);
  await sleep(behindMs);
}

async function isBack({ id, text }: Typed): Promise<void> {
  const users = new UsersPage(stand.page());
  await users.open();
  await expect(users.id).toHaveValue(id);
  await expect(users.json).toHaveValue(text);
}

async function noticeIds(): Promise<readonly string[]> {
  return (await askMain(stand.page(), 'getNotices', {})).map(({ id }) => id);
}

function placeOf(where: 'notices' | 'failure'): Locator {
  if (where === 'notices') return stand.page().getByRole('region', { name: 'Notices' });
  return new FailureDialog(stand.page()).part('What happened');
}

/** The app announces its restart, and doesn't quit while the order has no answer. */
async function waitsForOrder(before: number): Promise<void> {
  await expect(placeOf('notices')).toContainText(en.notices['restarting-graphics']);
  await sleep(standsStillMs);
  expect(mainProcess(stand.program)?.pid, 'It waits for the order.').toBe(before);
}
