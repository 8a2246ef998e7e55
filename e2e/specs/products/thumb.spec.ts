import type { JSHandle, Page } from '@playwright/test';
import { expect, sharedTest, test } from '../../fixtures/test.ts';

const listOf = (count: number) => {
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `{"id":${index + 1},"name":"Item ${index + 1}","price":${(index % 977) + 0.5},"sku":"L-${index}"}`,
  );
  return `[${rows.join(',')}]`;
};
const isFull = process.env.COUNTERFOIL_TEST_FULL === '1';
const rowCount = isFull ? 100_000 : 30_000;
/** Each number leaps to seven tenths of the list at last. */
const leaps = isFull ? 110 : 10;
/** The ID of a row that is shown there. */
const reached = (rowCount / 10) * 7 + 3;

test.use({ serviceOptions: { products: listOf(rowCount) } });

/**
 * Jumps from place to place as the scroll thumb does, once per frame. Returns the frames without rows, the rows that
 * lacked their texts or showed those of another row, the number of rows passed by, and the number of buttons in them.
 */
function leap(window: Page, times: number) {
  return window.evaluate(async (count) => {
    const grid = document.querySelector('[role="grid"]');
    if (grid === null) throw new Error('There is no grid.');
    const wrong: string[] = [];
    let buttons = 0;
    let passed = 0;
    for (let time = 1; time <= count; time++) {
      grid.scrollTop = ((time * 37) % 100) * (grid.scrollHeight / 100);
      await new Promise(requestAnimationFrame);
      // In the frame that scrolls.
      const { left, top, width, height } = grid.getBoundingClientRect();
      const middle = document.elementFromPoint(left + width / 2, top + height / 2);
      if (middle?.closest('[data-place]') == null) wrong.push(`${grid.scrollTop}: no row in sight`);
      await new Promise((resolve) => setTimeout(resolve));
      for (const row of grid.querySelectorAll<HTMLElement>('[role="row"][data-place]')) {
        const place = Number(row.dataset.place);
        if (place < 1) continue;
        const texts = [...row.querySelectorAll('[role="gridcell"]')].map(
          (cell) => cell.textContent,
        );
        const price = String((place % 977) + 0.5);
        const isRight = texts[1] === String(place + 1) && texts[2]?.startsWith(`Item ${place + 1}`);
        const isWhole = texts[3] === price && (texts.length === 5 || texts[4] === `L-${place}`);
        if (!isRight || !isWhole) wrong.push(`${place}: ${texts.join(' | ')}`);
        passed++;
        buttons += row.querySelectorAll('button, input').length;
      }
    }
    return { wrong, passed, buttons };
  }, times);
}

interface Flight {
  /** Stops the list where it is. */
  readonly stop: () => void;
}

/**
 * Scrolls the list down and up, as smoothly as a free-spinning wheel, and by more than the window's height per frame.
 */
function fly(window: Page): Promise<JSHandle<Flight>> {
  return window.evaluateHandle(() => {
    const grid = document.querySelector('[role="grid"]');
    if (grid === null) throw new Error('There is no grid.');
    let isFlying = true;
    let isDown = false;
    let before = -1;
    let framesAtRest = 0;
    const keepFlying = () => {
      if (!isFlying) return;
      const share = grid.scrollTop / (grid.scrollHeight - grid.clientHeight);
      framesAtRest = grid.scrollTop === before ? framesAtRest + 1 : 0;
      before = grid.scrollTop;
      // Pressing on a resting row stops the list, to show the row that gets the focus.
      if (framesAtRest > 20 || (isDown ? share > 0.7 : share < 0.3)) {
        framesAtRest = 0;
        isDown = share < 0.5;
        grid.scrollTo({ top: isDown ? grid.scrollHeight : 0, behavior: 'smooth' });
      }
      requestAnimationFrame(keepFlying);
    };
    keepFlying();
    return {
      stop() {
        isFlying = false;
        grid.scrollTo({ top: grid.scrollTop, behavior: 'instant' });
      },
    };
  });
}

/**
 * Presses on a row while it passes by, and holds it. Returns its place. If a slow machine let the list come to rest
 * between two turns, it presses again: with Shift, the range stays the same.
 */
async function pressInFlight(window: Page, flight: JSHandle<Flight>, stops: boolean) {
  for (;;) {
    const press = await flight.evaluateHandle(({ stop }, stopsAtOnce) => {
      const pressed = new Promise<{ place: number; isPassing: boolean }>((resolve) => {
        const note = ({ target }: MouseEvent) => {
          const row =
            target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
          const isPassing = row !== null && row.querySelector('button') === null;
          // After the press, which reaches the app as a user's would.
          if (isPassing && stopsAtOnce) setTimeout(stop);
          resolve({ place: Number(row?.dataset.place), isPassing });
        };
        addEventListener('mousedown', note, { capture: true, once: true });
      });
      return { pressed };
    }, stops);
    await window.mouse.down();
    const { place, isPassing } = await press.evaluate(({ pressed }) => pressed);
    if (isPassing && place > 0) return place;
    await window.mouse.up();
  }
}

sharedTest(
  'no row is ever empty, wherever the thumb leaps, and at rest each can be used',
  async ({ products, service, window }) => {
    await expect(products.row(1)).toBeVisible();
    expect(await window.evaluate('typeof SharedArrayBuffer')).toBe('function');
    const { wrong, passed } = await leap(window, leaps);
    expect(wrong).toEqual([]);
    expect(passed).toBeGreaterThan(leaps * 10);

    await test.step('with a column of a field none of its cells is ever empty either', async () => {
      await products.columns.click();
      await products.fieldItem('sku').click();
      await window.keyboard.press('Escape');
      await expect(products.row(reached).getByRole('gridcell')).toHaveCount(6);
      const withField = await leap(window, leaps);
      expect(withField.wrong).toEqual([]);
      expect(withField.passed).toBeGreaterThan(leaps * 10);
    });

    await products.delete(reached);
    await expect.poll(() => service.requestsOf('DELETE').length).toBe(1);
    expect(service.requestsOf('DELETE')[0]?.path).toContain(`/${reached}`);
    await expect(products.row(reached)).toBeHidden();
  },
);

test.describe('a hundred thousand products', () => {
  test.use({ serviceOptions: { products: listOf(100_000) } });

  test('a press with Shift on a list that moves selects up to the row that was pressed', async ({
    products,
    window,
  }) => {
    await expect(products.row(1)).toBeVisible();
    const box = await products.grid.boundingBox();
    if (box === null) throw new Error('The grid is not there.');
    // On the checkboxes.
    await window.mouse.move(box.x + 32, box.y + 200);
    const isSelectedUpTo = (place: number) => {
      const count = (place + 1).toLocaleString('en');
      return expect(window.getByText(`${count} selected`, { exact: false }).first()).toBeVisible();
    };

    await test.step('a press with Shift on a list that flies on selects up to the row that was pressed', async () => {
      const flight = await fly(window);
      await window.keyboard.down('Shift');
      const place = await pressInFlight(window, flight, false);
      await window.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      });
      await window.mouse.up();
      await window.keyboard.up('Shift');
      await flight.evaluate(({ stop }) => stop());
      await isSelectedUpTo(place);
    });

    await test.step('a press with Shift on a list that has come to rest by the release selects up to the row that was pressed', async () => {
      const flight = await fly(window);
      await window.keyboard.down('Shift');
      const place = await pressInFlight(window, flight, true);
      await expect(window.getByRole('checkbox', { name: /^Select Item/ }).nth(5)).toBeVisible();
      await window.mouse.up();
      await window.keyboard.up('Shift');
      await isSelectedUpTo(place);
    });

    await test.step('a jump of the thumb is not lost if the scroll before it ends at the same time', async () => {
      await products.grid.evaluate((element) => {
        element.scrollTo(0, 160_000);
        element.dispatchEvent(new Event('scrollend'));
      });
      await expect(products.row(5001)).toBeVisible();
    });

    await test.step('a press with Shift on the line between two rows selects up to the row above it', async () => {
      const row = await products.row(5001).boundingBox();
      if (row === null) throw new Error('The row is not there.');
      await window.mouse.move(row.x + 32, row.y + row.height - 1);
      await window.keyboard.down('Shift');
      await window.mouse.down();
      await window.mouse.up();
      await window.keyboard.up('Shift');
      await isSelectedUpTo(5000);
    });

    await test.step('a press with Shift on a list that moves on by some rows selects up to the row that was pressed', async () => {
      const { grid } = products;
      await grid.evaluate((element) => element.scrollTo(0, 320_000));
      const pressed = products.checkbox(10_001);
      await pressed.hover();
      await window.keyboard.down('Shift');
      await window.mouse.down();
      const before = await pressed.boundingBox();
      await grid.evaluate((element) => element.scrollBy(0, -100));
      await expect.poll(async () => (await pressed.boundingBox())?.y).toBe((before?.y ?? 0) + 100);
      await window.mouse.up();
      await window.keyboard.up('Shift');
      await isSelectedUpTo(10_000);
    });

    await test.step('a press on a row of a list that flies on shows the product that was drawn there', async () => {
      await window.mouse.move(box.x + 300, box.y + 200);
      const flight = await fly(window);
      const place = await pressInFlight(window, flight, false);
      await window.mouse.up();
      await flight.evaluate(({ stop }) => stop());
      await expect(products.inspector).toContainText(`Item ${place + 1}`);
      await expect(products.row(place + 1).locator(':focus')).toBeVisible();
      await window.keyboard.press('Escape');
      await expect(products.inspector).toBeHidden();
    });
  });
});

test('the list is read where the page has no addresses left', async ({ products, window }) => {
  await expect(products.row(1)).toBeVisible();
  // The worker is in the same process, so memory that the page takes is missing for the worker.
  const refusal = await window.evaluate(() => {
    const held: SharedArrayBuffer[] = [];
    Object.assign(globalThis, { held });
    for (let bytes = 2 ** 31; bytes >= 2 ** 12; bytes /= 2) {
      try {
        for (;;) held.push(new SharedArrayBuffer(0, { maxByteLength: bytes }));
      } catch (error) {
        if (bytes === 2 ** 12) return String(error);
      }
    }
    return '';
  });
  expect(refusal).toContain('RangeError');
  await products.checkbox(2).check();
  await products.refresh.click();
  await expect(products.checkbox(2)).toBeChecked();
  await leap(window, leaps);
  await products.columnHeader('Price').click();
  await expect(products.row(978)).toBeVisible();
  // A reload keeps the order.
  for (const order of ['descending', 'none']) {
    await products.columnHeader('Price').getByRole('button').click();
    await expect(products.columnHeader('Price')).toHaveAttribute('aria-sort', order);
  }
});
