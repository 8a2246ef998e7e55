import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { ProtectionBar } from '../../kit/pages/profiles/protection.ts';

/** How a question ends when its page reloads. The other rules are tested in renderer/lib/ask/ask.test.ts. */

test.use({ profileChange: { protection: 'production' } });

test('a page that reloads during a question sends nothing, and can ask again', async ({
  products,
  service,
  window,
}) => {
  const guard = new ProtectionBar(window);
  await expect(products.row(1)).toBeVisible();
  await products.deleteButton(1).click();
  await guard.nameToType().fill('Shop');

  await window.reload();
  await expect(products.row(1)).toBeVisible();
  await expect(products.deleteDialog).toBeHidden();
  expect(service.requestsOf('DELETE')).toHaveLength(0);

  await products.deleteButton(1).click();
  await expect(guard.nameToType()).toHaveValue('');
  await window.keyboard.press('Escape');
  await expect(products.deleteDialog).toBeHidden();
  await expect(products.deleteButton(1)).toBeFocused();
  expect(service.requestsOf('DELETE')).toHaveLength(0);

  await products.deleteButton(1).click();
  await guard.nameToType().fill('Shop');
  await products.confirmDelete();
  await expect(products.row(1)).toBeHidden();
  expect(service.requestsOf('DELETE')).toHaveLength(1);
});
