import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { batchTest as test } from '../../fixtures/batch-test.ts';
import { holdCalls, holdsCalls, releaseCalls } from '../../fixtures/hold-calls.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { makeBatch, startBatch } from '../../fixtures/start-batch.ts';
import { expect, test as ownTest } from '../../fixtures/test.ts';
import { BatchesPage } from '../../kit/pages/batches/batches-page.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';

/** Wrong rows of a table, corrected in place before the batch starts. After it: `thirty-orders.spec.ts`. */

const body = '{"item": "{{row:Item}}", "quantity": "{{row:Quantity}}"}';
/** Thirty orders; three have a quantity that isn't a number. */
const wrong: Readonly<Record<number, string>> = { 4: '5 pcs', 17: 'two', 30: '' };
const sheet = [
  'Item;Quantity;Comment',
  ...Array.from({ length: 30 }, (_, at) => `Lamp ${at + 1};${wrong[at + 1] ?? at + 1};c`),
].join('\n');

test('cells are corrected where they are, as in a spreadsheet', { lock: 'clipboard' }, async ({
  launched,
  window,
  profile,
  batches,
  service,
}) => {
  await makeBatch(window, { profileId: profile?.id ?? '', name: 'Week 48', table: sheet, body });
  await batches.openBatch('Week 48');
  const batch = new NewBatch(window);
  const cell = (row: number, column: number) =>
    batch.grid.locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${column + 1}"]`);
  const sent = () => service.requestsOf('POST').map(({ body: text }) => text);

  await test.step('Fix 2 rows leads from the last step to the first wrong cell', async () => {
    await batch.openStep('Check');
    await expect(batch.check).toContainText("2 of 30 rows can't be sent");
    await batch.openStep('Send');
    await expect(window.getByText('28 orders, 2 rows skipped', { exact: true })).toBeVisible();
    await expect(batch.startWithout(2)).toBeEnabled();
    await batch.fix(2).click();
    await expect(batch.step('Check')).toHaveAttribute('aria-selected', 'true');
    await expect(batch.grid.getByRole('gridcell', { name: '5 pcs', exact: true })).toBeFocused();
    await batch.check.getByRole('button', { name: 'All 30', exact: true }).click();
  });

  await test.step('Enter goes down the wrong rows, though those that are right leave the list', async () => {
    await batch.fix(2).click();
    await window.keyboard.type('5');
    await window.keyboard.press('Enter');
    await expect(batch.check).toContainText("1 of 30 rows can't be sent");
    await expect(batch.grid.getByRole('gridcell', { name: 'two', exact: true })).toBeFocused();
    await window.keyboard.press('Control+z');
    await expect(batch.check).toContainText("2 of 30 rows can't be sent");
    await batch.check.getByRole('button', { name: 'All 30', exact: true }).click();
  });

  await test.step('a wrong cell says why, and F8 goes from one to the next', async () => {
    await cell(1, 1).click();
    await window.keyboard.press('F8');
    await expect(cell(4, 2)).toBeFocused();
    await expect(cell(4, 2)).toHaveAttribute('aria-invalid', 'true');
    await expect(cell(4, 2)).toHaveAccessibleDescription("“5 pcs” isn't a number.");
    await window.keyboard.press('F8');
    await expect(cell(17, 2)).toBeFocused();
    await window.keyboard.press('F8');
    await window.keyboard.press('Shift+F8');
    await expect(cell(17, 2)).toBeFocused();
    await window.keyboard.press('Shift+F8');
    await expect(cell(4, 2)).toBeFocused();
  });

  await test.step('typing replaces, Enter keeps and goes down, Escape keeps what was there', async () => {
    await window.keyboard.type('5');
    await expect(batches.cellBox('Quantity', 4)).toHaveValue('5');
    await expectNoViolations(window, 'a cell that is being edited');
    await window.keyboard.press('Enter');
    await expect(cell(5, 2)).toBeFocused();
    await expect(cell(4, 2)).toHaveText('5');
    await expect(cell(4, 2)).not.toHaveAttribute('aria-invalid');
    await expect(cell(4, 2)).toHaveAccessibleDescription('It was: 5 pcs');
    await expect(batch.check).toContainText("1 of 30 rows can't be sent");
    await window.keyboard.press('F2');
    await batches.cellBox('Quantity', 5).fill('77');
    await window.keyboard.press('Escape');
    await expect(cell(5, 2)).toBeFocused();
    await expect(cell(5, 2)).toHaveText('5');
  });

  await test.step('Ctrl+Z takes the last change back, and Tab goes to the right', async () => {
    await window.keyboard.press('Control+z');
    await expect(cell(4, 2)).toHaveText('5 pcs');
    await expect(batch.check).toContainText("2 of 30 rows can't be sent");
    await cell(4, 2).dblclick();
    await batches.cellBox('Quantity', 4).fill('6');
    await window.keyboard.press('Tab');
    await expect(cell(4, 3)).toBeFocused();
    await expect(cell(4, 2)).toHaveText('6');
  });

  await test.step('copied cells go into several at once', async () => {
    await cell(17, 1).click();
    await launched.app.evaluate(({ clipboard }) =>
      clipboard.writeText('Spot A\t2\r\nSpot B\t3\r\n'),
    );
    await window.keyboard.press('ControlOrMeta+v');
    await expect(cell(17, 1)).toHaveText('Spot A');
    await expect(cell(18, 2)).toHaveText('3');
    await expect(batch.check).toContainText('All 30 rows can be sent.');
    await expect(window).toHaveURL(/batch/);
  });

  await test.step('what is shown is what is sent, and the file stays as it is', async () => {
    await batch.pressStart();
    await window
      .getByRole('spinbutton')
      .or(window.getByRole('textbox', { name: /Type 30/ }))
      .fill('30');
    await batch.answer('Start');
    await batches.sendOthers(29).click();
    await expect(window.getByText('All 30 rows done')).toBeVisible();
    expect(sent()).toContain('{"item": "Lamp 4", "quantity": 6}');
    expect(sent()).toContain('{"item": "Spot A", "quantity": 2}');
    expect(sent()).toHaveLength(30);
  });
});

ownTest(
  'what is typed into a cell that is still being read stays',
  async ({ userData, profile, storedToken, service }) => {
    expect(storedToken).toBe(service.token);
    const { app, window, close } = await launchApp({ userData, before: holdsCalls });
    const batches = new BatchesPage(window);
    await startBatch(window, {
      profileId: profile?.id ?? '',
      name: 'Week 49',
      table: sheet,
      body,
      rules: [
        { column: 'Quantity', type: 'number', empty: 'leave-out', decimal: null, trims: false },
      ],
      options: { asksAfterFirst: false },
    });
    await batches.openBatch('Week 49');
    await expect(window.getByText('28 done, 2 need a look')).toBeVisible();
    await holdCalls(app, 'readTableRows');
    await batches.fix(2).click();
    const quantity = batches.toFix.locator('[aria-rowindex="2"] [aria-colindex="4"]');
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveText('');
    await window.keyboard.type('5');
    await window.keyboard.press('Enter');
    await releaseCalls(app);
    await expect(quantity).toHaveText('5');
    await expect(quantity).toHaveAccessibleDescription('It was: 5 pcs');
    await close();
  },
);
