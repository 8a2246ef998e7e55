import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { bodyOfRows, tableOf, batchTest as test } from '../../fixtures/batch-test.ts';
import { makeBatch } from '../../fixtures/start-batch.ts';
import { expect } from '../../fixtures/test.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';
import { MisfitDialog } from '../../kit/pages/profiles/misfit-dialog.ts';
import { ProtectionBar } from '../../kit/pages/profiles/protection.ts';
import { TokenDialog } from '../../kit/pages/profiles/token-dialog.ts';

const orders = 'POST /api/v1/orders';
const atOnce = { options: { asksAfterFirst: false } };

test.use({ profileChange: { protection: 'production' } });

test('a batch pauses and continues', async ({ window, profile, startOrders, service, batches }) => {
  if (profile === null) throw new Error('There is a profile.');
  const { id: profileId, ...draft } = profile;
  const protect = (protection: 'none' | 'read-only') =>
    askMain(window, 'saveProfile', {
      profileId,
      draft: { ...draft, protection },
      token: null,
      sessionOnly: false,
    });

  await test.step('a batch of a protected profile starts and continues only as that allows', async () => {
    await test.step('its name is typed before the start', async () => {
      const batch = new NewBatch(window);
      const table = tableOf(1);
      await makeBatch(window, { profileId: profile.id, name: 'Unsent', table, body: bodyOfRows });
      await batches.openBatch('Unsent');
      await batch.pressStart();
      const name = batch.question.getByRole('textbox', { name: 'Type Shop to confirm' });
      await expect(name).toBeVisible();
      const start = batch.question.getByRole('button', { name: 'Start', exact: true });
      await expect(start).toBeDisabled();
      await batch.answer('Cancel');
    });

    await test.step('the name is typed before the others leave', async () => {
      const batchId = await startOrders('Careful', 3, { typedName: 'Shop' });
      await batches.openBatch('Careful');
      // Stop ends what was confirmed at the start.
      await batches.firstRow.getByRole('button', { name: 'Stop here' }).click();
      await expect(batches.continue).toBeFocused();
      await batches.continue.click();
      const guard = new ProtectionBar(window);
      await expect(guard.question()).toContainText('This creates 2 orders');
      const send = guard.question().getByRole('button', { name: 'Send', exact: true });
      await expect(send).toBeDisabled();
      await guard.nameToType().fill('Shop');
      await send.click();
      await expect(batches.progress).toHaveAttribute('aria-valuetext', '3 of 3 rows');
      expect(service.orders).toHaveLength(3);
      expect((await askMain(window, 'getBatch', { batchId })).state).toBe('finished');
    });

    await test.step('on a profile that is read only nothing continues, and the buttons say why', async () => {
      await startOrders('Paused', 3, { typedName: 'Shop' });
      await batches.openBatch('Paused');
      // A change of the profile before the first row has ended would pause the batch earlier.
      await expect(batches.sendOthers(2)).toBeEnabled();
      await protect('read-only');
      await expect(batches.sendOthers(2)).toBeDisabled();
      await expect(batches.sendOthers(2)).toHaveAccessibleDescription(/Read only. Unlock Shop/);
      await expectNoViolations(window, 'a batch of a profile that is read only');
    });
  });

  await protect('none');
  await test.step('a batch pauses for a person and for a token, and continues', async () => {
    const dialog = new TokenDialog(window);
    await test.step('a batch is paused, continued and stopped', async () => {
      const hold = service.hold(orders);
      const options = { asksAfterFirst: false, pauseMs: 500 };
      await startOrders('Long', 50, { options });
      await batches.openBatch('Long');
      await hold.arrived;
      await expect(batches.row(1)).toContainText('Sending');
      await batches.pause.click();
      hold.release();
      await expect(batches.continue).toBeFocused();
      await expect(window.getByText('Nothing will be sent until you continue.')).toBeVisible();
      const sent = service.requestsOf('POST').length;
      await batches.continue.click();
      await expect.poll(() => service.requestsOf('POST').length).toBeGreaterThan(sent);
      await batches.stop.click();
      await expect(batches.continue).toBeVisible();
      await expect(batches.stop).toBeHidden();
      await batches.toJournal.click();
      await expect(batches.batch('Long')).toContainText(/\d+ of 50 done.*Stopped/);
    });

    await test.step('a token that is refused is replaced, and the batch continues', async () => {
      const earlier = service.orders.length;
      await startOrders('Signed out', 4);
      await batches.openBatch('Signed out');
      await expect(batches.sendOthers(3)).toBeEnabled();
      service.tokens.clear();
      service.tokens.add('another-token');
      await batches.sendOthers(3).click();
      // The dialog opens automatically, once for each pause.
      await expect(dialog.token).toBeFocused();
      await dialog.cancel.click();
      await expect(dialog.token).toBeHidden();
      await expect(window.getByText(/a new token is needed/).first()).toBeVisible();
      await expectNoViolations(window, 'a batch without a token');
      await batches.continue.click();
      await expect(dialog.token).toBeFocused();
      await dialog.cancel.click();
      await window.getByRole('button', { name: 'Replace token' }).click();
      await dialog.token.fill('another-token');
      await dialog.save.click();
      await expect(window.getByText(/A new token has been stored/)).toBeVisible();
      // Only a person knows whether it is another account, where the rows may be about other things.
      const misfit = new MisfitDialog(window);
      await batches.continue.click();
      await expect(misfit.account).toBeVisible();
      await expect(misfit.dontSend).toBeFocused();
      await expectNoViolations(window, 'the question about the account');
      await misfit.dontSend.click();
      await expect(misfit.account).toBeHidden();
      expect(service.orders).toHaveLength(earlier + 1);
      await batches.continue.click();
      await misfit.sameAccount.click();
      await expect(batches.progress).toHaveAttribute('aria-valuetext', '4 of 4 rows');
      expect(service.orders).toHaveLength(earlier + 4);
    });

    await test.step('a pause that was there before asks for no token by itself', async () => {
      service.tokens.clear();
      await batches.toJournal.click();
      await startOrders('Later', 2, atOnce);
      await expect(batches.batch('Later')).toContainText('a new token is needed');
      await batches.batch('Later').click();
      await expect(window.getByRole('button', { name: 'Replace token' })).toBeVisible();
      await expect(batches.row(1)).toContainText('Waiting');
      await expect(dialog.token).toBeHidden();
    });
  });
});
