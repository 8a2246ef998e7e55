import { CollectedUpdates } from '../kit/pages/batches/collected-updates.ts';
import { UsersPage } from '../kit/pages/users-page.ts';
import { changeDemo, dialogOf, pressEscape, type Screen } from './screen.ts';

const updates = [
  ['1042', '{"name": "Greta Novak", "role": "purchasing", "active": true}'],
  ['1043', '{"name": "Wilhelmina Featherstonehaugh-Cholmondeley"}'],
  ['a rather long id/that was typed', '{"email": "mornings@shop.example"}'],
] as const;

/** Updates that wait to be sent together. */
export const collectedScreens: readonly Screen[] = [
  {
    name: 'add-to-batch',
    async show(window) {
      const users = new UsersPage(window);
      const collected = new CollectedUpdates(window);
      // These users aren't there to be read.
      await changeDemo(window, { userRecords: null });
      await users.open();
      for (const [id, json] of updates) {
        await users.id.fill(id);
        await users.writeJson(json);
        await collected.add.click();
        await window
          .getByRole('status')
          .filter({ hasText: `Update of user ${id} added` })
          .waitFor();
      }
    },
  },
  {
    name: 'collected',
    async show(window) {
      const collected = new CollectedUpdates(window);
      await collected.link.click();
      await collected.rows.nth(2).waitFor();
    },
  },
  {
    name: 'collected-open',
    async show(window) {
      const collected = new CollectedUpdates(window);
      await collected.rows.first().click();
      await collected.data.getByText('Greta Novak').first().waitFor();
    },
  },
  {
    name: 'collected-start',
    async show(window) {
      await new CollectedUpdates(window).next.click();
      await new CollectedUpdates(window).start.click();
      await dialogOf(window).waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'collected-empty',
    async show(window) {
      const collected = new CollectedUpdates(window);
      for (let left = updates.length; left > 0; left -= 1) {
        await collected.rows.first().focus();
        await window.keyboard.press('Delete');
        await collected.rows.nth(left - 1).waitFor({ state: 'detached' });
      }
      await window.getByText('No collected updates').waitFor();
    },
  },
];
