import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { Saved } from '../../kit/pages/saved.ts';

/** What a template leaves open is filled in before sending. */

const uuid = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/;
const said = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text });

test('placeholders of a template, and ids and times of a form without one', async ({
  window,
  orders,
  users,
  service,
  journal,
  failure,
  profile,
}) => {
  const saved = new Saved(window);
  const body = `{
  "{{ask:Kind}}" : "{{uuid}}",
  "day":"{{today}}", "at": "{{now}}", "note":"\\u007b{today}} {{region}}",
  "amount" : "{{ask:Amount:number}}", "for": "Dear {{ask:Customer}}, {{ask:Amount:number}} EUR"
}`;
  await test.step('placeholders leave as the preview shows them, and the journal keeps what left', async () => {
    const weekly = { profileId: profile?.id ?? '', kind: 'order', name: 'Weekly', body } as const;
    await askMain(window, 'saveTemplate', { ...weekly, rules: null, replace: false });
    await orders.open();
    await saved.choose('Weekly');
    await expect(window.getByText("{{region}} isn't a placeholder")).toBeVisible();

    await orders.create.click();
    const asked = window.getByRole('group', { name: 'To fill in' });
    await expect(asked.getByRole('textbox', { name: 'Kind' })).toBeFocused();
    await expect(asked.getByText('Fill this in before you send.')).toHaveCount(3);
    await expectNoViolations(window, 'questions');
    await asked.getByRole('textbox', { name: 'Kind' }).fill('ref');
    await asked.getByRole('textbox', { name: 'Customer' }).fill('Ольга "Olli" \\ 😀');
    await asked.getByRole('textbox', { name: 'Amount' }).fill('1,50');
    await expect(asked.getByText('Write the number as 1.50.')).toBeVisible();
    await expect(orders.data).toContainText('To fill in: Amount');
    await asked.getByRole('textbox', { name: 'Amount' }).fill('12345678901234567890.10');

    await expect(orders.shownBody).toContainText('12345678901234567890.10,');
    const shown = (await orders.shownBody.locator('pre').textContent()) ?? '';
    await orders.create.click();
    await expect(said(window, 'Order created')).toBeVisible();
    const sent = service.requestsOf('POST')[0]?.body ?? '';
    expect(sent).toBe(shown);
    const [, id = ''] = /"ref" : "([^"]+)"/.exec(sent) ?? [];
    expect(id).toMatch(uuid);
    const day = new Date().toLocaleDateString('sv');
    const at = /"at": "([^"]+)"/.exec(sent)?.[1] ?? '';
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
    expect(sent).toBe(`{
  "ref" : "${id}",
  "day":"${day}", "at": "${at}", "note":"\\u007b{today}} {{region}}",
  "amount" : 12345678901234567890.10, "for": "Dear Ольга \\"Olli\\" \\\\ 😀, 12345678901234567890.10 EUR"
}`);

    await journal.open();
    await journal.journalEntry(0).click();
    await journal.entry.getByRole('button', { name: 'Request and reply' }).click();
    await expect(window.getByRole('region', { name: 'Data sent' })).toContainText(id);
    await orders.open();
    // Another order has another ID. The form still has its placeholders.
    await orders.backToForm();
    await expect(orders.shownBody).toBeAttached();
    await expect(orders.shownBody).not.toContainText(id);
    await expect(orders.json).toHaveValue(body);
  });

  await test.step('an order that differs in its fresh id alone is asked about', async () => {
    await orders.create.click();
    const question = window.getByRole('alertdialog', { name: 'Send the same order again?' });
    await question.getByRole('button', { name: 'Send again' }).click();
    await expect
      .poll(() => service.requestsOf('POST').filter(({ complete }) => complete).length)
      .toBe(2);
    const [one, other] = service.requestsOf('POST').map((sent) => uuid.exec(sent.body)?.[0]);
    expect(other).toMatch(uuid);
    expect(other).not.toBe(one);
  });

  await test.step('what looks like a placeholder in a form of one’s own is sent as it stands', async () => {
    await window.getByRole('button', { name: 'New order' }).click();
    await orders.writeJson('{"day":"{{today}}"}');
    await expect(window.getByText('{{today}} is sent unchanged.')).toBeVisible();
    await orders.create.click();
    await expect.poll(() => service.requestsOf('POST')[2]?.body).toBe('{"day":"{{today}}"}');
  });

  await test.step('an id stays for Try again, and is fresh after it was done', async () => {
    await users.open();
    await users.id.fill('42');
    await users.writeJson('{"key":"{{uuid}}","at":"{{now}}"}');
    await expect(window.getByText('{{uuid}}, {{now}} are sent unchanged.')).toBeVisible();
    await users.fillPlaceholders.check();
    service.next('PUT /api/v1/users/42', { status: 500 });
    await users.update.click();
    await failure.button('Try again').click();
    await expect(said(window, 'User 42 updated')).toBeVisible();
    const [first, second] = service.requestsOf('PUT').map(({ body }) => body);
    expect(first).toMatch(uuid);
    expect(second).toBe(first);
    await users.backToForm();
    await users.update.click();
    // Everything but its ID is the same again.
    await window
      .getByRole('alertdialog', { name: 'Send the same update again?' })
      .getByRole('button', { name: 'Send again' })
      .click();
    await expect
      .poll(() => service.requestsOf('PUT').filter(({ complete }) => complete).length)
      .toBe(3);
    const third = service.requestsOf('PUT')[2]?.body ?? '';
    expect(uuid.exec(third)?.[0]).not.toBe(uuid.exec(first ?? '')?.[0]);
  });
});
