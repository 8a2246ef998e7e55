import type { Page } from '@playwright/test';
import { find, names } from '../find.ts';

const { batches } = names;

/**
 * Types another value into a cell of the table that is shown, before the start or in *Fix N rows*. `row` is its number in
 * the file. It has to be in sight.
 */
export async function correctCell(
  page: Page,
  column: string,
  row: number,
  value: string,
): Promise<void> {
  const grid = find(page, batches.tableGrid);
  const header = grid.getByRole('columnheader', { name: column, exact: true });
  const index = await header.getAttribute('aria-colindex');
  const number = page.locator('[aria-colindex="1"]').filter({ hasText: new RegExp(`^${row}$`) });
  const line = grid.getByRole('row').filter({ has: number });
  await line.locator(`[aria-colindex="${index}"]`).dblclick();
  const box = find(page, batches.cellBox, { column, row });
  await box.fill(value);
  await box.press('Enter');
  await box.waitFor({ state: 'hidden' });
}
