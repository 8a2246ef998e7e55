import type { WriteOperation } from '../../../main/contract/write/write-operations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { storeToken } from '../../fixtures/seed-profile.ts';
import { strangerErrors } from '../../fixtures/strangers/stranger-errors.ts';
import {
  deleteAsColleague,
  expect,
  openOther,
  sendWrite,
  test,
} from '../../fixtures/strangers/stranger-test.ts';
import { invoke } from '../../kit/app/bridge.ts';

/**
 * More servers by other authors (e2e/strangers). Only what arrives there and what they answer differs from the one in
 * strangers.spec.ts, so that the page's bridge is enough for their writes.
 */

const order = '{ "customer": "Ada",\n  "lines": [{ "sku": "A-1", "quantity": 2 }] }';
const user = '{"email": "grace@shop.example"}';

/** Matches a reason with the server's message; null if it gives none. */
const within = (message: string | null) =>
  message === null ? null : expect.stringContaining(message);

for (const serverName of ['express', 'json-server', 'prism'] as const) {
  const expected = strangerErrors[serverName];

  test.describe(serverName, () => {
    test.use({ serverName, app: 'shared' });

    test('while it runs', async ({ stranger, profile, window, products, failure }) => {
      if (profile === null) throw new Error('The test has a profile.');
      const { id: profileId, ...draft } = profile;
      const send = (task: WriteOperation, input: object) =>
        sendWrite(window, profileId, task, input);

      await test.step('takes a person through the main job', async () => {
        await expect(products.grid).toHaveAttribute('aria-rowcount', '4');
        await expect(products.cell(1, 'Name')).toContainText('Desk lamp, brass');
        await expect(products.cell(1, 'Price')).toHaveText('34.9');
        await products.delete(2);
        await expect(products.row(2)).toBeHidden();
        await products.refresh.click();
        const inTheList = expected.keepsNothing === true ? '4' : '3';
        await expect(products.grid).toHaveAttribute('aria-rowcount', inTheList);
        const [deletion] = stranger.requestsOf('DELETE');
        expect(deletion).toMatchObject({ url: '/api/v1/products/2', body: '' });
        expect(deletion?.headers).not.toHaveProperty('content-type');

        expect(await send('createOrder', { body: order, draftId: null })).toMatchObject({
          kind: 'done',
        });
        expect(await send('updateUser', { id: '17', body: user, draftId: null })).toMatchObject({
          kind: 'done',
        });
        const authorization = `Bearer ${stranger.token}`;
        const sent = { headers: { authorization, 'content-type': 'application/json' } };
        expect(stranger.requests.filter(({ method }) => method !== 'GET')).toMatchObject([
          { method: 'DELETE' },
          { method: 'POST', url: '/api/v1/orders', body: order, ...sent },
          { method: 'PUT', url: '/api/v1/users/17', body: user, ...sent },
        ]);
      });

      await test.step('tells in its own words why it refuses', async () => {
        const elsewhere = { ...draft, baseUrl: `${stranger.origin}/shop` };
        const asked = { callId: crypto.randomUUID(), profileId: null, token: stranger.token };
        const tested = await askMain(window, 'testConnection', { ...asked, draft: elsewhere });
        expect(tested.failure).toMatchObject({
          status: 404,
          reason: within(expected.noSuchAddress),
        });

        for (const { task, userId, body, reason, fields = {}, outcome } of expected.refusals) {
          const { failure: told, recorded } = await send(task, {
            ...(userId === undefined ? {} : { id: userId }),
            body,
            draftId: null,
          });
          expect(told).toMatchObject({ kind: 'http', reason: within(reason) });
          // Only the message: no stack, no markup.
          expect(`${told?.reason}`).not.toMatch(/node_modules|<|&nbsp;/);
          for (const [path, message] of Object.entries(fields)) {
            expect(told?.fields).toContainEqual(expect.objectContaining({ path, message }));
          }
          expect(recorded).toBe(outcome);
        }

        const readList = async () => {
          const read = { profileId, readId: crypto.randomUUID() };
          const result = await invoke(window, 'loadProducts', read);
          return result.ok ? null : result.failure;
        };
        if (expected.wrongToken !== undefined) {
          await storeToken(profileId, stranger.origin, 'a-token-of-somewhere-else');
          const refused = { kind: 'http', status: 401, reason: within(expected.wrongToken) };
          expect(await readList()).toMatchObject(refused);
          await storeToken(profileId, stranger.origin, stranger.token);
          expect(await readList()).toBe(null);
        }
        if (expected.noSuchProduct !== undefined) {
          await deleteAsColleague(stranger, 3);
          const { failure: told, recorded } = await send('deleteProduct', {
            id: '3',
            name: 'Desk',
          });
          expect(told).toMatchObject({ kind: 'http', reason: within(expected.noSuchProduct) });
          expect(recorded).toBe('Refused · 404');
        }
      });

      const { tokenElsewhere } = expected;
      if (tokenElsewhere === undefined) return;
      await test.step('says that the token was not accepted', async () => {
        const placement = { kind: 'header', name: 'X-Token', prefix: '' } as const;
        await openOther(window, stranger, { placement });
        await expect(failure.titled("Couldn't load the products")).toBeVisible();
        await expect(failure.part('What happened')).toHaveText(
          'Same shop replied with 401 Unauthorized.',
        );
        await expect(failure.part('Reason')).toContainText(tokenElsewhere);
      });
    });
  });
}
