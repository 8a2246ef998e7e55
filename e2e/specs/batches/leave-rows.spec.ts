import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { bodyOfRows, tableOf } from '../../fixtures/batch-test.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BatchesPage } from '../../kit/pages/batches/batches-page.ts';

/** Rows that somebody else mends elsewhere: they are left as they are. */

const journalLink = (page: Page) => page.getByRole('link', { name: 'Journal', exact: true });
const needsYou = (page: Page, lines: number) =>
  page.getByRole('radio', { name: `Needs you ${lines}`, exact: true });

test('by keyboard, rows are left, and are out of Needs you until they are sent again', async ({
  window,
  service,
  profile,
  files,
  userData,
  launched,
}) => {
  service.next('POST /api/v1/orders', { status: 422 }, {}, { status: 422 });
  // A desktop of tests may have no place to show the number.
  await launched.app.evaluate(({ app }) => {
    app.setBadgeCount = (count = 0) => {
      Object.assign(globalThis, { badgeCount: count });
      return true;
    };
  });
  await startBatch(window, {
    profileId: profile?.id ?? '',
    name: 'Week 48',
    table: tableOf(4),
    body: bodyOfRows,
    options: { asksAfterFirst: false },
  });
  const onIcon = () => launched.app.evaluate(() => Object(globalThis).badgeCount);
  const first = new BatchesPage(window);
  await first.openBatch('Week 48');
  await expect(journalLink(window)).toHaveAccessibleDescription('1 needs you');
  await expect.poll(onIcon).toBe(1);
  await expect(first.fix(2)).toBeVisible();

  await test.step('they are exported', async () => {
    const path = join(files, 'rows.csv');
    await answerSaveDialog(launched, path);
    await first.fix(2).press('Enter');
    await first.exportTheseRows.press('Enter');
    await first.exportAs('CSV').press('Enter');
    await expect(window.getByText(/^2 rows exported/)).toBeVisible();
    expect(readFileSync(path, 'utf8').trim().split(/\r?\n/)).toHaveLength(3);
    await expect(journalLink(window)).toHaveAccessibleDescription('1 needs you');
    await expectNoViolations(window, 'rows that were exported');
  });

  await test.step('they are left, and keep their outcome', async () => {
    await first.leave.press('Enter');
    await expect(first.toFix).toBeHidden();
    await expect(journalLink(window)).not.toHaveAccessibleDescription(/need/);
    await expect(window.getByText('2 of 4 done, 2 refused')).toBeVisible();
    await expect.poll(onIcon).toBe(0);
    await expect(first.undoLeaving).toBeFocused();
    await expect(first.undoLeaving).toHaveAccessibleDescription('2 rows left as they are');
    await expect(first.row(1)).toContainText('Refused');
    await expectNoViolations(window, 'rows that were left');
  });

  await launched.close();
  const again = await launchApp({ userData });
  const { window: later } = again;
  const batches = new BatchesPage(later);
  await test.step('after a restart they still are', async () => {
    await batches.open();
    await expect(batches.batch('Week 48')).toContainText('2 rows left as they are');
    await needsYou(later, 0).check();
    await expect(later.getByText('Nothing needs you')).toBeVisible();
    await batches.openBatch('Week 48');
  });

  await test.step('it can be undone, and done again', async () => {
    await batches.undoLeaving.press('Enter');
    await expect(journalLink(later)).toHaveAccessibleDescription('1 needs you');
    await expect(batches.leave).toBeFocused();
    // A double click doesn't do both.
    await expect(batches.leave).toBeEnabled();
    await batches.leave.press('Enter');
    await expect(journalLink(later)).not.toHaveAccessibleDescription(/need/);
  });

  await test.step('sent again, they need somebody if they fail again', async () => {
    service.next('POST /api/v1/orders', { status: 422 });
    await batches.fix(2).press('Enter');
    await batches.checkAndSend(2).press('Enter');
    await expect(later.getByText('3 done, 1 needs a look')).toBeVisible();
    await expect(journalLink(later)).toHaveAccessibleDescription('1 needs you');
    await expect(batches.leave).toBeVisible();
  });
  await again.close();
});
