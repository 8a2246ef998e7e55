import { draftIsKept } from '../../fixtures/ask-main.ts';
import { holdCalls, holdsCalls, releaseCalls } from '../../fixtures/hold-calls.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { expect, test } from '../../fixtures/test.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { Saved } from '../../kit/pages/saved.ts';

/** A form whose fields or draft main is slow to read. */

test('a form that is read late has its place, and what is typed before its draft comes stays', async ({
  userData,
  profile,
  storedToken,
  service,
}) => {
  expect(storedToken).toBe(service.token);
  const { app, window, close } = await launchApp({ userData, before: holdsCalls });
  const orders = new OrdersPage(window);
  const saved = new Saved(window);
  await orders.open();
  await orders.writeJson('{"customer": "Ann"}');
  await draftIsKept(window, profile?.id ?? '', 'order', {});

  await test.step('until its fields are read, something is where they will be', async () => {
    await holdCalls(app, 'getForms');
    await window.reload();
    await orders.open();
    const places = window.locator('#root span[aria-hidden="true"]:empty').filter({ visible: true });
    await expect(places).toHaveCount(3);
    await expect(orders.create).toBeHidden();
    await releaseCalls(app);
    await expect(orders.json).toHaveValue('{"customer": "Ann"}');
    await expect(places).toHaveCount(0);
  });

  await test.step('without its draft the form can be used, and the draft goes to Saved', async () => {
    await holdCalls(app, 'getOpenDraft');
    await window.reload();
    await orders.open();
    await orders.writeJson('{"customer": "Ben"}');
    await releaseCalls(app);
    await expect(saved.button).toHaveText('Saved (1)');
    await expect(orders.json).toHaveValue('{"customer": "Ben"}');
    await saved.open();
    await expect(saved.drafts.getByRole('listitem')).toHaveText([/Ann/]);
  });
  await close();
});
