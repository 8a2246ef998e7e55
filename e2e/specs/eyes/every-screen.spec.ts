import type { Page } from '@playwright/test';
import {
  findViolations,
  findViolationsOfColours,
} from '../../fixtures/accessibility/expect-no-violations.ts';
import {
  findCutWords,
  findLost,
  findSmallTargets,
  findTightButtons,
  type Lost,
} from '../../fixtures/accessibility/find-flaws.ts';
import { setSize, type WindowSize } from '../../fixtures/native/native-window.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { screenWalks, walkScreens } from '../../screens/screens.ts';

/**
 * Accessibility of every screen and dialog: what axe finds in both themes, and what eyes and hands need beyond that
 * (WCAG 2.2, 1.4.4, 1.4.10, 1.4.12 and 2.5.8). Other specs run axe only on states that aren't among these screens.
 */

test.use({ start: 'empty' });

const usual = { width: 1280, height: 800, zoom: 1 };
const narrow = { width: 860, height: 600, zoom: 1 };
const zooms: readonly WindowSize[] = [2, 4].map((zoom) => ({ ...usual, zoom }));

/**
 * A theme together with a density. Applying styles to the whole page costs as much as some of the checks, so both change
 * at once.
 */
interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly density: 'comfortable' | 'compact';
}
const otherLook: Look = { colorScheme: 'dark', density: 'comfortable' };
const usualLook: Look = { colorScheme: 'light', density: 'compact' };

async function wear(window: Page, { colorScheme, density }: Look): Promise<void> {
  await Promise.all([
    window.emulateMedia({ colorScheme }),
    window.evaluate((wanted) => {
      document.documentElement.dataset.density = wanted;
    }, density),
  ]);
}

/** Text spacing that a user may set with their own style sheet. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

/** Screens that differ from others only in their text, so only axe looks at them. */
const alike: ReadonlySet<string> = new Set([
  'connect-with-problems',
  'export-menu',
  'delete-unknown',
  'order-web-page',
  'batch-delete',
  'batch-export-menu',
  'journal-export-menu',
  'clear-journal',
  'settings-end',
  'remove-profile',
]);

/** How long a menu or dialog may take to adapt to a resized window, ms. Only a real loss takes this long. */
const settlesMs = 5000;

/** A menu follows its button a moment later, and a dialog adapts to the remaining height. */
async function lostOnceStill(window: Page): Promise<Lost> {
  const end = Date.now() + settlesMs;
  for (;;) {
    const lost = await findLost(window);
    if ((lost.wide.length === 0 && lost.covered.length === 0) || Date.now() > end) return lost;
    await window.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
}

for (const [part, walked] of Object.entries(screenWalks)) {
  test.describe(part, () => {
    test('axe finds nothing, nothing is lost by zoom or by wider text, and every target can be hit', async ({
      launched: { app },
      window,
    }) => {
      test.setTimeout(300_000);
      const found: Record<string, unknown> = {};
      const note = (where: string, what: readonly string[]) => {
        if (what.length > 0) found[where] = what;
      };
      await Promise.all([setSize(app, window, usual), wear(window, usualLook)]);
      await walkScreens(window, walked, async ({ name }) => {
        const hasAll = !alike.has(name);
        note(`${name}: axe`, await findViolations(window));
        if (hasAll) {
          note(`${name}, compact: small`, await findSmallTargets(window));
          note(`${name}: cut`, await findCutWords(window));
          note(`${name}, spaced: cut`, await findCutWords(window, spacing));
          note(`${name}: tight`, await findTightButtons(window));
        }
        await wear(window, otherLook);
        note(`${name}, dark: axe`, await findViolationsOfColours(window, 'new look'));
        if (hasAll) note(`${name}, comfortable: small`, await findSmallTargets(window));
        // It changes back together with the first size, so that the page is laid out once.
        const changed = wear(window, usualLook);
        if (hasAll) {
          await Promise.all([changed, setSize(app, window, narrow)]);
          note(`${name}, ${narrow.width}: tight`, await findTightButtons(window));
        }
        for (const size of hasAll ? zooms : []) {
          await Promise.all([changed, setSize(app, window, size)]);
          const { wide, covered } = await lostOnceStill(window);
          note(`${name}, zoom ${size.zoom}: wide`, wide);
          note(`${name}, zoom ${size.zoom}: covered`, covered);
        }
        await changed;
        if (hasAll) await setSize(app, window, usual);
      });
      expect(found).toEqual({});
    });
  });
}
