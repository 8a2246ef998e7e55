import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ConnectionTest } from '../../kit/pages/profiles/connection-test.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { redirectTo } from '../../kit/service/answer.ts';
import { startTestService } from '../../kit/service/start-test-service.ts';

const list = 'GET /api/v1/products';

test.use({
  start: 'empty',
  serviceOptions: { placement: { kind: 'authorization', prefix: 'Token' } },
});

test('the way that the token is sent is found', async ({ window, service, failure }) => {
  await window.getByRole('button', { name: 'Connect to a service' }).click();
  const form = new ProfileForm(window);
  const steps = new ConnectionTest(window);
  const find = steps.search;
  const products = new ProductsPage(window);

  await test.step('a field that is missing is named instead', async () => {
    await form.test.click();
    await expect(form.baseUrl).toBeFocused();
    await expect(steps.findHow).toBeHidden();
    expect(service.requests).toHaveLength(0);
  });
  await form.name.fill('Shop');
  await form.baseUrl.fill(service.baseUrl);
  await form.token.fill(service.token);
  await form.openMore();

  await test.step('a test of the connection offers it after a 403 and a 401', async () => {
    service.next(list, { status: 403 });
    for (const status of ['403', '401']) {
      await form.test.click();
      await expect(steps.step('Reply', 'Done')).toContainText(status);
      await expect(steps.findHow).toBeVisible();
    }
  });

  await test.step('the first 429 ends it and tells how long to wait', async () => {
    const earlier = service.requests.length;
    service.next(list, { status: 401 }, { status: 429, headers: { 'Retry-After': '30' } });
    await steps.findHow.click();
    await expect(find.region).toContainText(service.origin);
    await expect(find.region).toContainText('Authorization: Bearer');
    await find.region.getByRole('button', { name: 'Show 13 ways' }).click();
    await expect(find.region).toContainText('?apikey=');
    expect(service.requests).toHaveLength(earlier);
    await find.try.click();
    await expect(find.end).toContainText('30');
    await find.close.click();
    await expect(form.test).toBeFocused();
    expect(service.requests).toHaveLength(earlier + 2);
    await expect(form.placement).toHaveValue('bearer');
  });

  await test.step('a redirect to another origin is noted and not followed', async () => {
    const other = await startTestService();
    const earlier = service.requests.length;
    service.always(list, redirectTo(`${other.origin}/api/v1/products`));
    await steps.findHow.click();
    await find.try.click();
    await expect(find.attempts.first()).toContainText('not followed');
    await expect(find.end).toContainText(
      `The service redirects to ${other.origin}/api/v1/products`,
    );
    await find.close.click();
    await expect(find.region).toBeHidden();
    // The attempt without the token.
    expect(service.requests).toHaveLength(earlier + 1);
    expect(other.requests).toHaveLength(0);
    await other.close();
  });

  await test.step('a redirect to the same path with a slash is offered as a setting', async () => {
    const earlier = service.requests.length;
    service.always(list, redirectTo(`${service.origin}/api/v1/products/`));
    await steps.findHow.click();
    await find.try.click();
    await expect(find.end).toContainText('the same address with a slash at the end');
    expect(service.requests).toHaveLength(earlier + 1);
    await find.region.getByRole('button', { name: 'Paths end with a slash' }).click();
    // That sends nothing: the plan is shown again.
    await expect(find.try).toBeVisible();
    await expect(find.cancel).toBeFocused();
    expect(service.requests).toHaveLength(earlier + 1);
    await find.cancel.click();
    const slash = window.getByRole('checkbox', { name: 'Paths end with a slash' });
    await expect(slash).toBeChecked();
    await slash.uncheck();
  });

  await test.step('another address closes it, and nothing is sent there', async () => {
    service.always(list, {});
    await form.test.click();
    await steps.findHow.click();
    const earlier = service.requests.length;
    await form.baseUrl.fill('https://other.invalid');
    await expect(find.region).toBeHidden();
    await form.baseUrl.fill(service.baseUrl);
    await expect(find.try).toBeHidden();
    expect(service.requests).toHaveLength(earlier);
  });

  await test.step('the way is found, shown and filled in; nothing is sent before the consent', async () => {
    await form.test.click();
    await expect(steps.findHow).toBeVisible();
    const earlier = service.requests.length;
    await steps.findHow.click();
    await expect(find.region).toBeFocused();
    await expect(find.try).toBeVisible();
    expect(service.requests).toHaveLength(earlier);
    await find.try.press('Enter');
    await expect(find.cancel).toBeFocused();
    await expect(find.attempts.first()).toContainText('401');
    await expect(find.end).toContainText('It works with Authorization: Token');
    await expect(find.attempts).toHaveCount(3);
    await expect(find.attempts.nth(1)).toContainText('A token is needed.');
    await expect(find.region).not.toContainText(service.token);
    await find.close.click();
    await expect(form.prefix).toHaveValue('Token');

    const sent = service.requests.slice(earlier);
    expect(sent.every(({ method, path }) => `${method} ${path}` === list)).toBe(true);
    expect(sent[0]?.headers.authorization).toBeUndefined();
    const [, second, third] = sent.map(({ at }) => at);
    expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(950);
    await form.connect.click();
    await expect(products.row(1)).toBeVisible();
  });

  await test.step('for a stored profile the stored token is tried and the choice is saved', async () => {
    service.placement = { kind: 'bearer' };
    await products.refresh.click();
    await expect(failure.titled("Couldn't load the products")).toBeVisible();
    await failure.close();
    await new ProfileMenu(window).press('Edit profile…');
    await form.openMore();
    await form.test.click();
    await steps.findHow.click();
    await find.try.click();
    await expect(find.end).toContainText('This setting has been saved');
    await find.close.click();
    await expect(form.placement).toHaveValue('bearer');
    // Nothing is left to save, so leaving asks no question.
    await window.getByRole('button', { name: 'Cancel' }).click();
    await expect(products.heading).toBeVisible();
    // The rows of an earlier read stay in sight during the next one, so the request shows that there was another.
    await expect(products.refresh).toBeEnabled();
    const earlier = service.requests.length;
    await products.refresh.click();
    await expect.poll(() => service.requests.length).toBe(earlier + 1);
    await expect(products.refresh).toBeEnabled();
    await expect(products.row(1)).toBeVisible();
  });

  await test.step('a failure that says that no token was found leads there', async () => {
    service.placement = { kind: 'authorization', prefix: 'Token token="' };
    service.next(list, { status: 403, body: { detail: 'Not authenticated' } });
    await products.refresh.click();
    await expect(failure.part('What happened')).toContainText('found no token in the request');
    const earlier = service.requests.length;
    await failure.button('Find how').click();
    await expect(find.region).toBeFocused();
    // Nothing is sent before the consent.
    expect(service.requests).toHaveLength(earlier);
    await find.try.click();
    await expect(find.end).toContainText('This setting has been saved');
    await find.close.click();
    await form.openMore();
    await expect(form.prefix).toHaveValue('Token token="');
    await window.getByRole('button', { name: 'Cancel' }).click();
    await expect(products.row(1)).toBeVisible();
    service.placement = { kind: 'bearer' };
    await new ProfileMenu(window).press('Edit profile…');
    await form.openMore();
    await form.placement.selectOption('bearer');
    await form.save.click();
    await expect(products.heading).toBeVisible();
  });

  await test.step('with a proxy that is not stored yet, the choice is only filled in', async () => {
    service.placement = { kind: 'authorization', prefix: 'Token' };
    await new ProfileMenu(window).press('Edit profile…');
    await form.openMore();
    await window.getByRole('button', { name: /^Network/ }).click();
    await window.getByRole('combobox', { name: 'Proxy', exact: true }).selectOption('direct');
    await form.test.click();
    await steps.findHow.click();
    await find.try.click();
    await expect(find.end).toContainText('The form has been filled in');
    await expect(form.prefix).toHaveValue('Token');
    await find.close.click();
    await window.getByRole('button', { name: 'Cancel' }).click();
    await window.getByRole('button', { name: 'Leave without saving' }).click();
    await products.refresh.click();
    await expect(failure.titled("Couldn't load the products")).toBeVisible();
    await failure.close();
  });
});

test('a service that refuses the token right after connecting leads to the search', async ({
  window,
  service,
  failure,
}) => {
  const find = new ConnectionTest(window).search;
  const products = new ProductsPage(window);
  service.placement = { kind: 'header', name: 'X-Token', prefix: '' };
  service.next(list, { status: 403 });
  await window.getByRole('button', { name: 'Connect to a service' }).click();
  const form = new ProfileForm(window);
  await form.baseUrl.fill(service.baseUrl);
  await form.token.fill(service.token);
  await form.connect.click();
  await failure.button('Find how').click();
  await expect(find.region).toBeFocused();
  await find.try.click();
  await expect(find.end).toContainText('This setting has been saved');
  await find.close.click();
  await window.getByRole('button', { name: 'Cancel' }).click();
  await expect(products.row(1)).toBeVisible();
});
