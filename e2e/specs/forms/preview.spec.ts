import type { Locator } from '@playwright/test';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { setSize } from '../../fixtures/native/native-window.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { headersToShow, shownHeaders, tokenMask } from '../../kit/pages/request-preview.ts';

/** The preview shows what arrives: method, address, every header that we set, the body. */

/** Each other placement, with any ID and body: main/handlers/writes/one-request.test.ts. */
const placement: Profile['placement'] = { kind: 'query', name: 'api key&' };
const oddId = "a/b ?#é% O'Brien+Söhne;v=1 用户 🙂 %2F";
const body = '{ "price": 1.10,\n\t"ids": [12345678901234567890], "note": "Tür 🙂 \\u0041" }';

test.use({
  serviceOptions: { placement, basePath: '/shop/eu' },
  profileChange: { placement },
});

test('the request beside a form', async ({ service, launched, orders, users, window }) => {
  await test.step('the preview shows exactly what leaves', async () => {
    await users.open();
    await users.id.fill(oddId);
    await users.writeJson(body);
    // The previous preview is faded meanwhile, below "Updating…".
    const bytes = users.shownBody.locator('pre');
    await expect.poll(() => bytes.textContent()).toBe(body);
    await expect(users.data).toHaveAttribute('aria-busy', 'false');
    await expect(users.data).toContainText(`/users/${encodeURIComponent(oddId)}`);
    const address = await users.data.getByText(/^PUT /).textContent();
    const headers = await shownHeaders(users.data);
    await users.update.click();
    await expect(users.outcome).toContainText('Sent as shown');

    const [request] = service.requestsOf('PUT');
    if (request === undefined) throw new Error('It has just arrived.');
    const url = (service.origin + request.url).replaceAll(service.token, tokenMask);
    expect(address).toBe(`PUT ${url}`);
    expect(request.body).toBe(body);
    expect(headers).toEqual(headersToShow(request, service.token));
    expect(await users.data.textContent()).not.toContain(service.token);
  });

  // With whatever main has shown by then: renderer/form/request/request-data.test.tsx.
  await test.step('a stamp speaks of what is in the form, and of nothing that lags behind it', async () => {
    const stamp = orders.outcome.locator('[class*="stamp"]');
    const large = `{"note": "${'x'.repeat(210_000)}"}`;
    await orders.open();
    await orders.writeJson('{"first": 1}');
    await orders.create.click();
    await expect(orders.outcome).toContainText('Sent as shown');
    await expect(stamp).toContainText('Done');
    // Main shows a large body seconds later: until then the form has something that nothing shows.
    await orders.json.fill(large);
    await expect(orders.data).toContainText('Updating…');
    await expect(stamp).toBeHidden();
    await expect(orders.shownBody).toBeHidden();
    await expect(orders.shownBody).toContainText('xxx');
    await expect(orders.outcome).toContainText('Last sent');
    await expect(stamp).toBeHidden();
    await window.getByRole('button', { name: 'New order' }).click();
  });

  await test.step('in a narrow window the JSON is below the fields, and the sentence above the button', async () => {
    await setSize(launched.app, window, { width: 860, height: 600 });
    const add = window.getByRole('button', { name: 'Add field' });
    await add.click();
    await window.getByRole('textbox', { name: 'Field name' }).last().fill('note');
    await window.getByRole('textbox', { name: 'Value' }).last().fill('ü');
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    expect(await top(orders.data)).toBeGreaterThan(await top(add));
    await expect(orders.create).toBeInViewport();
    await expect(orders.create).toHaveAccessibleDescription('Create an order with 1 field');
    await orders.showJson.click();
    await expect(orders.data).toBeHidden();
    await orders.create.click();
    await expect
      .poll(() => service.requestsOf('POST').filter(({ complete }) => complete).length)
      .toBe(2);
    // The outcome is shown without it.
    await expect(orders.outcome).toContainText('Done');
  });

  await test.step('the JSON stays hidden, and Ctrl+J shows it again', async () => {
    await users.open();
    await expect(users.data).toBeHidden();
    await window.keyboard.press('ControlOrMeta+j');
    await expect(users.data).toBeVisible();
    await expect(users.showJson).toHaveAttribute('aria-pressed', 'true');
  });
});
