import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoViolationsInBothThemes } from '../../fixtures/accessibility/expect-no-violations.ts';
import { viewFile } from '../../fixtures/file-viewer/view-file.ts';
import { readHar } from '../../fixtures/har/har-file.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { tracesOf } from '../../kit/evidence/token-forms.ts';
import { CaseFileDialog } from '../../kit/pages/case-file.ts';

/**
 * What is handed over from the journal (docs/journal.md): HAR, which Playwright replays, and the file with which a failure
 * goes to the people of the service. Both are opened in a browser without the app.
 */

test('the journal is handed over as HAR, and a failure as a file', async ({
  window,
  service,
  profile,
  journal,
  launched,
  files,
}) => {
  const said = (words: string) => window.getByRole('status').filter({ hasText: words });
  const dialog = window.getByRole('dialog', { name: 'Export as HAR' });
  await recordWrite(window, profile, 'deleteProduct', { id: '2', name: 'Chair' });
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
  await expect(dialog).toContainText('the requests of 4 entries');
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

  // A failure as a file.
  const casePath = join(files, 'case.html');
  const file = new CaseFileDialog(window);
  const message = `</pre><script>document.title = 'run'</script> \u202e ${service.token}`;
  service.next('POST /api/v1/orders', {
    status: 422,
    body: { message, errors: { email: 'ana@shop.example is taken' }, total: 1 },
  });
  const ofCustomer = '{"email":"ana@shop.example","total":12345678901234567890.10,"n":1}';
  await recordWrite(window, profile, 'createOrder', { body: ofCustomer });
  await journal.journalEntry(0).click();

  await test.step('a file that is not saved is not written', async () => {
    await answerSaveDialog(launched, casePath);
    await file.button.click();
    await expect(file.preview).toContainText('422 Unprocessable Content');
    await window.keyboard.press('Escape');
    await expect(file.dialog).toBeHidden();
    expect(readdirSync(files)).not.toContain('case.html');
  });
  await file.button.click();
  await expect(file.preview).toContainText('422 Unprocessable Content');
  await expect(file.part('Request headers')).toContainText('Authorization: Bearer ••••••');
  await expect(file.part('Data sent')).toContainText('"total": 12345678901234567890.10');

  // By the keyboard: the first value, two further down, and back again.
  await file.remove('Data sent', 'email').focus();
  await window.keyboard.press('Enter');
  await expect(file.part('Data sent')).toContainText('"email": [removed]');
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('Space');
  await expect(file.part('Data sent')).toContainText('"n": [removed]');
  await window.keyboard.press('Control+z');
  await expect(file.part('Data sent')).toContainText('"n": 1');
  await expect(file.remove('Data sent', 'email')).toHaveAttribute('aria-pressed', 'true');
  // The service has repeated the address in its words.
  await expect(file.part('Reply data')).toContainText('ana@shop.example');
  await file.removeThereToo.click();
  await expect(file.preview).not.toContainText('ana@shop.example');
  const shown = await textOf(file.preview);

  await file.save.click();
  await expect(said(`Case file saved to ${casePath}`)).toBeVisible();
  await expect(file.dialog).toBeHidden();
  await expect(file.button).toBeFocused();

  const bytes = readFileSync(casePath);
  expect(tracesOf(service.token, bytes)).toEqual([]);
  expect(bytes.includes('ana@')).toBe(false);

  await viewFile(casePath, async ({ page, problems }) => {
    await test.step('an entry is handed over without the fields that were removed', async () => {
      await expect(page).toHaveTitle('Case file: Create order, Refused · 422');
      expect(await textOf(page.getByRole('main'))).toBe(shown);
      await expect(page.getByText('were removed from this file')).toBeVisible();
      await expect(
        page.locator('pre').filter({ hasText: '12345678901234567890.10' }),
      ).toBeVisible();
      await expectNoViolationsInBothThemes(page, 'a case file');
      expect(problems).toEqual([]);
    });
    await test.step('a page gets the recorded replies from the exported journal, and none for an unknown one', async () => {
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
    });
  });

  await test.step('an entry is exported from its pane, unless nothing was sent', async () => {
    await service.close();
    await recordWrite(window, profile, 'createOrder', { body: '{"productId": 4}' });
    const opened = window.getByRole('region', { name: 'Journal entry' });
    const ofEntry = opened.getByRole('button', { name: 'Export as HAR' });
    await journal.journalEntry(0).click();
    await expect(opened).toContainText('{"productId": 4}');
    await expect(ofEntry).toHaveCount(0);
    await journal.journalEntry(3).click();
    await expect(opened).toContainText('{"productId": 3}');
    const one = join(files, 'entry.har');
    await answerSaveDialog(launched, one);
    await ofEntry.click();
    await expect(dialog).toContainText('the request of this entry');
    await window.keyboard.press('Enter');
    await expect(said(`1 request exported to ${one}`)).toBeVisible();
    const [entry] = readHar(one, [service.token]).entries;
    expect(entry?.request.postData?.text).toBe('{"productId": 3}');
  });
});

/** The words, without white space and without those of buttons, which have no text. */
async function textOf(place: { textContent(): Promise<string | null> }): Promise<string> {
  return ((await place.textContent()) ?? '').replace(/\s+/g, '');
}
