import type { WriteOperation } from '../../../main/contract/write/write-operations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { profileOf, storeToken } from '../../fixtures/seed-profile.ts';
import { strangerErrors } from '../../fixtures/strangers/stranger-errors.ts';
import {
  deleteAsColleague,
  expect,
  openOther,
  sendWrite,
  test,
  updateAsColleague,
} from '../../fixtures/strangers/stranger-test.ts';
import { invoke } from '../../kit/app/bridge.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';

/**
 * More servers by other authors (e2e/strangers). Only what arrives there and what they answer differs from the one in
 * strangers.spec.ts, so that the page's bridge is enough for their writes.
 */

const order = '{ "customer": "Ada",\n  "lines": [{ "sku": "A-1", "quantity": 2 }] }';
const user = '{"email": "grace@shop.example"}';

/** Matches a reason with the server's message; null if it gives none. */
const within = (message: string | null) =>
  message === null ? null : expect.stringContaining(message);

for (const serverName of ['express', 'fastapi', 'hono', 'json-server', 'prism', 'rails'] as const) {
  const expected = strangerErrors[serverName];

  test.describe(serverName, () => {
    test.use({ serverName, app: 'shared', start: 'empty' });

    test('from the first screen on, and while it runs', async ({
      stranger,
      window,
      products,
      users,
      journal,
      failure,
    }) => {
      const said = (text: string) => window.getByRole('status').filter({ hasText: text });
      let profileId = '';
      const send = (task: WriteOperation, input: object) =>
        sendWrite(window, profileId, task, input);

      await test.step('takes a person through the main job', async () => {
        await window.getByRole('button', { name: 'Connect to a service' }).click();
        const form = new ProfileForm(window);
        await form.name.fill('Shop');
        await form.token.fill(stranger.token);
        await form.baseUrl.fill(stranger.origin);
        if (expected.showsUsers === true) {
          await form.openMore();
          await expect(window.getByRole('combobox', { name: 'Read users' })).toHaveValue('ask');
        }
        await form.connect.click();
        await expect(products.grid).toHaveAttribute('aria-rowcount', '4');
        await expect(products.cell(1, 'Name')).toContainText('Desk lamp, brass');
        await expect(products.cell(1, 'Price')).toHaveText('34.9');
        profileId = (await askMain(window, 'getStartState', {})).activeProfileId ?? '';
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
        const { id: _, ...elsewhere } = profileOf({ baseUrl: `${stranger.origin}/shop` });
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
            const said = typeof message === 'string' ? message : expect.stringMatching(message);
            expect(told?.fields).toContainEqual(expect.objectContaining({ path, message: said }));
          }
          expect(recorded).toBe(outcome);
        }

        const readList = async () => {
          const [listId, readId] = [crypto.randomUUID(), crypto.randomUUID()];
          const result = await invoke(window, 'readList', {
            profileId,
            listId,
            readId,
          });
          return result.ok ? null : result.failure;
        };
        if (expected.wrongToken !== undefined) {
          await storeToken(profileId, stranger.origin, 'a-token-of-somewhere-else');
          const refused = { kind: 'http', status: 401, reason: within(expected.wrongToken) };
          expect(await readList()).toMatchObject(refused);
          await storeToken(profileId, stranger.origin, stranger.token);
          // Read to its end, for a list that no page has.
          expect(await readList()).toEqual({ kind: 'list-gone', exchange: null });
        }
        if (expected.noSuchProduct !== undefined) {
          await deleteAsColleague(stranger, 3);
          const { failure: told, recorded } = await send('deleteProduct', {
            id: '3',
            listId: null,
            row: 0,
          });
          expect(told).toMatchObject({ kind: 'http', reason: within(expected.noSuchProduct) });
          expect(recorded).toBe('Refused · 404');
        }
      });

      const { kept } = expected;
      if (kept !== undefined) {
        await test.step('is not believed that a product is gone', async () => {
          await products.delete(1);
          await expect(window.getByText(kept)).toBeVisible();
          await expect(products.row(1)).toBeHidden();
          await products.refresh.click();
          await expect(products.row(1)).toBeVisible();
          await expect(
            window.getByText(/Desk lamp, brass .*the product was still in the list/),
          ).toBeVisible();
          await journal.open();
          await expect(journal.journalEntry(0)).toContainText('Done');
          await expect(journal.journalEntry(0)).toContainText('still listed');
        });
      }

      if (expected.showsUsers === true) {
        await test.step('keeps what a colleague changed meanwhile', async () => {
          const note = 'Call before noon';
          const colleague = JSON.stringify({ email: 'grace@shop.example', note });
          await users.open();
          await users.id.fill('17');
          await users.id.press('Enter');
          await expect(window.getByText(/^(User 17|Grace.*), read at /)).toBeVisible();
          await users.openJson();
          const read = await users.json.inputValue();
          await users.json.fill(read.replace('grace@', 'hopper@'));
          await updateAsColleague(stranger, '17', colleague);
          const before = stranger.requestsOf('PUT').length;
          await users.update.click();
          await expect(users.changedMeanwhile.getByRole('listitem')).toContainText(['note']);
          expect(stranger.requestsOf('PUT')).toHaveLength(before);
          await users.changedMeanwhile.getByRole('button', { name: 'Update user' }).click();
          await expect(said('User 17 updated')).toBeVisible();
          const last = stranger.requestsOf('PUT').at(-1);
          expect(JSON.parse(`${last?.body}`)).toMatchObject({ email: 'hopper@shop.example', note });
        });
      }

      const { tokenElsewhere } = expected;
      if (tokenElsewhere === undefined) return;
      await test.step('says that the token was not accepted', async () => {
        const placement = { kind: 'header', name: 'X-Token', prefix: '' } as const;
        await products.open();
        await openOther(window, stranger, { placement });
        await expect(failure.titled("Couldn't load the products")).toBeVisible();
        // FastAPI says that it finds none.
        await expect(failure.part('What happened')).toHaveText(
          /^(The service refused the token|The service found no token in the request)\.$/,
        );
        await expect(failure.part('Reason')).toContainText(
          tokenElsewhere ?? 'The service gave no reason.',
        );
      });
    });
  });
}
