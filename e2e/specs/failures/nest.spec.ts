import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { shownUsersWithoutEtag } from '../../fixtures/shown-users.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect, test } from '../../fixtures/strangers/stranger-test.ts';

/** NestJS with its validation pipe, which refuses what its classes don't name, and answers 200 to an unknown user. */

test.use({
  serverName: 'nest',
  app: 'shared',
  start: 'connected',
  profileChange: { userRecords: shownUsersWithoutEtag },
});

test('a user is read, changed and updated although the service refuses its own members', async ({
  stranger,
  window,
  users,
  failure,
}) => {
  const said = (text: string) => window.getByRole('status').filter({ hasText: text });
  const leaveOut = (name: string) =>
    window.getByRole('button', { name: `Leave out “${name}” from now on` });
  await users.open();

  await test.step('an unknown user is perhaps none', async () => {
    await users.id.fill('99');
    await users.id.press('Enter');
    const told = window.getByRole('alert').filter({ hasText: "Couldn't read the user" });
    await expect(told).toContainText('It may have no user with this ID');
  });

  await test.step('the refusal names two members, and each can be left out from now on', async () => {
    await users.id.fill('17');
    await users.id.press('Enter');
    await expect(window.getByText('Grace, read at')).toBeVisible();
    await users.json.fill((await users.json.inputValue()).replace('grace@', 'hopper@'));
    await users.update.click();
    await expect(users.field('id').value).toBeFocused();
    await expect(users.json).toHaveAccessibleDescription(/ID: property id should not exist/);
    await window.getByRole('button', { name: 'Show details' }).click();
    await expect(failure.titled("Couldn't update the user")).toBeVisible();
    const reason = failure.part('Reason').getByRole('listitem');
    await expect(reason).toHaveText([
      'property id should not exist',
      'property createdAt should not exist',
    ]);
    await failure.button('Close').click();
    await expect(failure.titled("Couldn't update the user")).toBeHidden();
    await leaveOut('ID').click();
    await expect(leaveOut('Created at')).toBeVisible();
    await expectNoViolations(window);
    await expect(said('“ID” is left out from now on')).toBeVisible();
    // The record in the form lacks nothing: only what is sent does.
    await expect(window.getByRole('region', { name: 'Changes' })).toContainText('Left out: ID.');
    await expect(window.getByText('All other fields are sent')).toBeVisible();
    await expect(leaveOut('ID')).toBeHidden();
    await leaveOut('Created at').click();
    await expect(window.getByRole('region', { name: 'Changes' })).toContainText(
      'Left out: ID, Created at.',
    );
    // Nothing was sent by itself.
    expect(stranger.requestsOf('PUT')).toHaveLength(1);
  });

  await test.step('the update is sent by the person, without them', async () => {
    await users.update.click();
    await expect(said('User 17 updated')).toBeVisible();
    const last = stranger.requestsOf('PUT').at(-1)?.body ?? '';
    expect(JSON.parse(last)).toEqual({ email: 'hopper@shop.example', name: 'Grace' });
  });
});

test('an order is refused with a list, and a batch at the row with the bad cell', async ({
  stranger,
  window,
  profile,
  orders,
  batches,
  failure,
}) => {
  await test.step('each message of an order is at its field', async () => {
    await orders.open();
    await orders.writeJson(
      '{"customer":"A","coupon":"WINTER","lines":[{"sku":"A-1","quantity":0}]}',
    );
    await orders.create.click();
    await window.getByRole('button', { name: 'Show details' }).click();
    await expect(failure.titled("Couldn't create the order")).toBeVisible();
    await expect(failure.part('Reason').getByRole('listitem')).toHaveText([
      'property coupon should not exist',
      'customer must be longer than or equal to 2 characters',
      'lines.0.quantity must not be less than 1',
    ]);
    await failure.close();
    await expect(orders.row('customer')).toContainText('must be longer than or equal to 2');
    await expect(orders.row('coupon')).toContainText('property coupon should not exist');
  });

  await test.step('one bad cell refuses one row, with its reason', async () => {
    await startBatch(window, {
      profileId: profile?.id ?? '',
      name: 'Orders with a bad cell',
      table: 'Quantity\n1\n0\n3',
      body: '{"customer":"Ada","lines":[{"sku":"A-1","quantity":"{{row:Quantity}}"}]}',
      rules: [
        { column: 'Quantity', type: 'number', empty: 'leave-out', decimal: null, trims: false },
      ],
      options: { asksAfterFirst: false },
    });
    await batches.openBatch('Orders with a bad cell');
    await expect(batches.row(2)).toContainText('lines.0.quantity must not be less than 1');
    await expect(batches.row(1)).toContainText('Done');
    await expect(batches.row(3)).toContainText('Done');
    expect(stranger.requestsOf('POST')).toHaveLength(4);
  });

  await test.step('a member that every row is refused for is offered once for the batch', async () => {
    await startBatch(window, {
      profileId: profile?.id ?? '',
      name: 'Orders with a coupon',
      table: 'Name\nAda\nBob',
      body: '{"customer":"{{row:Name}}","coupon":"WINTER","lines":[{"sku":"A-1","quantity":1}]}',
      options: { asksAfterFirst: false },
    });
    await batches.toJournal.click();
    await batches.openBatch('Orders with a coupon');
    await expect(window.getByText('The rows of this batch stay as they are.')).toHaveCount(1);
    await expectNoViolations(window);
    const offer = window.getByRole('button', { name: 'Leave out “Coupon” from now on' });
    await offer.click();
    await expect(
      window.getByRole('status').filter({ hasText: '“Coupon” is left out' }),
    ).toBeVisible();
    await expect(offer).toBeHidden();
    expect(stranger.requestsOf('POST')).toHaveLength(6);
  });
});
