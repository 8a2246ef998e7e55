import type { Profile } from '../../../main/contract/profile/profile.ts';
import { setSize } from '../../fixtures/native/native-window.ts';
import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';
import { headersToShow, shownHeaders, tokenMask } from '../../kit/pages/request-preview.ts';

/** The preview shows what arrives: method, address, every header that we set, the body. */

/** Each other placement, with any ID and body: main/handlers/writes/one-request.test.ts. */
const placement: Profile['placement'] = { kind: 'query', name: 'api key&' };
const oddIds = ['a/b ?#é%', "O'Brien+Söhne;v=1 用户 🙂 %2F"];
const bodyWith = (count: number) =>
  `{ "price": ${count}.10,\n\t"ids": [12345678901234567890], "note": "Tür 🙂 \\u0041" }`;

test.describe('with the token as query', () => {
  test.use({
    serviceOptions: { placement, basePath: '/shop/eu' },
    profileChange: { placement },
  });

  test('the preview shows exactly what leaves', async ({ service, users, orders, window }) => {
    const masked = (text: string) => text.replaceAll(service.token, tokenMask);
    const bytes = () => users.preview.getByRole('region', { name: 'Body' }).locator('pre');

    await users.open();
    for (const [count, id] of oddIds.entries()) {
      await users.id.fill(id);
      // The same values for the next user would open a question.
      const body = bodyWith(count);
      await users.writeJson(body);
      // The previous preview is faded meanwhile, below "Updating…".
      await expect.poll(() => bytes().textContent()).toBe(body);
      await expect(users.preview).toHaveAttribute('aria-busy', 'false');
      await expect(users.preview).toContainText(`/users/${encodeURIComponent(id)}`);
      const address = await users.preview.getByText(/^PUT /).textContent();
      const headers = await shownHeaders(users.preview);
      await users.update.click();
      await expect.poll(() => service.requestsOf('PUT').length).toBe(count + 1);
      await expect(users.update).toBeEnabled();

      const request = service.requestsOf('PUT')[count];
      if (request === undefined) throw new Error('It has just arrived.');
      expect(address).toBe(`PUT ${masked(service.origin + request.url)}`);
      expect(request.body).toBe(body);
      expect(headers).toEqual(headersToShow(request, service.token));
      expect(await users.preview.textContent()).not.toContain(service.token);
    }

    await orders.open();
    await orders.writeJson('{"a": 1}');
    await expect(orders.preview).toContainText('POST');
    await orders.create.click();
    await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
    const address = await orders.preview.getByText(/^POST /).textContent();
    const [order] = service.requestsOf('POST');
    expect(address).toBe(`POST ${masked(service.origin + order?.url)}`);
  });
});

test('in a narrow window the request is one line away, and one press', async ({
  service,
  launched,
  window,
}) => {
  await setSize(launched.app, window, { width: 860, height: 600 });
  await window.getByRole('link', { name: 'Orders' }).click();
  const add = window.getByRole('button', { name: 'Add field' });
  for (let count = 0; count < 12; count += 1) await add.click();
  await window.getByRole('textbox', { name: 'Field name' }).first().fill('note');
  await window.getByRole('textbox', { name: 'Value' }).first().fill('ü');
  const preview = window.getByRole('region', { name: 'Request preview' });
  await expect(preview).not.toBeInViewport();
  const line = window.getByText(/^ü· \d+ bytes$/);
  await expect(line).toBeInViewport();
  await expect(window.getByRole('button', { name: /^Create order/ })).toBeInViewport();
  // The whole request or its line, not both.
  await expect(preview).toBeHidden();
  const shown = await line.textContent();
  await window.getByRole('button', { name: 'Show the request' }).click();
  await expect(preview).toBeInViewport();
  await expect(preview).toBeFocused();
  await expect(line).toBeHidden();
  await window.getByRole('button', { name: 'Hide the request' }).click();
  await expect(preview).toBeHidden();
  await expect(line).toBeInViewport();
  await window.getByRole('button', { name: /^Create order/ }).click();
  await expect.poll(() => service.requestsOf('POST').length).toBe(1);
  const bytes = Buffer.byteLength(service.requestsOf('POST')[0]?.body ?? '');
  expect(shown).toContain(`· ${bytes} bytes`);
  // An outcome is shown without a press.
  await expect(preview).toContainText('Done');
});

freshTest('a stamp is only about what is shown', async ({ window, orders, service }) => {
  const stamp = orders.preview.locator('[class*="stamp"]');
  const large = `{"note": "${'x'.repeat(300_000)}"}`;

  await test.step('a stamp speaks of what is in the form, and of nothing that lags behind it', async () => {
    await orders.open();
    await orders.writeJson('{"first": 1}');
    await orders.create.click();
    await expect(orders.preview).toContainText('Sent as shown');
    await expect(stamp).toContainText('Done');
    // Main shows a large body seconds later: until then the form has something that nothing shows.
    await orders.json.fill(large);
    await expect(orders.preview).toContainText('Updating…');
    await expect(stamp).toBeHidden();
    await expect(orders.shownBody).toBeHidden();
    await expect(orders.shownBody).toContainText('xxx');
    await expect(orders.preview).toContainText('Last sent');
    await expect(stamp).toBeHidden();
  });

  await test.step('"Sent as shown" is said of nothing else than what is shown', async () => {
    await orders.json.fill('{"second": 2}');
    await expect(orders.shownBody).toHaveText('{"second": 2}');
    // The preview follows after a pause in typing, which never comes with this clock.
    await window.clock.install();
    await window.clock.pauseAt(Date.now() + 1000);
    await orders.writeJson('{"third": 3}');
    await orders.create.click();
    await expect(orders.preview).toContainText('Done');
    await expect(orders.preview).toContainText('Last sent');
    // The previous preview is not shown next to the stamp of the sent request either.
    await expect(orders.shownBody).toBeHidden();
    await expect(orders.preview).toContainText('Updating…');
    await expect(orders.preview).toHaveAttribute('aria-busy', 'true');
    await window.clock.resume();
    await expect(orders.shownBody).toHaveText('{"third": 3}');
    await expect(orders.preview).toContainText('Sent as shown');
  });

  await test.step('the preview of a large body that was just put in says that it is not of that body yet', async () => {
    const hold = service.hold('POST /*');
    // The pause is never long enough here either.
    await window.clock.pauseAt(Date.now() + 60_000);
    await orders.json.fill(large);
    await expect(orders.preview).toContainText('Updating…');
    await expect(orders.shownBody).toBeHidden();
    await window.clock.resume();
    await orders.create.click();
    await hold.arrived;
    await expect(orders.preview).not.toContainText('{"third": 3}');
    await expect(orders.shownBody).toContainText('xxx');
    hold.release();
    await expect(orders.preview).toContainText('Sent as shown');
    expect(service.requestsOf('POST')[2]?.body === large).toBe(true);
  });
});
