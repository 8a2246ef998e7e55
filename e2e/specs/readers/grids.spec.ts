import type { Locator, Page } from '@playwright/test';
import { recordWrite } from '../../fixtures/record-write.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** Where a screen reader is in a grid, whichever rows are in the page. */

interface AxNode {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly childIds?: readonly string[];
  readonly nodeId: string;
  readonly properties?: readonly { readonly name: string; readonly value: { value?: unknown } }[];
}

/** The rows as Chromium passes them to screen readers: the roles of their cells and their states. */
async function rowsForReaders(window: Page) {
  const session = await window.context().newCDPSession(window);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const childrenOf = ({ childIds = [] }: AxNode): AxNode[] =>
    childIds.flatMap((id) => {
      const child = byId.get(id);
      if (child === undefined) return [];
      return child.ignored ? childrenOf(child) : [child];
    });
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'row')
    .map((row) => ({
      cells: childrenOf(row).map(({ role }) => role?.value),
      name: row.name?.value,
      isSelected: row.properties?.find(({ name }) => name === 'selected')?.value.value,
    }));
}

/** The row that has the focus, or a cell with the focus. */
const focusedRow = (grid: Locator) => grid.locator('[role=row]:focus, [role=row]:has(:focus)');

/** Presses keys, and after each returns the index and text of the focused row. */
async function walk(
  window: Page,
  grid: Locator,
  steps: readonly (readonly [key: string, rowIndex: number, words: string | RegExp])[],
) {
  for (const [key, rowIndex, words] of steps) {
    await window.keyboard.press(key);
    await expect(focusedRow(grid), key).toHaveAttribute('aria-rowindex', String(rowIndex));
    await expect(focusedRow(grid), key).toContainText(words);
  }
}

test('a long list of products: position, selection and order are right wherever the focus goes', async ({
  window,
  service,
  products,
}) => {
  const rows = process.env.COUNTERFOIL_TEST_FULL === '1' ? 1_000_000 : 20_000;
  const body = Array.from(
    { length: rows },
    (_, row) => `{"id":${row + 1},"name":"P${row + 1}","price":1}`,
  );
  await expect(products.row(1)).toBeVisible();
  service.next('GET /api/v1/products', { status: 200, body: `[${body.join()}]` });
  await products.refresh.click();
  const { grid } = products;
  await expect(grid).toHaveAttribute('aria-rowcount', String(rows + 1));
  await expect(grid).toHaveAttribute('aria-colcount', '5');
  await expect(grid).toHaveAttribute('aria-multiselectable', 'true');
  await expect(grid.getByRole('row').first()).toHaveAttribute('aria-rowindex', '1');

  await products.cell(1, 'Name').click();
  await walk(window, grid, [
    ['ArrowDown', 3, 'P2'],
    ['Control+End', rows + 1, `P${rows}`],
    ['ArrowUp', rows, `P${rows - 1}`],
    ['Control+Home', 2, 'P1'],
  ]);
  await window.keyboard.press('PageDown');
  const index = Number(await focusedRow(grid).getAttribute('aria-rowindex'));
  expect(index).toBeGreaterThan(5);
  await expect(focusedRow(grid)).toContainText(`P${index - 1}`);

  await window.keyboard.press('Control+End');
  await window.keyboard.press('Shift+ArrowUp');
  await expect(focusedRow(grid)).toHaveAttribute('aria-selected', 'true');
  const heard = await rowsForReaders(window);
  expect(heard[0]?.cells).toEqual(Array(5).fill('columnheader'));
  const cells = heard.slice(1).map((row) => row.cells);
  expect(cells).toEqual(cells.map(() => Array(5).fill('gridcell')));
  expect(cells.length).toBeLessThan(60);
  expect(heard.slice(1).map(({ isSelected }) => isSelected)).toContain(true);

  await products.columnHeader('ID').getByRole('button').click();
  await products.columnHeader('ID').getByRole('button').click();
  await expect(products.columnHeader('ID')).toHaveAttribute('aria-sort', 'descending');
  // The active row stays at the focused row of the list, which is now at the top.
  await expect(products.row(rows)).toHaveAttribute('aria-rowindex', '2');
});

test('a batch and the journal: the position among all rows, also before they have been read', async ({
  window,
  profile,
  batches,
  journal,
}) => {
  const rows = 110;
  await startBatch(window, {
    profileId: profile?.id ?? '',
    name: 'Spring',
    table: ['Name', ...Array.from({ length: rows }, (_, row) => `A${row + 1}`)].join('\n'),
    body: '{"name": "{{row:Name}}"}',
    options: { asksAfterFirst: false, atOnce: 4 },
  });
  await batches.open();
  await expect(batches.batch('Spring')).toContainText(`${rows} of ${rows} done`);
  await expect(batches.grid).toHaveAttribute('aria-rowcount', '2');
  await expect(batches.batch('Spring')).toHaveAttribute('aria-rowindex', '2');
  await batches.batch('Spring').click();
  await expect(batches.rows).toHaveAttribute('aria-rowcount', String(rows + 1));
  await expect(batches.row(1)).toContainText('Done');
  await batches.row(1).click();
  await walk(window, batches.rows, [
    ['Control+End', rows + 1, `${rows}`],
    ['ArrowUp', rows, `${rows - 1}`],
    ['Control+Home', 2, '1'],
  ]);
  await expect(focusedRow(batches.rows)).toHaveAttribute('aria-selected', 'true');

  for (let entry = 0; entry < rows; entry += 1)
    await recordWrite(window, profile, 'createOrder', { body: `{"n": ${entry}}` });
  await journal.open();
  // The newest hundred have been read. The last line is the batch.
  const lines = rows + 1;
  await expect(journal.grid).toHaveAttribute('aria-rowcount', String(lines + 1));
  await journal.journalEntry(0).click();
  await expect(focusedRow(journal.grid)).toHaveAttribute('aria-selected', 'true');
  await walk(window, journal.grid, [['ArrowDown', 3, 'Done']]);
  await expect(async () => {
    await window.keyboard.press('Control+End');
    await expect(focusedRow(journal.grid)).toHaveAttribute('aria-rowindex', String(lines + 1), {
      timeout: 1000,
    });
  }).toPass();
});
