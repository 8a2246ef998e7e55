import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoViolationsInBothThemes } from '../../fixtures/accessibility/expect-no-violations.ts';
import { viewFile } from '../../fixtures/file-viewer/view-file.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { tracesOf } from '../../kit/evidence/token-forms.ts';
import { CaseFileDialog } from '../../kit/pages/case-file.ts';

/** The file with which a failure is handed to the people of the service (docs/journal.md). */

test('an entry is handed over without the fields that were removed', async ({
  window,
  profile,
  journal,
  service,
  launched,
  files,
}) => {
  const file = new CaseFileDialog(window);
  const said = `</pre><script>document.title = 'run'</script> \u202e ${service.token}`;
  service.next('POST /api/v1/orders', {
    status: 422,
    body: { message: said, errors: { email: 'ana@shop.example is taken' }, total: 1 },
  });
  const body = '{"email":"ana@shop.example","total":12345678901234567890.10,"n":1}';
  await recordWrite(window, profile, 'createOrder', { body });
  await journal.open();
  await journal.journalEntry(0).click();

  await test.step('a file that is not saved is not written', async () => {
    await answerSaveDialog(launched, join(files, 'case.html'));
    await file.button.click();
    await expect(file.preview).toContainText('422 Unprocessable Content');
    await window.keyboard.press('Escape');
    await expect(file.dialog).toBeHidden();
    expect(readdirSync(files)).toEqual([]);
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

  const path = join(files, 'case.html');
  await file.save.click();
  await expect(
    window.getByRole('status').filter({ hasText: `Case file saved to ${path}` }),
  ).toBeVisible();
  await expect(file.dialog).toBeHidden();
  await expect(file.button).toBeFocused();

  const bytes = readFileSync(path);
  expect(tracesOf(service.token, bytes)).toEqual([]);
  expect(bytes.includes('ana@')).toBe(false);
  await viewFile(path, async ({ page, problems }) => {
    await expect(page).toHaveTitle('Case file: Create order, Refused · 422');
    expect(await textOf(page.getByRole('main'))).toBe(shown);
    await expect(page.getByText('were removed from this file')).toBeVisible();
    await expect(page.locator('pre').filter({ hasText: '12345678901234567890.10' })).toBeVisible();
    await expectNoViolationsInBothThemes(page, 'a case file');
    expect(problems).toEqual([]);
  });
});

/** The words, without white space and without those of buttons, which have no text. */
async function textOf(place: { textContent(): Promise<string | null> }): Promise<string> {
  return ((await place.textContent()) ?? '').replace(/\s+/g, '');
}
