import { expect, type Page } from '@playwright/test';
import { askMain } from '../fixtures/ask-main.ts';
import { startBatch } from '../fixtures/start-batch.ts';
import { batchScreens } from './batch-screens.ts';
import { formScreens } from './form-screens.ts';
import { frameScreens, journalScreens, paletteScreens } from './frame-screens.ts';
import { listScreens, protectedScreens } from './other-profiles-screens.ts';
import { productScreens } from './product-screens.ts';
import { reviewScreens } from './review-screens.ts';
import { findDemo, type Screen } from './screen.ts';
import { profileScreens, startScreens } from './start-screens.ts';

/**
 * Every screen and dialog, in an order in which each continues from the previous one: from the first start of an app
 * without profiles, using its demo. Those for docs/user also work without the others.
 */
export const screens: readonly Screen[] = [
  ...startScreens,
  ...productScreens,
  ...formScreens,
  ...reviewScreens,
  ...batchScreens,
  ...journalScreens,
  ...frameScreens,
  ...paletteScreens,
  ...profileScreens,
  ...listScreens,
  ...protectedScreens,
];

const openDemo = startScreens.filter(({ name }) => name === 'products');

/** The same screens in four walks that can run at the same time, each from a first start. */
export const screenWalks: Readonly<Record<string, readonly Screen[]>> = {
  'lists and products': [...startScreens, ...productScreens],
  'profiles and other lists': [...openDemo, ...profileScreens, ...listScreens, ...protectedScreens],
  'forms and the journal': [
    ...openDemo,
    ...formScreens,
    ...journalScreens.map((screen, place) => (place === 0 ? afterBatch(screen) : screen)),
    ...paletteScreens,
  ],
  'batches and settings': [...openDemo, ...reviewScreens, ...batchScreens, ...frameScreens],
};

/** The screen, after some more rows in the journal. */
function afterBatch(screen: Screen): Screen {
  return {
    ...screen,
    async show(window) {
      const { id: profileId } = await findDemo(window);
      await startBatch(window, {
        ...{ profileId, name: 'Orders of May', options: { asksAfterFirst: false } },
        table: 'product\n1001\n1004\n1005',
        body: '{"productId": "{{row:product}}", "quantity": 3, "customer": "Hotel Bristol"}',
      });
      const states = async () =>
        (await askMain(window, 'listBatches', { profileId })).map(({ state }) => state);
      await expect.poll(states).toEqual(['finished']);
      await screen.show(window);
    },
  };
}

/** Goes to each of these in turn. Resolves after the last one. */
export async function walkScreens(
  window: Page,
  walked: readonly Screen[],
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  for (const screen of walked) {
    try {
      await screen.show(window);
      await look(screen);
      await screen.leave?.(window);
    } catch (error) {
      throw new Error(`On the way of the screen "${screen.name}": ${error}`, { cause: error });
    }
  }
}
