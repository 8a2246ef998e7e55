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
    expect(await users.data.textContent()).not.toContain(service.token);
    await users.update.click();
    await expect(users.ticket.region).toBeVisible();

    const [request] = service.requestsOf('PUT');
    if (request === undefined) throw new Error('It has just arrived.');
    const url = (service.origin + request.url).replaceAll(service.token, tokenMask);
    expect(address).toBe(`PUT ${url}`);
    expect(request.body).toBe(body);
    expect(headers).toEqual(headersToShow(request, service.token));
  });

  await test.step('in a narrow window the JSON is below the fields, and the sentence above the button', async () => {
    await orders.open();
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
      .toBe(1);
    await expect(orders.ticket.region).toBeInViewport();
  });

  await test.step('the JSON stays hidden, and Ctrl+J shows it again', async () => {
    await users.open();
    await users.backToForm();
    await expect(users.data).toBeHidden();
    await window.keyboard.press('ControlOrMeta+j');
    await expect(users.data).toBeVisible();
    await expect(users.showJson).toHaveAttribute('aria-pressed', 'true');
  });
});
