import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdSentOrder } from '../../fixtures/hold-order.ts';
import type { LaunchedApp } from '../../fixtures/launch-app.ts';
import { NativeQuestions } from '../../fixtures/native/native-questions.ts';
import { expect, test } from '../../fixtures/test.ts';

/**
 * A page that crashes or hangs. Playwright's page ends with the renderer process, so the tests
 * then look at the app through main.
 */

test.use({
  expectedProblems:
    /The page (ended|does not answer|could not be loaded)|Target crashed|status of 404/,
});

const crashes = { title: 'The window keeps crashing' };
const crashButtons = ['Try again', 'Open without this profile', 'Quit'];
/** The delay before the question takes 5 s of real time. */
const untilAsked = { timeout: 30_000 };

/** The page of the app as main sees it. */
function pageOf({ app }: LaunchedApp) {
  return {
    /** Counts the pages that load from now on, and can crash each of them. */
    watchLoads: () =>
      app.evaluate(({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        Object.assign(globalThis, { loads: 0, crashes: false });
        contents?.on('did-finish-load', () => {
          Object.assign(globalThis, { loads: Reflect.get(globalThis, 'loads') + 1 });
          if (Reflect.get(globalThis, 'crashes')) contents.forcefullyCrashRenderer();
        });
      }),
    /** From now on every page crashes as soon as it has loaded, starting with this one. */
    crashAlways: () =>
      app.evaluate(({ BrowserWindow }) => {
        Object.assign(globalThis, { loads: 0, crashes: true });
        BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
      }),
    crashNoMore: () => app.evaluate(() => void Object.assign(globalThis, { crashes: false })),
    loads: () => app.evaluate(() => Reflect.get(globalThis, 'loads')),
    /** The event that Electron emits when the page has not handled input for about 30 s, or when it does again. */
    emit: (event: 'unresponsive' | 'responsive') =>
      app.evaluate(({ BrowserWindow }, name) => {
        BrowserWindow.getAllWindows()[0]?.webContents.emit(name);
      }, event),
    text: () =>
      app.evaluate(({ BrowserWindow }): Promise<string> | undefined =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.body.innerText'),
      ),
    /** The outcomes of the writes in the journal. */
    outcomes: () =>
      app.evaluate(({ BrowserWindow }): Promise<string[]> | undefined =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
          `counterfoil.invoke('listWrites', { limit: 9, before: null })
            .then(({ value }) => value.writes.map(({ outcome }) => outcome))`,
        ),
      ),
    press: (button: string) =>
      app.evaluate(
        ({ BrowserWindow }, name) =>
          BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
            `[...document.querySelectorAll('button')].find((b) => b.innerText === ${JSON.stringify(name)}).click()`,
          ),
        button,
      ),
  };
}

test('a page that crashes on every load, or cannot be loaded, is asked about', async ({
  launched,
  products,
  profile,
  service,
  userData,
  window,
}) => {
  const hold = await holdSentOrder(service, window, profile, '{"productId": 1}');
  await expect(products.row(1)).toBeVisible();
  const questions = await NativeQuestions.hold(launched);
  const page = pageOf(launched);
  await page.watchLoads();

  const hang = { title: "The window isn't responding", buttons: ['Wait', 'Reload'] };
  await test.step('a page that hangs is waited for, and loaded anew when a person says so', async () => {
    await page.emit('unresponsive');
    await expect.poll(() => questions.all()).toEqual([{ ...hang, isClosed: false }]);
    await page.emit('responsive');
    await expect.poll(() => questions.all()).toEqual([{ ...hang, isClosed: true }]);
    await page.emit('unresponsive');
    await expect.poll(() => questions.all()).toHaveLength(2);
    await questions.press('Wait');
    await page.emit('unresponsive');
    await expect.poll(() => questions.all()).toHaveLength(3);
    expect(await page.loads()).toBe(0);
    // Right after this call has returned, and forever: from now on it takes a whole processor.
    await window.evaluate(() => {
      setTimeout(() => {
        for (;;);
      });
    });
    await questions.press('Reload');
    await expect.poll(() => page.loads()).toBe(1);
  });

  await test.step('is loaded three times and then asked about, and comes back when it can', async () => {
    await page.crashAlways();
    await expect.poll(() => questions.all(), untilAsked).toHaveLength(4);
    const asked = (await questions.all())[3];
    expect(asked).toEqual({ ...crashes, buttons: crashButtons, isClosed: false });
    expect(await page.loads()).toBe(3);
    await page.crashNoMore();
    await questions.press('Try again');
    await expect.poll(() => page.text()).toContain('Desk lamp');
    expect(await page.loads()).toBe(4);
  });

  await test.step('a page that cannot be loaded is asked about too', async () => {
    await launched.app.evaluate(({ BrowserWindow, protocol }) => {
      // As for a missing file.
      const headers = { 'Content-Security-Policy': "default-src 'none'" };
      protocol.interceptStringProtocol('app', (_request, answer) =>
        answer({ statusCode: 404, headers, data: '' }),
      );
      BrowserWindow.getAllWindows()[0]?.webContents.reload();
    });
    await expect.poll(() => questions.all()).toHaveLength(5);
    expect((await questions.all())[4]).toMatchObject(crashes);
  });

  await test.step('can be quit, or stayed with when an order is under way', async () => {
    await questions.press('Quit');
    await expect.poll(() => questions.all()).toHaveLength(6);
    expect((await questions.all())[5]).toMatchObject({ title: '1 request is still being sent' });
    await questions.press("Don't quit");
    await expect.poll(() => questions.all()).toHaveLength(7);
    expect((await questions.all())[6]).toMatchObject(crashes);
    await launched.app.evaluate(({ protocol }) => void protocol.uninterceptProtocol('app'));
  });

  await test.step('opens without the profile, which can be chosen again', async () => {
    const reads = service.requestsOf('GET').length;
    await questions.press('Open without this profile');
    await expect.poll(() => page.text()).toContain('Your profiles');
    expect(service.requestsOf('GET')).toHaveLength(reads);
    const file = JSON.parse(readFileSync(join(userData, 'profiles.json'), 'utf8'));
    expect(file).toMatchObject({ activeProfileId: profile?.id, profiles: [{ name: 'Shop' }] });
    await page.press('Open Shop');
    await expect.poll(() => page.text()).toContain('Desk lamp');
  });

  // What the earlier pages have sent continues.
  hold.release();
  await expect.poll(() => page.outcomes()).toEqual(['done']);
  expect(service.requestsOf('POST')).toHaveLength(1);
});
