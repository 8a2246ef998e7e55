import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { giveForm } from '../../fixtures/give-form.ts';
import { setSize } from '../../fixtures/native/native-window.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { centre, settled } from '../../storm/double-press.ts';
import { type Random, seededRandom, seedFrom } from '../../storm/seeded-random.ts';

/** A press right after typing is never lost. 6 presses in `npm test`, 1,000 with `--full`. */

const seed = seedFrom('PRESS_SEED');
const isFull = process.env.COUNTERFOIL_TEST_FULL === '1';
const presses = isFull ? 1000 : 6;
/** How often the window gets another size meanwhile. */
const resizes = isFull ? 12 : 3;
/** So low that only the row of the button stays in view. */
const lowSize = { width: 800, height: 470 };
const sizes = [{ width: 1280, height: 800 }, { width: 860, height: 600 }, lowSize];

const fields = [newFormField('customer'), newFormField('qty', { control: 'number' })];

test('a press right after typing, or on a button that moves, is not lost', async ({
  launched,
  window,
  profile,
  orders,
  service,
}) => {
  test.setTimeout(60_000 + presses * 3_000);
  await giveForm(window, profile?.id ?? '', fields);
  await orders.open();
  const customer = orders.control('textbox', 'Customer');

  await test.step('a button that moves away under a pointer that holds still is pressed', async () => {
    await setSize(launched.app, window, lowSize);
    await customer.fill('Ann');
    await orders.create.hover();
    const before = await centre(orders.create);
    await window.mouse.down();
    // As if something appeared below it.
    await orders.create.evaluate((button) => {
      button.style.translate = '0 -60px';
    });
    await expect.poll(async () => (await centre(orders.create)).y).toBeLessThan(before.y - 40);
    await window.mouse.up();
    await expect.poll(() => service.requestsOf('POST').length).toBe(1);

    // Dragged away from the button, it doesn't count.
    await orders.backToForm();
    await customer.fill('Ben');
    await orders.create.hover();
    const { x, y } = await centre(orders.create);
    await window.mouse.down();
    await window.mouse.move(x + 200, y, { steps: 3 });
    await window.mouse.up();
    await settled(window);
    expect(service.requestsOf('POST')).toHaveLength(1);
  });

  await test.step(`none of ${presses} presses at 0 to 50 ms after a letter is lost`, async () => {
    process.stdout.write(`    PRESS_SEED=${seed}\n`);
    const earlier = service.requestsOf('POST').length;
    const sent = () => service.requestsOf('POST').slice(earlier);
    let slowest = 0;
    for (let nth = 0; nth < presses; nth += 1) {
      const random = seededRandom(seed, nth);
      const size = sizes[Math.floor((nth * resizes) / presses) % sizes.length];
      if (size !== undefined && nth % Math.ceil(presses / resizes) === 0) {
        await setSize(launched.app, window, size);
      }
      const isRefused = random.chance(0.2);
      if (isRefused) service.next('POST /*', { status: 400, body: { message: `No ${nth}.` } });
      await orders.backToForm();
      const clear = window.getByRole('button', { name: 'New order' });
      // A draft that starts with this letter adds its buttons while the mouse is down.
      if (random.chance(0.5) && (await clear.isVisible())) {
        await clear.click();
        await settled(window);
        await expect(customer).toHaveValue('');
      }
      const did = await typeAndPress(window, customer, orders.create, `p${nth}`, random);
      const at = performance.now();
      await expect
        .poll(() => sent().length, {
          message: `PRESS_SEED=${seed}, press ${nth}: ${did}`,
          timeout: 20_000,
          intervals: [10],
        })
        .toBe(nth + 1);
      slowest = Math.max(slowest, performance.now() - at);
      expect(JSON.parse(sent()[nth]?.body ?? '')).toEqual({ customer: `p${nth}` });
      if (isRefused) {
        const dialog = window.getByRole('alertdialog', { name: "Couldn't create the order" });
        await expect(dialog).toContainText(`No ${nth}.`);
        await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
        await window.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
      await settled(window);
    }
    process.stdout.write(
      `    ${presses} presses, ${sent().length} requests; the slowest came ${Math.round(slowest)} ms after its press\n`,
    );
    expect(sent()).toHaveLength(presses);
  });
});

/** Types key by key or all at once, and presses immediately. Returns what was done. */
async function typeAndPress(
  window: Page,
  box: Locator,
  button: Locator,
  text: string,
  random: Random,
): Promise<string> {
  const way = random.pick(['mouse', 'mouse', 'mouse', 'Enter', 'Space', 'Control+Enter'] as const);
  const isTyped = random.chance(0.5);
  if (isTyped) {
    await box.selectText();
    await window.keyboard.type(text);
  } else await box.fill(text);
  const pause = random.below(51);
  if (pause > 0) await sleep(pause);
  const hold = random.chance(0.3) ? 0 : random.below(120);
  if (way === 'mouse') {
    await button.scrollIntoViewIfNeeded();
    const there = await centre(button);
    await window.mouse.move(there.x, there.y);
    await window.mouse.down();
    if (hold > 0) await sleep(hold);
    await window.mouse.up();
  } else if (way === 'Control+Enter') await window.keyboard.press('Control+Enter');
  else {
    await button.focus();
    await window.keyboard.press(way);
  }
  return `${isTyped ? 'typed' : 'filled'}, ${pause} ms, ${way} held for ${hold} ms`;
}
