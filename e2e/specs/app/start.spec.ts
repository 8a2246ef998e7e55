import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchApp, projectFolder } from '../../fixtures/launch-app.ts';
import { seedProfile, storeToken } from '../../fixtures/seed-profile.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';

/** How the app starts: with or without a code cache, and what is visible before the scripts run. */

test.describe('a build', () => {
  let folder = '';
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterfoil-build-'));
    // Most of it are source maps.
    const filter = (path: string) => !path.endsWith('.map');
    cpSync(join(projectFolder, 'dist'), join(folder, 'dist'), { recursive: true, filter });
    cpSync(join(projectFolder, 'package.json'), join(folder, 'package.json'));
    symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  });
  test.afterEach(() => rmSync(folder, { recursive: true }));

  test('with one that is damaged starts as any other', async ({ userData, service }) => {
    const cache = join(folder, 'dist/main/main.cjs.cache');
    writeFileSync(cache, changed(readFileSync(cache)));
    const profile = seedProfile(userData, service);
    await storeToken(profile.id, service.origin, service.token);
    const before = join(projectFolder, 'e2e/fixtures/before-main/never-ready-to-show.cjs');
    const launched = await launchApp({ userData, folder, before });
    try {
      await expect(new ProductsPage(launched.window).row(1)).toBeVisible();
      expect(launched.takeProblems()).toEqual([]);
      await test.step('a window is shown although Electron never tells that it has drawn', async () => {
        const isShown = () =>
          launched.app.evaluate(({ BrowserWindow }) =>
            BrowserWindow.getAllWindows()[0]?.isVisible(),
          );
        await expect.poll(isShown).toBe(true);
      });
      await test.step('the compiled scripts of the page are kept from the first start on', async () => {
        const kept = join(userData, 'Code Cache/js');
        const sizes = () =>
          existsSync(kept) ? readdirSync(kept).map((name) => statSync(join(kept, name)).size) : [];
        // The scripts of the start alone take about 400 kB.
        await expect.poll(() => Math.max(0, ...sizes())).toBeGreaterThan(200_000);
      });
    } finally {
      await launched.close();
    }
  });

  test('shows the profile and waiting rows before any script runs, and nothing that could be pressed', async ({
    userData,
    service,
  }) => {
    const assets = join(folder, 'dist/renderer/assets');
    for (const name of readdirSync(assets).filter((name) => name.endsWith('.js')))
      writeFileSync(join(assets, name), '');
    seedProfile(userData, service, { name: '<b>Shop</b> & "Co"', protection: 'read-only' });
    const launched = await launchApp({ userData, folder, atOnce: true });
    try {
      const root = launched.window.locator('#root');
      await expect(root.getByText('<b>Shop</b> & "Co"', { exact: true })).toBeVisible();
      await expect(root.getByText('Products', { exact: true }).first()).toBeVisible();
      await expect(root.getByText('Read only', { exact: true })).toBeVisible();
      // A page heading gets the focus only from a script.
      const pressable = root.locator('a, button, input, [role], [tabindex]:not(h1[tabindex="-1"])');
      await expect(pressable).toHaveCount(0);
      expect(await root.locator(':scope > div').evaluateAll(areHidden)).toBe(true);
      expect(launched.takeProblems()).toEqual([]);
    } finally {
      await launched.close();
    }
  });
});

function changed(bytes: Buffer): Buffer {
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

const areHidden = (parts: readonly Element[]): boolean =>
  parts.length > 0 && parts.every((part) => part.getAttribute('aria-hidden') === 'true');
