import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { expectNoTechnicalWords } from '../../fixtures/expect-no-technical-words.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { makeBatch } from '../../fixtures/start-batch.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BatchesPage } from '../../kit/pages/batches/batches-page.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';

/** An everyday task: thirty orders from a file, three of them wrong, until the service has accepted all. */

const orders = 'POST /api/v1/orders';
/** Two quantities aren't numbers; the service refuses a third one. */
const wrong: Readonly<Record<number, string>> = { 4: '5 pcs', 17: 'two' };
const sheet = [
  'Item;Quantity',
  ...Array.from({ length: 30 }, (_, at) => `Lamp ${at + 1};${wrong[at + 1] ?? at + 1}`),
].join('\n');

/** A cell of the rows to fix, by its place among them. */
const cellOf = (page: Page, place: number, column: number) =>
  new BatchesPage(page).toFix.locator(
    `[aria-rowindex="${place + 1}"] [aria-colindex="${column + 2}"]`,
  );

test('a sheet is loaded, checked, sent, mended and sent, in at most 16 actions', async ({
  window,
  service,
  files,
}) => {
  service.always(orders, (request) =>
    JSON.parse(request.body).Quantity === 9
      ? { status: 422, body: { errors: { Quantity: ['At most 8 of these.'] } } }
      : {},
  );
  const file = join(files, 'Orders week 49.csv');
  writeFileSync(file, sheet);
  const batch = new NewBatch(window);
  const batches = new BatchesPage(window);
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };

  await act(new OrdersPage(window).open());
  await act(batch.fromTable.click());
  await act(batch.choose(file));
  await act(batch.next('Check').click());
  await act(batch.next('Send').click());
  await act(batch.startWithout(2).click());
  await act(batch.question.getByRole('textbox').fill('28'));
  await act(batch.answer('Start'));
  await act(batches.sendOthers(27).click());
  await expect(window.getByText('27 done, 3 need a look')).toBeVisible();

  await act(batches.fix(3).click());
  await expect(cellOf(window, 1, 2)).toBeFocused();
  await expect(cellOf(window, 1, 2)).toHaveText('5 pcs');
  await expectNoTechnicalWords(window);
  await expectNoViolations(window, 'rows to fix');
  // The cell that the service has named says what it said.
  await expect(cellOf(window, 2, 2)).toHaveAttribute('aria-invalid', 'true');
  await expect(cellOf(window, 2, 2)).toHaveAccessibleDescription('At most 8 of these.');
  await act(window.keyboard.type('5'));
  await act(window.keyboard.press('Enter'));
  await expect(cellOf(window, 2, 2)).toBeFocused();
  await act(window.keyboard.type('8'));
  await act(window.keyboard.press('Enter'));
  await expect(cellOf(window, 3, 2)).toBeFocused();
  await act(window.keyboard.type('2'));
  await act(batches.checkAndSend(3).click());
  await expect(window.getByText('All 30 rows done')).toBeVisible();
  expect(actions).toBeLessThanOrEqual(16);
  expect(service.requestsOf('POST')).toHaveLength(31);

  await test.step('the Journal has one line for it', async () => {
    const journal = new JournalPage(window);
    await journal.open();
    await expect(journal.grid.getByRole('row')).toHaveCount(2);
    await expect(journal.journalEntry(0)).toContainText('Orders week 49.csv · 30 of 30 done');
    await expect(journal.journalEntry(0)).toContainText('Finished');
  });
});

test('rows in doubt come first and are not sent twice, and edits outlive a kill', async ({
  window,
  service,
  profile,
  userData,
  launched,
}) => {
  const lost = ['"Lamp 6"', '"Lamp 12"'];
  service.always(orders, ({ body }) => {
    if (lost.some((item) => body.includes(item))) return 'drop-after-reading';
    return body.includes('"quantity": 9}')
      ? { status: 422, body: { errors: { quantity: ['At most 8 of these.'] } } }
      : {};
  });
  await makeBatch(window, {
    profileId: profile?.id ?? '',
    name: 'Week 49',
    table: sheet,
    body: '{"item": "{{row:Item}}", "quantity": "{{row:Quantity}}"}',
    options: { asksAfterFirst: false, mostFailures: 20 },
  });
  const first = new BatchesPage(window);
  const batch = new NewBatch(window);
  await first.openBatch('Week 49');
  await batch.openStep('Send');
  await batch.startWithout(2).click();
  await batch.question.getByRole('textbox').fill('28');
  await batch.answer('Start');
  await expect(window.getByText('25 done, 5 need a look')).toBeVisible();

  await test.step('what may have gone through comes first', async () => {
    await first.look(2).click();
    await expect(first.rows.getByRole('row')).toHaveCount(3);
    await first.rows.getByRole('row').nth(1).click();
    await first.journalEntry.getByRole('button', { name: 'It was created', exact: true }).click();
    await expect(first.look(1)).toBeVisible();
  });

  await test.step('if one is still wrong, nothing leaves', async () => {
    await first.fix(3).click();
    await expect(cellOf(window, 1, 2)).toBeFocused();
    await window.keyboard.type('5');
    await window.keyboard.press('Enter');
    const before = service.requestsOf('POST').length;
    await first.checkAndSend(3).click();
    await expect(first.toFix.getByRole('alert')).toContainText(
      "1 row still can't be sent, so nothing was sent.",
    );
    expect(service.requestsOf('POST')).toHaveLength(before);
  });

  await launched.kill();
  const again = await launchApp({ userData });
  const { window: later } = again;
  const batches = new BatchesPage(later);
  await test.step('after a kill everything is as it was', async () => {
    await batches.openBatch('Week 49');
    await expect(batches.look(1)).toBeVisible();
    await batches.fix(3).click();
    await expect(cellOf(later, 1, 2)).toHaveText('5');
    await expect(cellOf(later, 1, 2)).toHaveAccessibleDescription('It was: 5 pcs');
  });

  await test.step('a row that was not carried out joins those to fix', async () => {
    await batches.look(1).click();
    await batches.rows.getByRole('row').nth(1).click();
    await batches.journalEntry
      .getByRole('button', { name: 'It was not created', exact: true })
      .click();
    lost.length = 0;
    await batches.fix(4).click();
    for (const [place, text] of [
      [2, '8'],
      [4, '2'],
    ] as const) {
      await cellOf(later, place, 2).click();
      await later.keyboard.type(text);
      await later.keyboard.press('Enter');
    }
    await batches.checkAndSend(4).click();
    await expect(later.getByText('All 30 rows done')).toBeVisible();
  });

  await test.step('nothing was sent twice but what a person knew was not done', async () => {
    const items = service
      .requestsOf('POST')
      .map(({ body }) => /"item": "(.*?)"/.exec(body)?.[1] ?? '');
    const twice = items.filter((item, at) => items.indexOf(item) !== at);
    // The refused one, and the one that a person has resolved as not created.
    expect(twice.sort()).toEqual(['Lamp 12', 'Lamp 9']);
  });
  await again.close();
});
