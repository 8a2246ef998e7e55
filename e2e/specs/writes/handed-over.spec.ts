import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inBrowser } from '../../fixtures/browser/in-browser.ts';
import { readHar } from '../../fixtures/har/har-file.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { tracesOf } from '../../kit/evidence/token-forms.ts';

/**
 * What is handed over from the journal (docs/journal.md): HAR, which Playwright replays in a browser without the app, and
 * the text with which a failure goes to the people of the service.
 */

test('the journal is handed over as HAR, and a failure as a text', {
  lock: 'clipboard',
}, async ({ window, service, profile, journal, launched, files }) => {
  const said = (words: string) => window.getByRole('status').filter({ hasText: words });
  const dialog = window.getByRole('dialog', { name: 'Export as HAR' });
  await recordWrite(window, profile, 'deleteProduct', { id: '2', listId: null, row: 0 });
  const body = '{ "productId": 1, "price": 1.10, "n": 12345678901234567890 }';
  const reply = '{"orderNumber": "A-17", "total": 1.10, "echo": "ä€😀"}';
  service.next('POST /api/v1/orders', { status: 201, body: reply }, 'drop-after-reading');
  await recordWrite(window, profile, 'createOrder', { body });
  await recordWrite(window, profile, 'createOrder', { body: '{"productId": 3}' });
  const refusal = { message: `No: ${service.token}` };
  service.next('PUT /api/v1/users/7', { status: 422, body: refusal });
  // Somebody pastes the token where it doesn't belong.
  const pasted = `{"note": "${service.token}"}`;
  await recordWrite(window, profile, 'updateUser', { id: '7', body: pasted });

  await journal.open();
  const path = join(files, 'journal.har');
  await answerSaveDialog(launched, path);
  const button = window.getByRole('button', { name: 'Export as HAR' });
  await button.click();
  await expect(dialog).toContainText('the requests of all entries');
  await expect(dialog).toContainText(
    "Tokens that were replaced or removed earlier can't be recognized.",
  );
  await window.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(readdirSync(files)).not.toContain('journal.har');
  // By its command, too.
  await window.keyboard.press('ControlOrMeta+k');
  await window.getByRole('combobox', { name: 'Command' }).fill('export as har');
  await window.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(said(`4 requests exported to ${path}`)).toContainText(
    'A token was replaced with dots in 1 request',
  );
  const { entries } = readHar(path, [service.token]);
  expect(entries.map(({ response }) => response.status)).toEqual([204, 201, -1, 422]);

  // A failure as a text.
  const message = `</pre><script>document.title = 'run'</script> \u202e ${service.token}`;
  service.next('POST /api/v1/orders', { status: 422, body: { message, total: 1 } });
  const ofCustomer = `{"email":"ana@shop.example","total":12345678901234567890.10,"n":"${service.token}"}`;
  await recordWrite(window, profile, 'createOrder', { body: ofCustomer });
  await journal.journalEntry(0).click();
  const opened = window.getByRole('region', { name: 'Journal entry' });
  await opened.getByRole('button', { name: 'Copy details' }).click();
  await expect(said('Copied. Tokens are replaced with ••••••.')).toBeVisible();
  const text = await launched.app.evaluate(({ clipboard }) => clipboard.readText());
  expect(tracesOf(service.token, Buffer.from(text))).toEqual([]);
  for (const part of [
    'Outcome: Refused · 422',
    `POST ${service.baseUrl}/api/v1/orders`,
    'Authorization: Bearer ••••••',
    '{"email":"ana@shop.example","total":12345678901234567890.10,"n":"••••••"}',
    "</pre><script>document.title = 'run'</script>",
    'Status: 422 Unprocessable Content',
  ])
    expect(text).toContain(part);

  await test.step('a page gets the recorded replies from the exported journal, and none for an unknown one', () =>
    inBrowser(async (page) => {
      await page.context().routeFromHAR(path, { url: `${service.origin}/api/**` });
      await page.route(`${service.origin}/page`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>A page of its own</title>' }),
      );
      await page.goto(`${service.origin}/page`);
      const arrived = service.requests.length;
      const fetched = (method: string, to: string, sent: string | null) =>
        page.evaluate(
          async ([how, url, text]) => {
            const given = { method: how, body: text, signal: AbortSignal.timeout(1500) };
            return fetch(url, given).then(
              async (response) => [response.status, await response.text()] as const,
              ({ name }) => [0, String(name)] as const,
            );
          },
          [method, to, sent] as const,
        );
      expect(await fetched('POST', '/api/v1/orders', body)).toEqual([201, reply]);
      expect(await fetched('DELETE', '/api/v1/products/2', null)).toEqual([204, '']);
      const [status, text] = await fetched('PUT', '/api/v1/users/7', '{}');
      expect([status, JSON.parse(text)]).toEqual([422, { message: 'No: ••••••' }]);
      // Nobody knows what the service did: it is not played as a success.
      expect(await fetched('POST', '/api/v1/orders', '{"productId": 3}')).toEqual([
        0,
        'TimeoutError',
      ]);
      expect(service.requests).toHaveLength(arrived);
    }));

  await test.step('an entry is exported from its pane, unless nothing was sent', async () => {
    await service.close();
    await recordWrite(window, profile, 'createOrder', { body: '{"productId": 4}' });
    const ofEntry = window.getByRole('menuitem', { name: 'Export as HAR' });
    await journal.journalEntry(0).click();
    await expect(opened).toContainText('{"productId": 4}');
    await journal.entryActions.click();
    await expect(window.getByRole('menuitem', { name: 'Copy as cURL' })).toBeVisible();
    await expect(ofEntry).toHaveCount(0);
    await window.keyboard.press('Escape');
    await journal.journalEntry(3).click();
    await expect(opened).toContainText('{"productId": 3}');
    const one = join(files, 'entry.har');
    await answerSaveDialog(launched, one);
    await journal.chooseOfEntry('Export as HAR');
    await expect(dialog).toContainText('the request of this entry');
    await window.keyboard.press('Enter');
    await expect(said(`1 request exported to ${one}`)).toBeVisible();
    const [entry] = readHar(one, [service.token]).entries;
    expect(entry?.request.postData?.text).toBe('{"productId": 3}');
  });
});
