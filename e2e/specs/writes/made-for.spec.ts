import {
  expectNoViolations,
  expectNoViolationsIn,
} from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { changeProfile } from '../../fixtures/change-profile.ts';
import { makeBatch } from '../../fixtures/start-batch.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';
import { MisfitDialog } from '../../kit/pages/profiles/misfit-dialog.ts';
import { TokenDialog } from '../../kit/pages/profiles/token-dialog.ts';

/** What is stored ready to send goes where it was made for (docs/truth.md). */

test('what was made for another account or address is asked about before it is sent', async ({
  window,
  users,
  journal,
  batches,
  service,
  profile,
}) => {
  const profileId = profile?.id ?? '';
  const misfit = new MisfitDialog(window);
  const puts = () => service.requestsOf('PUT').length;
  const said = (text: string) => window.getByRole('status').filter({ hasText: text });
  const update = (body: string) =>
    askMain(window, 'updateUser', {
      profileId,
      writeId: crypto.randomUUID(),
      id: '7',
      body,
      confirmation: null,
    });

  await test.step('a draft that puts an update back, after the token was replaced', async () => {
    await update('{"name":"Ann"}');
    await update('{"name":"Bob"}');
    await journal.open();
    await journal.journalEntry(0).click();
    const part = window.getByRole('region', { name: 'Put back' });
    await part.getByRole('button', { name: 'Put back' }).click();
    await expect(users.heading).toBeVisible();
    service.tokens.add('of-another-account');
    const token = { profileId, token: 'of-another-account', sessionOnly: false };
    await askMain(window, 'saveToken', token);

    // What is typed in it doesn't change whom it was made for.
    await users.writeJson('{"name":"Ann","note":"as before"}');
    const before = puts();
    await users.update.click();
    await expect(misfit.account).toContainText('prepared with an earlier token of Shop');
    await expect(misfit.dontSend).toBeFocused();
    await expectNoViolationsIn(misfit.account, 'the question about the account');
    await misfit.dontSend.click();
    await expect(misfit.account).toBeHidden();
    await expect(users.update).toBeFocused();
    expect(puts()).toBe(before);

    await users.update.click();
    await misfit.sameAccount.click();
    await expect(said('User 7 updated')).toBeVisible();
    expect(puts()).toBe(before + 1);
  });

  await test.step('a batch that was not started yet, after the address was changed', async () => {
    const batchId = await makeBatch(window, {
      profileId,
      name: 'Prepared',
      operation: 'updateUser',
      idColumn: 'id',
      table: 'id,name\n1,First\n2,Second\n',
      body: '{"name":"{{row:name}}"}',
    });
    // The same service by another name.
    const moved = service.baseUrl.replace('127.0.0.1', 'localhost');
    await changeProfile(window, profile, { baseUrl: moved });
    const asked = new TokenDialog(window);
    await asked.token.fill(service.token);
    await asked.save.click();
    await expect(asked.token).toBeHidden();
    await batches.open();
    await window.evaluate((id) => {
      location.hash = `#/batch/${id}`;
    }, batchId);
    const before = puts();
    await new NewBatch(window).openStep('Check');
    const note = window.getByText(`This was prepared for ${service.baseUrl}.`);
    await expect(note).toBeVisible();
    await new NewBatch(window).openStep('Send');
    const start = window.getByRole('button', { name: 'Start batch' });
    await start.click();
    await expect(misfit.address).toContainText(`prepared for ${service.baseUrl}.`);
    await expect(misfit.address).toContainText(`now uses ${moved}`);
    await expectNoViolations(window, 'the question about the address');
    await misfit.dontSend.click();
    await expect(misfit.address).toBeHidden();
    expect(await askMain(window, 'getBatch', { batchId })).toMatchObject({ state: 'making' });

    await start.click();
    await misfit.toNewAddress.click();
    // From here on as always.
    const question = window.getByRole('alertdialog', { name: /Start/ });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await new NewBatch(window).openStep('Check');
    await expect(note).toBeHidden();
    expect(puts()).toBe(before);
  });
});

test('a user who was read is no base at another address, and what was typed goes onto the user there', async ({
  window,
  users,
  service,
}) => {
  service.records.set('7', '{"id":7,"name":"Ann","city":"Bern"}');
  await users.open();
  await users.id.fill('7');
  await users.read.click();
  await users.writeJson('{"id":7,"name":"Anna","city":"Bern"}');
  await expect(window.getByText(/^Ann, read at/)).toBeVisible();
  const { profiles } = await askMain(window, 'getStartState', {});
  const moved = service.baseUrl.replace('127.0.0.1', 'localhost');
  await changeProfile(window, profiles[0] ?? null, { baseUrl: moved });
  const asked = new TokenDialog(window);
  await asked.token.fill(service.token);
  await asked.save.click();

  await expect(window.getByText(/^Ann, read at/)).toBeHidden();
  await expect(users.update).toBeDisabled();
  service.records.set('7', '{"id":7,"name":"Zoe","city":"Genf"}');
  await users.read.click();
  await window.getByRole('button', { name: 'Put what I typed on the record' }).click();
  await expect(users.json).toHaveValue('{"id":7,"name":"Anna","city":"Genf"}');
  await users.update.click();
  await expect(window.getByRole('status').filter({ hasText: 'User 7 updated' })).toBeVisible();
});
