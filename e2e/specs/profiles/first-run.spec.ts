import { setSize } from '../../fixtures/native/native-window.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { FailureDialog } from '../../kit/pages/failure-dialog.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';

test.use({ start: 'empty' });

test.describe('a service under a path, with its token in a header of its own', () => {
  test.use({
    serviceOptions: {
      basePath: '/shop',
      placement: { kind: 'header', name: 'X-Shop-Key', prefix: 'Key' },
    },
  });

  test('is connected by the form', async ({ window, launched, service, products }) => {
    await window.getByRole('button', { name: 'Connect to a service' }).click();
    const form = new ProfileForm(window);
    await expect(form.more).toHaveAttribute('aria-expanded', 'false');
    await form.openMore();

    for (const [what, size] of [
      ['in a narrow window', { width: 860, height: 600 }],
      ['at 200 %', { width: 800, height: 560, zoom: 2 }],
    ] as const) {
      await test.step(`the buttons of the form are in the window ${what}`, async () => {
        await setSize(launched.app, window, size);
        for (const button of [
          window.getByRole('button', { name: 'Back' }),
          form.test,
          form.connect,
        ]) {
          await expect(button).toBeInViewport({ ratio: 1 });
        }
      });
    }
    await setSize(launched.app, window, { width: 1280, height: 800, zoom: 1 });

    await test.step('what is wrong in the form of a new profile is said in it, and nothing is sent', async () => {
      await form.name.fill('Corner shop');
      await form.token.fill(service.token);
      await form.baseUrl.fill('https://me:secret@shop.example');
      await form.placement.selectOption({ label: 'Custom header' });
      await form.headerName.fill('Host');
      await form.connect.click();
      for (const field of [form.baseUrl, form.headerName]) {
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(/.{10,}/);
      }
      await expect(form.name).toHaveValue('Corner shop');
      await expect(form.token).toHaveValue(service.token);
      await form.baseUrl.fill(`${service.baseUrl}/`);
      await expect(form.baseUrl).not.toHaveAttribute('aria-invalid', 'true');
      expect(service.requests).toHaveLength(0);
    });

    await test.step('a token is sent in the query where the form says so', async () => {
      await form.placement.selectOption({ label: 'Query parameter' });
      await form.parameterName.fill('api_key');
      await form.test.click();
      await expect
        .poll(() => service.requests.at(-1)?.url)
        .toMatch(new RegExp(`[?&]api_key=${service.token}$`));
    });

    await test.step('More options stay open for what is wrong in them', async () => {
      await form.placement.selectOption({ label: 'Custom header' });
      await form.headerName.fill('X-Shop-Key');
      await form.prefix.fill('Key');
      const currency = window.getByRole('textbox', { name: 'Currency' });
      await currency.fill('euros');
      // What is wrong stays in sight.
      await form.more.click();
      await expect(currency).toBeVisible();
      await form.connect.click();
      await expect(currency).toBeFocused();
      await expect(currency).toHaveAccessibleDescription(/three-letter ISO 4217 code/);
      await currency.fill('eur');
      await expect(currency).toHaveAccessibleDescription(/like this: €12\.5\./);
    });

    await form.test.click();
    await expect(window.getByText(/List received, \d+ bytes/)).toBeVisible();
    await form.connect.click();
    await expect(products.row(1)).toBeVisible();
    await expect(products.columnHeader('Price, EUR')).toBeVisible();
    await expect(window).toHaveTitle('Corner shop — Counterfoil');
    await expect(window.getByRole('button', { name: 'Profile: Corner shop' })).toBeVisible();
    // The search for forms goes on without the token.
    const reads = service.requests.filter(({ path }) => path.endsWith('/products'));
    expect(reads.at(-1)?.headers['x-shop-key']).toBe(`Key ${service.token}`);
  });
});

test('an address and a token are enough', async ({ window, service }) => {
  await expect(window.getByRole('heading', { name: 'Welcome to Counterfoil' })).toBeVisible();
  await expect(window.getByRole('button', { name: 'Try the demo' })).toHaveAccessibleDescription(
    /sample data/,
  );
  await window.getByRole('button', { name: 'Connect to a service' }).click();
  const form = new ProfileForm(window);
  const pasted = `${service.baseUrl}/api/v1`;
  await form.token.fill(service.token);

  await test.step('Connect asks about a pasted /api/v1, and the service may really have it', async () => {
    const use = window.getByRole('button', { name: `Use ${service.baseUrl}`, exact: true });
    await form.baseUrl.fill(pasted);
    await form.connect.click();
    await expect(use).toBeFocused();
    // A second press doesn't count as an answer.
    await form.baseUrl.press('Enter');
    await expect(use).toBeFocused();
    await expect(form.form).toBeVisible();
    expect(JSON.stringify(service.requests)).not.toContain(service.token);

    await window.getByRole('button', { name: `Keep ${pasted}` }).click();
    const failure = new FailureDialog(window);
    await expect(failure.part('What happened')).toContainText('/api/v1/api/v1/products');
    await expect(failure.part('What to do')).toContainText(
      `Change the base URL in the profile to ${service.baseUrl}`,
    );
    await failure.button('Find the address').click();
    await use.click();
    await expect(form.baseUrl).toBeFocused();
    await form.save.click();
  });
  await expect(new ProductsPage(window).row(1)).toBeVisible();
  await expect(window).toHaveTitle(`${new URL(service.baseUrl).host} — Counterfoil`);
});
