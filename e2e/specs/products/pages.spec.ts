import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import type { Answer } from '../../kit/service/answer.ts';
import { startTestService, type TestService } from '../../kit/service/start-test-service.ts';

/** A service that sends its products in pages. */

const list = 'GET /api/v1/products';
const rows = (count: number) =>
  Array.from({ length: count }, (_, row) => ({ id: row + 1, name: `Item ${row + 1}`, price: 1.5 }));

const said = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text });
const continueButton = (window: Page) => window.getByRole('button', { name: 'Continue' });

/** The pages that were requested since this was called, by their numbers. */
function pagesRead(service: TestService) {
  const from = service.requests.length;
  const numberOf = (url: string) => Number(/[?&]page=(\d+)/.exec(url)?.[1] ?? 1);
  return () =>
    service.requests
      .slice(from)
      .filter(({ method }) => method === 'GET')
      .map(({ url }) => numberOf(url));
}
/** One page is answered in its own way. */
const answerPage = (service: TestService, page: number, answer: Answer) =>
  service.always(list, ({ url }) => (url.endsWith(`page=${page}`) ? answer : {}));

test.use({ serviceOptions: { products: rows(75), pageSize: 10 } });

test('the pages of a list are one list, also from the first read on', async ({
  window,
  products,
  service,
}) => {
  await expect(said(window, /^75 products, loaded at/)).toBeVisible();
  const pages = pagesRead(service);
  await products.search.fill('Item 75');
  await expect(products.row(75)).toBeVisible();
  await products.search.fill('');
  await products.refresh.click();
  await expect.poll(pages).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const { headers, url } of service.requests) {
    expect(headers.authorization).toBe(`Bearer ${service.token}`);
    expect(url).not.toContain(service.token);
  }

  await test.step('a deleted product that is missing from the pages may have moved', async () => {
    service.next('DELETE /api/v1/products/*', { status: 404 });
    service.products = rows(75).filter(({ id }) => id !== 5);
    await products.deleteButton(5).click();
    await products.deleteDialog.getByRole('button', { name: 'Delete product' }).click();
    await expect(window.getByText('because it came in several pages')).toBeVisible();
    await window.keyboard.press('Escape');
  });
});

test('a page that fails leaves those before it, and the read goes on there', async ({
  window,
  products,
  service,
}) => {
  await expect(said(window, /^75 products, loaded at/)).toBeVisible();
  const pages = pagesRead(service);
  answerPage(service, 7, { status: 500, body: { message: 'The shelf is broken.' } });
  await products.refresh.click();
  await expect(said(window, /^60 of 75 products, loaded at/)).toBeVisible();
  await expect(said(window, "Page 7 couldn't be loaded: “The shelf is broken.”")).toBeVisible();
  await expectNoViolations(window, 'A page that failed');
  expect(pages()).toEqual([1, 2, 3, 4, 5, 6, 7]);

  await test.step('Details says more', async () => {
    await window.getByRole('button', { name: 'Details' }).click();
    const dialog = window.getByRole('alertdialog').or(window.getByRole('dialog'));
    await expect(dialog).toContainText('The shelf is broken.');
    await window.keyboard.press('Escape');
  });

  await test.step('Continue reads no page again, and leaves out what was deleted meanwhile', async () => {
    await products.deleteButton(3).click();
    await products.deleteDialog.getByRole('button', { name: 'Delete product' }).click();
    await expect(products.row(3)).toBeHidden();
    service.always(list, {});
    const rest = pagesRead(service);
    await continueButton(window).click();
    // Item 61 has moved up to a page that isn't read again.
    await expect(said(window, /^73 products. The service may have more\. Loaded at/)).toBeVisible();
    await expect(said(window, 'The list may be incomplete')).toBeVisible();
    await expect(continueButton(window)).toBeHidden();
    expect(rest()).toEqual([7, 8]);
    await expect(products.row(3)).toBeHidden();
    service.products = rows(75);
  });

  await test.step('a page that is not a list is one that failed', async () => {
    answerPage(service, 2, { body: '{"products":[]}', headers: { Link: '<?page=3>; rel="next"' } });
    await products.refresh.click();
    await expect(said(window, /^10 of 75 products, loaded at/)).toBeVisible();
    await expect(said(window, /^Page 2 couldn.t be loaded/)).toBeVisible();
    service.always(list, {});
    await continueButton(window).click();
    await expect(said(window, /^75 products, loaded at/)).toBeVisible();
  });

  await test.step('Cancel between two pages leaves what is there', async () => {
    answerPage(service, 4, 'hang');
    const cancelled = pagesRead(service);
    await products.refresh.click();
    await expect.poll(cancelled).toEqual([1, 2, 3, 4]);
    await window.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(said(window, /^30 of 75 products, loaded at/)).toBeVisible();
    await expect(
      said(window, 'Loading stopped before page 4, because you canceled it.'),
    ).toBeVisible();
    service.always(list, {});
    await continueButton(window).click();
    await expect(said(window, /^75 products, loaded at/)).toBeVisible();
  });

  await test.step('a later page that needs another token asks for it, and goes on', async () => {
    answerPage(service, 3, { status: 401 });
    await products.refresh.click();
    await expect(said(window, /^20 of 75 products, loaded at/)).toBeVisible();
    await expect(window.getByRole('button', { name: 'Replace token' })).toBeVisible();
    await window.keyboard.press('Escape');
    service.always(list, {});
    await products.refresh.click();
    await expect(said(window, /^75 products, loaded at/)).toBeVisible();
  });
});

test('a next page is read at the service alone, and once', async ({
  window,
  products,
  service,
}) => {
  await expect(said(window, /^75 products, loaded at/)).toBeVisible();
  const other = await startTestService();
  const next = (address: string): Answer => ({ headers: { Link: `<${address}>; rel="next"` } });

  await test.step('another server is never asked', async () => {
    answerPage(service, 2, next(`${other.origin}/api/v1/products?page=3`));
    await products.refresh.click();
    await expect(said(window, `its link leads to another server: ${other.origin}`)).toBeVisible();
    await expect(said(window, /^20 of 75 products, loaded at/)).toBeVisible();
    await expect(continueButton(window)).toBeHidden();
    expect(other.requests).toEqual([]);
  });

  await test.step('a loop ends', async () => {
    answerPage(service, 3, next('/api/v1/products?page=2'));
    await products.refresh.click();
    await expect(said(window, /^Page 4 wasn.t loaded, because its link leads back/)).toBeVisible();
    await expect(said(window, /^30 of 75 products, loaded at/)).toBeVisible();
  });

  await other.close();
});

test('a list that changes while its pages are read may be incomplete', async ({
  window,
  products,
  service,
}) => {
  await expect(said(window, /^75 products, loaded at/)).toBeVisible();
  const incomplete = said(window, 'The list may be incomplete');

  await test.step('by IDs that repeat', async () => {
    service.always(list, ({ url }) => {
      // A product was added in front of the others.
      if (url.endsWith('page=2'))
        service.products = [{ id: 0, name: 'New', price: 1 }, ...rows(74)];
      return {};
    });
    await products.refresh.click();
    await expect(incomplete).toBeVisible();
    await expect(said(window, /^75 products. The service may have more\. Loaded at/)).toBeVisible();
  });

  await test.step('by another total', async () => {
    service.products = rows(75);
    service.always(list, ({ url }) => {
      if (url.endsWith('page=8')) service.products = rows(74);
      return {};
    });
    await products.refresh.click();
    await expect(said(window, /^74 products. The service may have more\. Loaded at/)).toBeVisible();
    await expect(incomplete).toBeVisible();
    await products.exportButton.click();
    await expect(
      window.getByRole('menuitem', { name: 'CSV: all shown (74; the service may have more)' }),
    ).toBeVisible();
    await window.keyboard.press('Escape');
  });

  await test.step('a read in which nothing changes is whole', async () => {
    service.always(list, {});
    await products.refresh.click();
    await expect(said(window, /^74 products, loaded at/)).toBeVisible();
    await expect(incomplete).toBeHidden();
  });
});
