import { ReviewPage } from '../kit/pages/review-page.ts';
import { UsersPage } from '../kit/pages/users-page.ts';
import { dialogOf, pressEscape, type Screen } from './screen.ts';

const updates = [
  ['1042', '{"name": "Greta Novak", "role": "purchasing", "active": true}'],
  ['1043', '{"name": "Wilhelmina Featherstonehaugh-Cholmondeley"}'],
  ['a rather long id/that was typed', '{"email": "mornings@shop.example"}'],
] as const;

/** Updates that wait to be sent together. */
export const reviewScreens: readonly Screen[] = [
  {
    name: 'add-to-review',
    async show(window) {
      const users = new UsersPage(window);
      const review = new ReviewPage(window);
      await users.open();
      for (const [id, json] of updates) {
        await users.id.fill(id);
        await users.writeJson(json);
        await review.add.click();
        await window
          .getByRole('status')
          .filter({ hasText: `Update of user ${id} added` })
          .waitFor();
      }
    },
  },
  {
    name: 'review',
    async show(window) {
      const review = new ReviewPage(window);
      await review.link.click();
      await review.rows.nth(2).waitFor();
    },
  },
  {
    name: 'review-open',
    async show(window) {
      const review = new ReviewPage(window);
      await review.rows.first().click();
      await review.preview.getByText('Greta Novak').first().waitFor();
    },
  },
  {
    name: 'review-send',
    async show(window) {
      await new ReviewPage(window).sendAll.click();
      await dialogOf(window).waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'review-empty',
    async show(window) {
      const review = new ReviewPage(window);
      for (let left = updates.length; left > 0; left -= 1) {
        await review.rows.first().focus();
        await window.keyboard.press('Delete');
        await review.rows.nth(left - 1).waitFor({ state: 'detached' });
      }
      await window.getByText('Nothing to review').waitFor();
    },
  },
];
