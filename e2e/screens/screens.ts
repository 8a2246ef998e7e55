import { expect, type Page } from '@playwright/test';
import { askMain } from '../fixtures/ask-main.ts';
import { startBatch } from '../fixtures/start-batch.ts';
import { ProductsPage } from '../kit/pages/products-page.ts';
import { batchScreens } from './batch-screens.ts';
import { collectedScreens } from './collected-screens.ts';
import { formScreens } from './form-screens.ts';
import { frameScreens, journalScreens, paletteScreens } from './frame-screens.ts';
import { listScreens, protectedScreens, setUpScreens } from './other-profiles-screens.ts';
import { productScreens } from './product-screens.ts';
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
  ...collectedScreens,
  ...batchScreens,
  ...journalScreens,
  ...frameScreens,
  ...paletteScreens,
  ...profileScreens,
  ...listScreens,
  ...setUpScreens,
  ...protectedScreens,
];

const openDemo = startScreens.filter(({ name }) => name === 'products').map(({ show }) => show);

/** The same screens in four walks that can run at the same time, each from a first start. */
export const screenWalks: Readonly<Record<string, readonly Screen[]>> = {
  'lists and products': [
    ...startScreens,
    ...change('delete-all-selected', productScreens, (screen) => ({
      ...screen,
      leave: inTurn(screen.leave, showFewProducts),
    })),
  ],
  'profiles and other lists': [
    ...inDemo(profileScreens),
    ...listScreens,
    ...setUpScreens,
    ...change('read-only', protectedScreens, (screen) => ({
      ...screen,
      show: inTurn(screen.show, showFewProducts),
    })),
  ],
  'forms and the journal': [
    ...inDemo(formScreens),
    ...change('the-journal', journalScreens, (screen) => ({
      ...screen,
      show: inTurn(recordBatch, screen.show),
    })),
    ...paletteScreens,
  ],
  'batches and settings': [...inDemo(collectedScreens), ...batchScreens, ...frameScreens],
};

type Step = Screen['show'];

function inTurn(...steps: readonly (Step | undefined)[]): Step {
  return async (window) => {
    for (const step of steps) await step?.(window);
  };
}

function change(
  name: string,
  all: readonly Screen[],
  changed: (screen: Screen) => Screen,
): readonly Screen[] {
  return all.map((screen) => (screen.name === name ? changed(screen) : screen));
}

/** The screens, after the demo was opened. Its list is among those of another walk. */
function inDemo(all: readonly Screen[]): readonly Screen[] {
  return all.map((screen, place) =>
    place === 0 ? { ...screen, show: inTurn(...openDemo, screen.show) } : screen,
  );
}

/** A dozen instead of all that fit: every row of a list costs each look at it, and they are alike. */
async function showFewProducts(window: Page): Promise<void> {
  const products = new ProductsPage(window);
  await products.search.fill('mp');
  await products.deleteButton(1002).waitFor({ state: 'hidden' });
}

/** Some more rows in the journal. */
async function recordBatch(window: Page): Promise<void> {
  const { id: profileId } = await findDemo(window);
  await startBatch(window, {
    profileId,
    name: 'Orders of May',
    options: { asksAfterFirst: false },
    table: 'product\n1001\n1004\n1005',
    body: '{"productId": "{{row:product}}", "quantity": 3, "customer": "Hotel Bristol"}',
  });
  const states = async () =>
    (await askMain(window, 'listBatches', { profileId })).map(({ state }) => state);
  await expect.poll(states).toEqual(['finished']);
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
