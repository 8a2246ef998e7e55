import type { WriteOperation } from '../../../main/contract/write/write-operations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { expect, openOther, sendWrite, test } from '../../fixtures/strangers/stranger-test.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';

/** Django REST framework with its defaults: paths end with a slash, and prices are strings. */

test.use({ serverName: 'django', app: 'shared', start: 'empty' });

/** Since 3.15 it names the model. */
const notFound = /Not found\.|No \w+ matches the given query\./;

test('from the first screen on, and while it runs', async ({
  stranger,
  window,
  products,
  failure,
}) => {
  const said = (text: string) => window.getByRole('status').filter({ hasText: text });
  const send = async (task: WriteOperation, input: object) => {
    const { activeProfileId } = await askMain(window, 'getStartState', {});
    return sendWrite(window, activeProfileId ?? '', task, { draftId: null, ...input });
  };

  await test.step('Django REST framework is connected with its slashes, and its prices are numbers', async () => {
    await window.getByRole('button', { name: 'Connect to a service' }).click();
    const form = new ProfileForm(window);
    await form.name.fill('Shop');
    await form.token.fill(stranger.token);
    await form.baseUrl.fill(stranger.origin);
    await form.openMore();
    await form.placement.selectOption('Authorization: other prefix');
    await form.test.click();
    await expect(window.getByRole('alert')).toContainText(
      'the same address with a slash at the end',
    );
    await window.getByRole('button', { name: 'Paths end with a slash' }).click();
    await expect(window.getByRole('checkbox', { name: 'Paths end with a slash' })).toBeChecked();
    await expect(form.test).toBeFocused();
    // The redirect was not followed, and the offer sends nothing.
    expect(stranger.requests.map(({ url }) => url)).toEqual(['/api/v1/products']);
    await form.connect.click();

    await expect(products.grid).toHaveAttribute('aria-rowcount', '4');
    await expect(window.getByText('The service sends prices as text.')).toBeVisible();
    await expect(products.cell(2, 'Price')).toHaveText('1,623.95');
    await products.columnHeader('Price').getByRole('button').click();
    await expect(products.cell(3, 'Price')).toHaveText('9.00');
    // Sorted as numbers: as strings, 1623.95 would come first.
    const rows = products.grid.getByRole('row');
    for (const [index, name] of ['Whiteboard', 'Desk lamp', 'Office chair'].entries()) {
      await expect(rows.nth(index + 1)).toContainText(name);
    }
    await products.delete(2);
    await expect(said('Product deleted: Office chair, mesh back (#2)')).toBeVisible();
    expect(stranger.requestsOf('DELETE')).toMatchObject([{ url: '/api/v1/products/2/' }]);
  });

  await test.step('Django REST framework tells in its own words why it refuses', async () => {
    await products.open();
    await expect(products.row(3)).toBeVisible();
    const headers = { Authorization: `Token ${stranger.token}` };
    await fetch(`${stranger.origin}/api/v1/products/3/`, { method: 'DELETE', headers });
    await products.delete(3);
    await expect(failure.titled('The product was already gone')).toBeVisible();
    await expect(failure.part('Reason')).toContainText(notFound);
    await failure.close();

    const reasonOf = async (task: WriteOperation, input: object) => {
      const { failure: told, recorded } = await send(task, input);
      return `${recorded}: ${told?.reason} ${JSON.stringify(told?.fields)}`;
    };
    const [empty, missing] = ['{"customer":""}', '{"quantity":1}'];
    // As many as it takes in a minute.
    for (const body of [empty, missing, empty, missing, empty]) {
      expect(await reasonOf('createOrder', { body })).toMatch(
        /^Refused · 400: .*This field (is required|may not be blank)/,
      );
    }
    expect(await reasonOf('createOrder', { body: '{"customer":"Eve"}' })).toMatch(
      /^Refused · 429: Request was throttled\./,
    );
    expect(await reasonOf('updateUser', { id: '17', body: '{"email":"ada"}' })).toMatch(
      /^Refused · 400: .*Enter a valid email address\./,
    );
    const noSuchUser = { id: '18', body: '{"email":"eve@shop.example"}' };
    expect(await reasonOf('updateUser', noSuchUser)).toMatch(
      new RegExp(`^Refused · 404: (${notFound.source})`),
    );
    expect(stranger.requestsOf('POST')[0]?.url).toBe('/api/v1/orders/');
    expect(stranger.requestsOf('PUT')[0]?.url).toBe('/api/v1/users/17/');
  });

  await test.step('Django REST framework says what it misses', async () => {
    await openOther(window, stranger, { pathsEndWithSlash: true });
    await expect(failure.titled("Couldn't load the products")).toBeVisible();
    await expect(failure.part('Reason')).toContainText(
      'Authentication credentials were not provided.',
    );
  });
});
