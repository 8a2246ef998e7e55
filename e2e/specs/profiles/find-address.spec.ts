import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { startTestService, type TestService } from '../../kit/service/start-test-service.ts';
import { testCertificate } from '../../kit/service/tls/test-certificates.ts';

/** What people paste into the box for the address leads to the service, by requests without the token. */

test.use({ start: 'empty' });

const list = 'GET /api/v1/products';
/** The search for forms goes on without the token. */
const listReads = ({ requests }: TestService) =>
  requests.filter(({ url }) => url.endsWith('/products'));
const said = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text });

test.describe('a service under a path', () => {
  test.use({ serviceOptions: { basePath: '/shop' } });

  test('is found from a page of its documentation, and over https, by keyboard', async ({
    window,
    service,
    products,
    failure,
  }) => {
    const form = new ProfileForm(window);
    const { host } = new URL(service.baseUrl);
    const use = (url: string) => window.getByRole('button', { name: `Use ${url}`, exact: true });
    await window.getByRole('button', { name: 'Connect to a service' }).press('Enter');

    await test.step('without a scheme, it is proposed in one line', async () => {
      await form.token.fill(service.token);
      await form.baseUrl.fill(` ${host}/shop/docs?key=${service.token}#/default/list `);
      await expect(form.name).toHaveValue(host);
      await form.baseUrl.press('Enter');
      await expect(said(window, `${service.baseUrl} replies, but doesn't show`)).toBeVisible();
      await expect(use(service.baseUrl)).toBeFocused();
      await expect(use(service.baseUrl)).toHaveAccessibleDescription(/Use this address\?$/);
      await expect(form.baseUrl).not.toHaveAttribute('aria-invalid', 'true');
      await expectNoViolations(window, 'an address that was found');
      expect(JSON.stringify(service.requests)).not.toContain(service.token);
      expect(service.requests.map(({ url }) => url)).toEqual([
        '/shop/api/v1/products',
        '/api/v1/products',
      ]);
    });

    await test.step('once it is accepted, Connect goes on', async () => {
      await window.keyboard.press('Enter');
      await expect(products.row(1)).toBeVisible();
      await expect(window).toHaveTitle(`${host} — Counterfoil`);
      expect(listReads(service).map(({ headers }) => headers.authorization)).toEqual([
        ...[undefined, undefined],
        `Bearer ${service.token}`,
      ]);
    });

    const secure = await startTestService({ tls: testCertificate('good') });
    const { port } = new URL(secure.origin);
    const encrypted = `https://localhost:${port}`;
    await test.step('http:// to a service that has https leads from the failure to its address', async () => {
      await new ProfileMenu(window).press('Connect to another service…');
      await form.token.fill(secure.token);
      await form.baseUrl.fill(`http://localhost:${port}`);
      await form.baseUrl.press('Enter');
      await expect(failure.titled("Couldn't load the products")).toBeVisible();
      // The person has chosen http, so the token was tried there. Nothing else was.
      expect(secure.requests).toEqual([]);
      await expect(failure.button('Find the address')).toBeEnabled();
      await failure.button('Find the address').press('Enter');
      await expect(said(window, `${encrypted} replies`)).toBeVisible();
      await expect(use(encrypted)).toBeFocused();
      await window.keyboard.press('Enter');
      await expect(form.baseUrl).toBeFocused();
      await expect(form.baseUrl).toHaveValue(encrypted);
      expect(JSON.stringify(secure.requests)).not.toContain(secure.token);
      await form.token.fill(secure.token);
      await form.token.press('Enter');
      await expect(products.row(2)).toBeVisible();
    });

    await test.step('without a scheme, a test of the connection goes on over https', async () => {
      await new ProfileMenu(window).press('Connect to another service…');
      await form.token.fill(secure.token);
      await form.baseUrl.fill(`localhost:${port}/api/v1`);
      await form.test.press('Enter');
      await expect(use(encrypted)).toBeFocused();
      await window.keyboard.press('Enter');
      await expect(said(window, 'The connection works.')).toBeVisible();
      await expect(form.baseUrl).toHaveValue(encrypted);
      await secure.close();
    });
  });
});

test('several addresses are a choice, and an address that is right is used as it is', async ({
  window,
  service,
  products,
}) => {
  const form = new ProfileForm(window);
  await window.getByRole('button', { name: 'Connect to a service' }).click();
  await form.token.fill(service.token);

  await test.step('the search can be canceled', async () => {
    const hold = service.hold(list);
    await form.baseUrl.fill(`${service.origin}/api/v1`);
    await form.connect.click();
    await hold.arrived;
    await window.getByRole('button', { name: 'Cancel search' }).click();
    await expect(form.baseUrl).toBeFocused();
    await expect(said(window, 'Looking for the service')).toBeHidden();
    hold.release();
  });

  await test.step('each address that answers is offered', async () => {
    // It wants a token before it looks at the path.
    await form.baseUrl.fill(`${service.origin}/docs/swagger`);
    await form.connect.click();
    const { host } = new URL(service.origin);
    await expect(said(window, `${host} asks for a token at every address`)).toBeVisible();
    for (const url of [service.origin, `${service.origin}/docs`])
      await expect(window.getByRole('button', { name: `Use ${url}`, exact: true })).toBeVisible();
  });

  await test.step('a complete one is neither looked for nor asked about', async () => {
    const earlier = listReads(service).length;
    await form.baseUrl.fill(`${service.origin}/`);
    await expect(said(window, 'asks for a token at every address')).toBeHidden();
    await form.connect.click();
    await expect(products.row(1)).toBeVisible();
    const reads = listReads(service).slice(earlier);
    expect(reads.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${service.token}`]);
  });
});

test('where nothing answers, it is said what was tried and what each place said', async ({
  window,
  service,
  failure,
}) => {
  const form = new ProfileForm(window);
  const tried = window.getByRole('list', { name: 'What was tried' }).getByRole('listitem');
  const button = (name: string) => window.getByRole('button', { name, exact: true });
  await window.getByRole('button', { name: 'Connect to a service' }).click();

  await test.step('on this computer, over http and https', async () => {
    service.always(list, { status: 200, body: '<!doctype html><title>Shop</title>' });
    const { host } = new URL(service.origin);
    await form.baseUrl.fill(`${host}/api`);
    await form.connect.press('Enter');
    await expect(said(window, `No service was found at ${host}.`)).toBeVisible();
    await expect(tried.first()).toContainText(`http://${host}/api/v1/products`);
    await expect(tried.first()).toContainText('200, a web page');
    await expect(tried.last()).toContainText(`https://${host}/api/v1/products`);
    await expect(button(`Use http://${host} anyway`)).toBeVisible();
    await expect(form.baseUrl).toBeFocused();
    await expectNoViolations(window, 'no address was found');
  });

  const nowhere = 'no-such-shop.invalid';
  await test.step('on another computer, http only after a question', async () => {
    await form.baseUrl.fill(nowhere);
    await expect(tried).toHaveCount(0);
    await form.baseUrl.press('Enter');
    await expect(tried).toHaveCount(1);
    await expect(tried).toContainText(`Couldn't find a server named ${nowhere}`);
    await expect(window.getByText('Should Counterfoil also try http:// there?')).toBeVisible();
    // A second Enter is no answer to the question.
    await expect(form.baseUrl).toBeFocused();
    await window.keyboard.press('Tab');
    await expect(button(`Try http://${nowhere}`)).toBeFocused();
    await window.keyboard.press('Enter');
    await expect(tried).toHaveCount(2);
    await expect(tried.last()).toContainText(`http://${nowhere}/api/v1/products`);
    await expect(button(`Use https://${nowhere} anyway`)).toBeVisible();
    await expect(form.baseUrl).toBeFocused();
  });

  await test.step('what was typed can be kept', async () => {
    const pasted = `https://${nowhere}/api/v1`;
    await form.token.fill(service.token);
    await form.baseUrl.fill(pasted);
    await form.baseUrl.press('Enter');
    await button(`Keep ${pasted}`).press('Enter');
    await expect(failure.titled("Couldn't load the products")).toBeVisible();
    await failure.close();
    await new ProfileMenu(window).press('Edit profile…');
    await expect(form.baseUrl).toHaveValue(pasted);
    expect(JSON.stringify(service.requests)).not.toContain(service.token);
  });
});
