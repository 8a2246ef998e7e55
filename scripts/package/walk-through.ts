import { expect, type Page } from '@playwright/test';
import { FailureDialog } from '../../e2e/kit/pages/failure-dialog.ts';
import { ProductsPage } from '../../e2e/kit/pages/products-page.ts';
import { UsersPage } from '../../e2e/kit/pages/users-page.ts';

/** The only expected notice: the desktop's keychain is in use, and nothing was set aside. */
const remoteControl = 'Remote control is on. Programs on this computer can control this window.';
const patience = { timeout: 20_000 };

/**
 * Checks the list, deletes its first product, reloads the list, then sends an update that is refused: a thread that
 * starts from a file of the package finds its reason. Returns what it saw.
 */
export async function walkThrough(page: Page): Promise<readonly string[]> {
  const products = new ProductsPage(page);
  await expect(products.heading).toBeVisible(patience);
  const anyDelete = products.grid.getByRole('button', { name: /^Delete .*\(#\d+\)$/s });
  await expect(anyDelete.first()).toBeVisible(patience);
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toHaveText(remoteControl);
  await expect(notices.getByRole('button')).toHaveCount(0);
  const before = await rowCount(products);
  const label = (await anyDelete.first().getAttribute('aria-label')) ?? '';
  const [, name = '', id = ''] = /^Delete (.*) \(#(\d+)\)$/s.exec(label) ?? [];
  if (id === '') throw new Error(`A Delete button is called "${label}".`);

  await products.deleteButton(id).click();
  await expect(products.deleteDialog).toContainText(id);
  await products.confirmDelete();
  await expect(products.row(id)).toHaveCount(0, patience);
  await expect(page.getByText(`Product deleted: ${name} (#${id})`).first()).toBeVisible(patience);
  await expect.poll(() => rowCount(products), patience).toBe(before - 1);

  // Reloads from the service, so that it is gone there too, not only in the window.
  await products.refresh.click();
  await expect.poll(() => rowCount(products), patience).toBe(before - 1);
  await expect(products.row(id)).toHaveCount(0);

  const reason = 'There is no user 4711.';
  const users = new UsersPage(page);
  const failure = new FailureDialog(page);
  await users.open();
  await users.id.fill('4711');
  await users.writeJson('{"name": "Ada Lovelace"}');
  // The demo shows its users, so the app has looked for this one and waits for a decision.
  await users.updateUnread.click();
  await expect(failure.titled("Couldn't update the user")).toBeVisible(patience);
  await expect(failure.part('Reason')).toContainText(reason);
  await failure.close();
  return [
    `"${await page.title()}" lists ${before - 1} products.`,
    `"${name}" (#${id}) was deleted; ${before - 2} are left after reading the list again.`,
    `An update was refused: "${reason}"`,
  ];
}

/** Number of rows in the view, including the header. */
async function rowCount({ grid }: ProductsPage): Promise<number> {
  return Number(await grid.getAttribute('aria-rowcount'));
}
