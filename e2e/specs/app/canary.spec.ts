import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { heapOf } from '../../fixtures/heap-of.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tokenForms } from '../../kit/evidence/token-forms.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { redirectTo } from '../../kit/service/answer.ts';
import { startTestService } from '../../kit/service/start-test-service.ts';

test.describe('a token that was typed', () => {
  test.use({ start: 'empty' });

  test('is not left in the page, nor in the diagnostics, after it was saved', async ({
    window,
    service,
    products,
    orders,
    failure,
    launched,
    userData,
  }) => {
    const other = await startTestService();
    await window.getByRole('button', { name: 'Connect to a service' }).click();
    const form = new ProfileForm(window);
    await form.name.fill('Shop');
    await form.baseUrl.fill(service.baseUrl);
    await form.token.fill(service.token);
    await form.connect.click();
    await expect(products.row(1)).toBeVisible();

    await orders.open();
    await orders.writeJson('{"productId": 1}');
    const echo = { message: `No: ${service.token}`, base64: btoa(`x:${service.token}`) };
    service.next('POST /api/v1/orders', { status: 400, body: echo });
    await orders.create.click();
    await expect(failure.part('Reason')).toContainText('No:');
    await failure.close();
    service.next('POST /api/v1/orders', redirectTo(`${other.origin}/api/v1/orders`));
    await orders.create.click();
    await expect(failure.titled("Don't know whether the order was created")).toBeVisible();
    await failure.close();

    const path = join(userData, 'saved.json');
    await answerSaveDialog(launched, path);
    await window.getByRole('link', { name: 'Settings' }).click();
    await window.getByRole('button', { name: 'Save diagnostics…' }).click();
    await expect(window.getByRole('status').filter({ hasText: path })).toBeVisible();

    const heap = Buffer.from(await heapOf(window));
    expect(heap.includes('Connect to a service')).toBe(true);
    const places = { heap, diagnostics: readFileSync(path) };
    for (const [name, bytes] of Object.entries(places)) {
      expect(
        tokenForms(service.token).some((form) => bytes.includes(form)),
        name,
      ).toBe(false);
    }
    expect(other.requests).toHaveLength(0);
    await other.close();
  });
});
