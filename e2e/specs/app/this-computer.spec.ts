import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftIsKept, readJournal } from '../../fixtures/ask-main.ts';
import { startLockableKeyring } from '../../fixtures/keyring/lockable-keyring.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { limitFiles, onOwnDisk } from '../../fixtures/own-disk.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { seedProfile } from '../../fixtures/seed-profile.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FailureDialog } from '../../kit/pages/failure-dialog.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';

/** What can go wrong on this computer: a full disk, a folder without write access, a locked keychain. */

test.skip(process.platform !== 'linux', 'its disks and its keyring are those of Linux');

const order = '{"productId": 1}';

onOwnDisk(
  'a disk that fills up refuses an order, keeps what was typed, and takes it when there is room',
  async ({ disk, launched, profile, service, products, orders, failure, window }) => {
    const space = disk ?? limitFiles(launched);
    await orders.open();
    await orders.writeJson(order);
    space.fill();
    await orders.create.click();
    await expect(failure.titled("Couldn't create the order")).toBeVisible();
    await expect(failure.part('What happened')).toContainText(
      "Counterfoil couldn't record the request in the journal, so it wasn't sent.",
    );
    await expect(failure.part('Reason')).toContainText(
      disk === null ? 'disk I/O error' : 'database or disk is full',
    );
    await failure.close();
    expect(service.requestsOf('POST')).toHaveLength(0);
    await expect(orders.json).toHaveValue(order);

    space.makeRoom();
    await orders.create.click();
    await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
    expect(service.requestsOf('POST')).toHaveLength(1);
    expect((await readJournal(window)).map(({ outcome }) => outcome)).toEqual(['done']);

    await test.step('a full disk: Delete selected says that nothing was deleted, and quitting asks about what was typed', async () => {
      await orders.open();
      await orders.writeJson('{"note": "kept"}');
      const draft = { text: '{"note": "kept"}' };
      await draftIsKept(window, profile?.id ?? '', 'order', draft);
      await products.open();
      await products.selectAll.click();
      space.fill();
      await window.getByRole('button', { name: 'Delete selected' }).click();
      await expect(failure.titled("Couldn't delete the products")).toBeVisible();
      await expect(failure.part('What happened')).toContainText('Nothing was deleted');
      await failure.close();
      expect(service.requestsOf('DELETE')).toHaveLength(0);

      await orders.open();
      await orders.json.fill('{"note": "cannot be kept"}');
      await launched.app.evaluate(({ dialog }) => {
        Object.assign(dialog, {
          showMessageBox: async (_: unknown, { message }: { message: string }) => {
            Object.assign(globalThis, { asked: message });
            return { response: 0 };
          },
        });
      });
      await launched.app.evaluate(({ app }) => app.quit());
      const asked = () => launched.app.evaluate(() => String(Reflect.get(globalThis, 'asked')));
      await expect.poll(asked).toBe("Some changes aren't saved");
      await expect(orders.json).toHaveValue('{"note": "cannot be kept"}');
      space.makeRoom();
    });
  },
);

onOwnDisk(
  'a disk that is full at the first start: the journal lives in memory, and that is said',
  async ({ disk, userData, profile, service }) => {
    test.skip(disk === null, 'no disk can be mounted here');
    // Repeatedly, because Chromium frees some space when it cleans up at its start.
    disk?.fill();
    const refilling = setInterval(() => disk?.fill(), 10);
    const { window, close } = await launchApp({ userData });
    await expect(window.getByText("Counterfoil can't write to the journal")).toContainText(
      'kept for this session only',
    );
    await recordWrite(window, profile, 'createOrder', { body: order });
    expect((await readJournal(window)).map(({ outcome }) => outcome)).toEqual(['done']);
    expect(service.requestsOf('POST')).toHaveLength(1);
    clearInterval(refilling);
    await close();
  },
);

onOwnDisk(
  'a folder that cannot be written: the app starts, says so, and sends',
  async ({ disk, userData, profile, service }) => {
    const before = readFileSync(join(userData, 'profiles.json'), 'utf8');
    if (disk !== null) disk.makeReadOnly();
    else chmodSync(userData, 0o500);
    // Nor can the log be written.
    const { window, close, problems } = await launchApp({ userData, args: ['--demo'] });
    await test.step('a demo whose profile cannot be kept does not keep the app from opening', () =>
      expect(window.getByRole('region', { name: 'Notices' })).toContainText(
        "Couldn't start the demo: ",
      ));
    await expect(window.getByText("Counterfoil can't write to the journal")).toContainText(
      'kept for this session only',
    );
    await recordWrite(window, profile, 'createOrder', { body: order });
    expect((await readJournal(window)).map(({ outcome }) => outcome)).toEqual(['done']);
    await close();
    expect(service.requestsOf('POST')).toHaveLength(1);
    expect(readFileSync(join(userData, 'profiles.json'), 'utf8')).toBe(before);
    expect(problems()).toEqual([]);
    if (disk === null) chmodSync(userData, 0o700);
  },
);

test('a keychain that is locked halfway through sends nothing, and goes on once it is unlocked', async ({
  service,
  userData,
}) => {
  const keyring = await startLockableKeyring();
  const profile = seedProfile(userData, service);
  keyring.storeToken(profile.id, service.origin, service.token);
  const { window, close, problems } = await launchApp({ userData, env: keyring.env });
  const orders = new OrdersPage(window);
  const failure = new FailureDialog(window);
  await recordWrite(window, profile, 'createOrder', { body: '{"first": true}' });
  expect(service.requestsOf('POST')).toHaveLength(1);
  await orders.open();

  keyring.lock();
  await orders.writeJson(order);
  await orders.create.click();
  await expect(failure.titled("Couldn't create the order")).toBeVisible({ timeout: 15_000 });
  await expect(failure.part('What happened')).toContainText(
    "This computer's keychain is locked or didn't respond in time. Nothing was sent.",
  );
  expect(service.requestsOf('POST')).toHaveLength(1);

  await keyring.unlock();
  await failure.button('Try again').click();
  await expect
    .poll(() => service.requestsOf('POST').filter(({ complete }) => complete).length)
    .toBe(2);
  expect(service.requestsOf('POST')[1]?.body).toBe(order);
  await orders.backToForm();
  await expect(orders.json).toHaveValue(order);
  const outcomes = async () => (await readJournal(window)).map(({ outcome }) => outcome);
  await expect.poll(outcomes).toEqual(['done', 'not-sent', 'done']);
  await close();
  await keyring.close();
  expect(problems()).toEqual([]);
});
