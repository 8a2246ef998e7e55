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
    const bytes = users.preview.getByRole('region', { name: 'Body' }).locator('pre');
    await expect.poll(() => bytes.textContent()).toBe(body);
    await expect(users.preview).toHaveAttribute('aria-busy', 'false');
    await expect(users.preview).toContainText(`/users/${encodeURIComponent(oddId)}`);
    const address = await users.preview.getByText(/^PUT /).textContent();
    const headers = await shownHeaders(users.preview);
    await users.update.click();
    await expect(users.preview).toContainText('Sent as shown');

    const [request] = service.requestsOf('PUT');
    if (request === undefined) throw new Error('It has just arrived.');
    const url = (service.origin + request.url).replaceAll(service.token, tokenMask);
    expect(address).toBe(`PUT ${url}`);
    expect(request.body).toBe(body);
    expect(headers).toEqual(headersToShow(request, service.token));
    expect(await users.preview.textContent()).not.toContain(service.token);
  });

  // With whatever main has shown by then: renderer/form/request/request-journal-entry.test.tsx.
  await test.step('a stamp speaks of what is in the form, and of nothing that lags behind it', async () => {
    const stamp = orders.preview.locator('[class*="stamp"]');
    const large = `{"note": "${'x'.repeat(210_000)}"}`;
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
    await window.getByRole('button', { name: 'New order' }).click();
  });

  await test.step('in a narrow window the request is one line away, and one press', async () => {
    await setSize(launched.app, window, { width: 860, height: 600 });
    await orders.face('Fields').click();
    const add = window.getByRole('button', { name: 'Add field' });
    for (let count = 0; count < 12; count += 1) await add.click();
    await window.getByRole('textbox', { name: 'Field name' }).first().fill('note');
    await window.getByRole('textbox', { name: 'Value' }).first().fill('ü');
    const preview = window.getByRole('region', { name: 'Request preview' });
    await expect(preview).not.toBeInViewport();
    const line = window.getByRole('paragraph').locator('span').getByText('ü', { exact: true });
    await expect(line).toBeInViewport();
    await expect(window.getByRole('button', { name: /^Create order/ })).toBeInViewport();
    // The whole request or its line, not both.
    await expect(preview).toBeHidden();
    await window.getByRole('button', { name: 'Show the request' }).click();
    await expect(preview).toBeInViewport();
    await expect(preview).toBeFocused();
    await expect(line).toBeHidden();
    await window.getByRole('button', { name: 'Hide the request' }).click();
    await expect(preview).toBeHidden();
    await expect(line).toBeInViewport();
    await window.getByRole('button', { name: /^Create order/ }).click();
    await expect
      .poll(() => service.requestsOf('POST').filter(({ complete }) => complete).length)
      .toBe(2);
    // An outcome is shown without a press.
    await expect(preview).toContainText('Done');
  });
});
