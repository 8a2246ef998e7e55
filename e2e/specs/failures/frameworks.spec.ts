import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WriteOperation } from '../../../main/contract/write/write-operations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { profileOf, storeToken } from '../../fixtures/seed-profile.ts';
import { errorsOf } from '../../fixtures/strangers/stranger-errors.ts';
import {
  deleteAsColleague,
  expect,
  openOther,
  sendWrite,
  test,
  updateAsColleague,
} from '../../fixtures/strangers/stranger-test.ts';
import { drive } from '../../frameworks/drive.ts';
import { notDriven, reportFramework, rowOf } from '../../frameworks/framework-result.ts';
import { frameworks } from '../../frameworks/frameworks.ts';
import { invoke } from '../../kit/app/bridge.ts';

/**
 * The app and the servers of e2e/strangers: every task through the window, as docs/frameworks.md says; then what each answers to
 * writes that it refuses, by the page's bridge, because only that differs from server to server.
 */

const docs = readFileSync(join(import.meta.dirname, '../../../docs/frameworks.md'), 'utf8');
/** The row of a framework in the table there. */
const documented = (name: string) =>
  docs
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .find(([first]) => first === name);

/** Matches a reason with the server's message; null if it gives none. */
const within = (message: string | null) =>
  message === null ? null : expect.stringContaining(message);

for (const framework of frameworks) {
  const { name, server } = framework;
  test.describe(name, () => {
    test.use({ serverName: server, app: 'shared', start: 'empty' });

    test('is driven', { annotation: notDriven(name) }, async ({
      stranger,
      window,
      products,
      users,
      journal,
      failure,
    }) => {
      await test.step('takes a person through every task', async () => {
        const row = rowOf(name, await drive(window, stranger, framework));
        reportFramework(test.info(), row);
        expect(row).toEqual(documented(name));
      });

      const expected = errorsOf(server);
      // That of Fastify is in strangers.spec.ts.
      if (expected === null || server === 'fastify') return;
      const said = (text: string) => window.getByRole('status').filter({ hasText: text });
      const profileId = (await askMain(window, 'getStartState', {})).activeProfileId ?? '';
      const send = (task: WriteOperation, input: object) =>
        sendWrite(window, profileId, task, input);

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
          const colleague = JSON.stringify({ email: 'hopper@shop.example', note });
          await users.open();
          await users.ticket.next.click();
          await users.id.fill('17');
          await users.id.press('Enter');
          await expect(window.getByText(/, read at /)).toBeVisible();
          await users.openJson();
          const read = await users.json.inputValue();
          await users.json.fill(read.replace('hopper@', 'ada@'));
          await updateAsColleague(stranger, '17', colleague);
          const before = stranger.requestsOf('PUT').length;
          await users.update.click();
          await expect(users.changedMeanwhile.getByRole('listitem')).toContainText([/note/i]);
          expect(stranger.requestsOf('PUT')).toHaveLength(before);
          await users.changedMeanwhile.getByRole('button', { name: 'Update user' }).click();
          await expect(said('User 17 updated')).toBeVisible();
          const last = stranger.requestsOf('PUT').at(-1);
          expect(JSON.parse(`${last?.body}`)).toMatchObject({ email: 'ada@shop.example', note });
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
