import type { Page } from '@playwright/test';
import { batchScreens } from './batch-screens.ts';
import { formScreens } from './form-screens.ts';
import { frameScreens } from './frame-screens.ts';
import { listScreens, protectedScreens } from './other-profiles-screens.ts';
import { productScreens } from './product-screens.ts';
import { reviewScreens } from './review-screens.ts';
import type { Screen } from './screen.ts';
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
  ...frameScreens,
  ...profileScreens,
  ...listScreens,
  ...protectedScreens,
];

/** The same screens in two walks that can run at the same time, each from a first start. */
export const screenWalks: Readonly<Record<string, readonly Screen[]>> = {
  'lists and profiles': [
    ...startScreens,
    ...productScreens,
    ...profileScreens,
    ...listScreens,
    ...protectedScreens,
  ],
  'forms, batches and the journal': [
    ...startScreens.filter(({ name }) => name === 'products'),
    ...formScreens,
    ...reviewScreens,
    ...batchScreens,
    ...frameScreens,
  ],
};

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
