import type { Page } from '@playwright/test';
import { askMain, readJournal } from '../../fixtures/ask-main.ts';
import { setSize } from '../../fixtures/native/native-window.ts';
import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';
import { Saved } from '../../kit/pages/saved.ts';

/** What every dialog does, whatever it is about. */

const status = (window: Page, text: string) => window.getByRole('status').filter({ hasText: text });

/** Stops the page's clock while the test types, however long that takes, until `rest`. */
async function stopClock(window: Page): Promise<{ rest(): Promise<void> }> {
  await window.clock.install();
  // A page whose clock was stopped before is ahead.
  await window.clock.pauseAt((await window.evaluate(() => Date.now())) + 1000);
  return { rest: () => window.clock.resume() };
}

/** Makes animations visible that otherwise last only a few frames, until `rest`. */
async function slowDown(window: Page): Promise<{ rest(): Promise<void> }> {
  await window.emulateMedia({ reducedMotion: 'no-preference' });
  await window.evaluate(() => {
    const sheet = new CSSStyleSheet();
    // In a few steps: sixty pictures a second, without a graphics card, would keep a processor busy.
    sheet.replaceSync(
      '[data-entering] { animation-duration: 3s !important; animation-timing-function: steps(4) !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  return {
    async rest() {
      await window.emulateMedia({ reducedMotion: 'reduce' });
      await window.evaluate(() => void document.adoptedStyleSheets.pop());
    },
  };
}

const failed = { status: 500, body: { message: 'No paper left' } };

test('a question stays as it was asked until it is gone, and takes no second press', async ({
  failure,
  launched,
  orders,
  products,
  profile,
  service,
  window,
}) => {
  await test.step('opened by a screen reader, its safest button has the focus though something moves on the page', async () => {
    await window.emulateMedia({ reducedMotion: 'no-preference' });
    await window.evaluate(() => {
      const moving = document.createElement('i');
      moving.style.cssText = 'position: fixed; transition: opacity 3600s linear';
      moving.addEventListener('transitionrun', () => moving.toggleAttribute('data-moving', true));
      document.body.append(moving);
      moving.getBoundingClientRect();
      moving.style.opacity = '0';
    });
    await expect(window.locator('body > i[data-moving]')).toBeAttached();
    // A screen reader clicks by script, and a running transition must not delay the focus.
    await products.deleteButton(2).evaluate((button) => {
      if (button instanceof HTMLElement) button.click();
    });
    await expect(products.deleteDialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await window.keyboard.press('Escape');
    await expect(products.deleteDialog).toBeHidden();
    await window.evaluate(() => document.querySelector('body > i')?.remove());
  });

  const slow = await slowDown(window);
  const hold = service.hold('DELETE /api/v1/products/*');
  await products.deleteButton(2).click();
  await products.deleteDialog.getByRole('button', { name: 'Delete product' }).focus();
  await window.keyboard.press('Enter');
  await hold.arrived;
  expect(await products.deleteDialog.textContent()).toMatch(/Office chair, mesh back.*189/);
  await window.keyboard.press('Enter');
  await expect(products.deleteDialog).toBeHidden();
  hold.release();
  await expect(products.row(2)).toBeHidden();
  expect(service.requestsOf('DELETE')).toHaveLength(1);
  await slow.rest();

  await test.step('a button that goes when it is pressed leaves the focus to the one that it belongs to', async () => {
    await orders.open();
    await orders.writeJson('{}');
    const hold = service.hold('POST /api/v1/orders');
    await orders.create.press('Enter');
    await hold.arrived;
    await window.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
    await expect(failure.titled("Don't know whether the order was created")).toBeVisible();
    await expect(failure.button('Close')).toBeFocused();
    await failure.close();
    await expect(orders.ticket.heading).toBeFocused();
    hold.release();

    // A failure that comes while somebody types.
    await test.step('takes letters for what they are: not meant for its buttons', async () => {
      await orders.writeJson('{"b": 2}');
      service.next('POST /api/v1/orders', failed);
      await orders.create.click();
      await expect(failure.button('Close')).toBeEnabled();
      await expect(failure.button('Close')).toBeFocused();
      for (const key of ['a', 'Space', 'b', 'Enter']) await window.keyboard.press(key);
      await expect(failure.titled("Couldn't create the order")).toBeVisible();
      await expect(failure.button('Close')).toBeEnabled();
      await window.keyboard.press('Enter');
      await expect(failure.titled("Couldn't create the order")).toBeHidden();
    });

    await test.step('a long dialog scrolls within a small window, its buttons in sight', async () => {
      await setSize(launched.app, window, { width: 860, height: 600 });
      for (let at = 0; at < 30; at += 1) {
        await askMain(window, 'saveTemplate', {
          profileId: profile?.id ?? '',
          kind: 'order',
          name: `Shop ${at}`,
          body: '{}',
          rules: null,
          replace: false,
        });
      }
      const saved = new Saved(window);
      await saved.open();
      await expect(saved.dialog.getByRole('button', { name: 'Close' })).toBeInViewport({
        ratio: 1,
      });
      await expect(saved.search).toBeInViewport({ ratio: 1 });
      await saved.deleteTemplate('Shop 29').click();
      await expect(saved.undo).toBeInViewport({ ratio: 1 });
      await saved.close();
    });

    await test.step('the focus goes back into a dialog, also when that was opened half a second ago', async () => {
      const saved = new Saved(window);
      // React Aria looks half a second after a dialog has opened whether it lost the focus. Here it looks in the
      // one frame in which it has: the dialog above is gone, and the focus not yet back.
      await window.evaluate(() => {
        const looks: (() => void)[] = [];
        const { setTimeout } = globalThis;
        const later = (act: () => void, ms?: number) =>
          ms === 500 ? looks.push(act) : setTimeout(act, ms);
        Object.assign(globalThis, { setTimeout: later });
        new MutationObserver(() => {
          if (document.activeElement === document.body) for (const look of looks.splice(0)) look();
        }).observe(document.body, { childList: true, subtree: true });
      });
      await saved.open();
      await saved.renameTemplate('Shop 1').click();
      await saved.name.fill('Gamma');
      await window.keyboard.press('Enter');
      await expect(saved.renameTemplate('Gamma')).toBeFocused();
    });
  });
});

/** In one fresh app, because the clock of a page can't be given back. */
freshTest(
  'what comes by itself takes no key, and waits until a dialog is closed',
  async ({ orders, service, failure, launched, window }) => {
    await freshTest.step(
      'waits for a pause, so that no key is lost to it or presses its button',
      async () => {
        await orders.open();
        await orders.writeJson('{"note":"');
        await orders.json.press('End');
        await orders.json.pressSequentially('a"}');
        const hold = service.hold('POST /api/v1/orders');
        service.next('POST /api/v1/orders', failed);
        await window.keyboard.press('ControlOrMeta+Enter');
        await hold.arrived;
        await window.getByRole('button', { name: 'New order' }).click();
        await orders.writeJson('{"note":"a"}');
        await orders.json.press('End');
        await orders.json.press('ArrowLeft');
        await orders.json.press('ArrowLeft');
        const typing = await stopClock(window);
        await orders.json.pressSequentially(' tea');
        hold.release();
        // The failure has arrived, and its dialog waits.
        await expect.poll(async () => (await readJournal(window)).at(-1)?.outcome).toBe('failed');
        await orders.json.pressSequentially(' now');
        await expect(failure.titled("Couldn't create the order")).toBeHidden();
        await typing.rest();
        await expect(failure.titled("Couldn't create the order")).toBeVisible();
        await expect(failure.part('Reason')).toContainText('No paper left');
        await expect(orders.json).toHaveValue('{"note":"a tea now"}');
        await failure.close();
      },
    );

    await freshTest.step(
      'a question that nobody asked for is not answered by what is typed',
      async () => {
        await orders.writeJson('{}');
        await orders.create.click();
        await expect(status(window, 'Order created')).toBeVisible();
        await orders.backToForm();
        await orders.json.press('End');
        const typing = await stopClock(window);
        await orders.json.pressSequentially('  ');
        await orders.json.press('ControlOrMeta+Enter');
        await orders.json.pressSequentially(' '.repeat(4));
        await typing.rest();
        const asked = window.getByRole('alertdialog', { name: 'Send the same order' });
        await expect(asked).toBeVisible();
        await expect(orders.json).toHaveValue(`{}${' '.repeat(6)}`);
        await asked.getByRole('button', { name: 'Cancel', exact: true }).click();
        await expect(asked).toBeHidden();
      },
    );

    await freshTest.step(
      'an Undo is shown over a dialog, and stays until that is closed',
      async () => {
        await launched.app.evaluate(({ BrowserWindow }) =>
          BrowserWindow.getAllWindows()[0]?.setSize(860, 600),
        );
        await orders.addField('colour', 'Text', 'red');
        await window.getByRole('button', { name: 'Remove field' }).last().click();
        const undo = status(window, 'Field removed').getByRole('button', { name: 'Undo' });
        await expect(undo).toBeVisible();
        const saved = new Saved(window);
        await saved.open();
        await expect(saved.dialog).not.toContainText('Field removed');
        const isOnTop = () =>
          undo.evaluate((button) => {
            const { x, y, width, height } = button.getBoundingClientRect();
            return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          });
        // It takes no press in the moment in which it comes.
        await expect.poll(isOnTop).toBe(true);
        // Longer than it stays otherwise.
        await window.clock.runFor(10_000);
        await saved.close();
        await undo.click();
        expect(await orders.fieldNames()).toContain('colour');
      },
    );
  },
);
