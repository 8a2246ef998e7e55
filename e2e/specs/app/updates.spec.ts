import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { type LaunchedApp, launchApp } from '../../fixtures/launch-app.ts';
import { limitFiles, onOwnDisk } from '../../fixtures/own-disk.ts';
import { portOf } from '../../fixtures/proxy/proxy-test.ts';
import { startProxy } from '../../fixtures/proxy/start-proxy.ts';
import { expect, sharedTest, test } from '../../fixtures/test.ts';
import {
  buildWithKey,
  installedAppImage,
  newAppImage,
  signedFeed,
  startUpdateServer,
  type UpdateServer,
} from '../../fixtures/update-feed.ts';

/** Updates of the app: what the window says about a newer version, and what is installed. */

test.skip(process.platform !== 'linux', 'an AppImage is for Linux');

const updates = (window: Page) => window.getByRole('region', { name: 'Updates' });
const notices = (window: Page) => window.getByRole('region', { name: 'Notices' });
const button = (window: Page, name: string) => updates(window).getByRole('button', { name });

async function check(window: Page): Promise<void> {
  await window.getByRole('link', { name: 'Settings' }).click();
  await button(window, 'Check for updates').click();
}

sharedTest('a copy without an update key says that it looks for none', async ({ window }) => {
  await window.getByRole('link', { name: 'Settings' }).click();
  await expect(updates(window)).toContainText('it was built without an update key');
  await expect(updates(window).getByRole('button')).toHaveCount(0);
  await expect(updates(window).getByRole('checkbox')).toHaveCount(0);
});

const withKey = test.extend<{
  readonly server: UpdateServer;
  readonly place: string;
  readonly appImage: ReturnType<typeof installedAppImage>;
  readonly begin: (env?: Record<string, string>) => Promise<LaunchedApp>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants its fixtures destructured.
  server: async ({}, use) => {
    const server = await startUpdateServer();
    await use(server);
    server.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  place: async ({}, use) => {
    const place = mkdtempSync(join(tmpdir(), 'counterfoil-updates-'));
    await use(place);
    rmSync(place, { recursive: true });
  },
  appImage: ({ place }, use) => use(installedAppImage(place)),
  begin: async ({ userData, profile, server, place, appImage }, use) => {
    void profile;
    const folder = buildWithKey(join(place, 'build'), server.address);
    await use((env = {}) => launchApp({ userData, folder, env: { ...appImage.env, ...env } }));
  },
});

const installed = (appImage: { readonly path: string }) =>
  readFileSync(appImage.path).subarray(0, 16).toString();

/** Sends half of it, and then nothing more. */
const half =
  (whole: Buffer, end: 'breaks' | 'hangs'): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-length': whole.byteLength });
    response.write(whole.subarray(0, whole.byteLength / 2), () => {
      if (end === 'breaks') response.socket?.destroy();
    });
  };

const elsewhere: RequestListener = (request, response) =>
  response
    .writeHead(302, { location: `http://${request.headers.host}/other/updates.signed` })
    .end();

withKey(
  'a new version is shown, downloaded, verified, and installed at quit',
  async ({ server, begin, appImage, userData }) => {
    const notes = '### Added\n- Quicker lists\n<img src=x onerror=alert(1)> \u202Egpj.exe';
    server.answers({ feed: signedFeed({ notes }) });
    const first = await begin();
    await withKey.step('the notice leads to Settings, and the menu looks for updates', async () => {
      const { window, app } = first;
      await expect(window.getByRole('grid', { name: 'Products' })).toBeVisible();
      expect(server.asked).toEqual([]);
      await app.evaluate(({ Menu }) => {
        const help = Menu.getApplicationMenu()?.items.find(({ role }) => role === 'help');
        help?.submenu?.items.find(({ label }) => label === 'Check for updates…')?.click();
      });
      await expect(updates(window)).toBeInViewport();
      await expect(updates(window)).toContainText('A new version is available');
      await expect(updates(window)).toContainText('Counterfoil 9.9.9, Nov 30, 2026');
      const news = updates(window).getByRole('region', { name: "What's new" });
      await expect(news).toContainText('<img src=x onerror=alert(1)> \uFFFDgpj.exe');
      expect(await news.locator('*').count()).toBe(0);
      await expect(notices(window)).toContainText('Counterfoil 9.9.9 is available.');
      await expectNoViolations(window);
      await window.getByRole('link', { name: 'Products' }).click();
      await notices(window).getByRole('button', { name: 'Show update' }).click();
      await expect(updates(window)).toBeInViewport();
    });
    await withKey.step('the end of the session installs nothing', async () => {
      const { window, app } = first;
      await button(window, 'Download update').click();
      await expect(updates(window)).toContainText(
        'It will be installed when you quit Counterfoil.',
      );
      await expect(notices(window)).toContainText(
        'Counterfoil 9.9.9 will be installed when you quit.',
      );
      await expect(button(window, 'Check for updates')).toBeDisabled();
      await expectNoViolations(window);
      // Nothing else was requested, and nothing identifies this installation.
      expect(server.asked).toHaveLength(2);
      expect(readdirSync(userData)).not.toContain('.updaterId');
      expect(first.takeProblems()).toEqual([]);
      const gone = new Promise((resolve) => app.process().once('exit', resolve));
      app.process().kill('SIGTERM');
      await gone;
      expect(installed(appImage)).toBe('the old AppImage');
    });
    const again = await begin();
    await check(again.window);
    await button(again.window, 'Download update').click();
    await expect(updates(again.window)).toContainText('It will be installed when you quit');
    expect(installed(appImage)).toBe('the old AppImage');
    await again.close();
    expect(readFileSync(appImage.path)).toEqual(newAppImage);
  },
);

/** One of each kind that only a real connection has, and one bad signature: the rest is in main/updates/updater.test.ts. */
withKey(
  'nothing that is wrong with a feed or a file is installed',
  async ({ server, begin, appImage }) => {
    const app = await begin();
    const { window } = app;
    await window.getByRole('link', { name: 'Settings' }).click();
    const says = (text: string | RegExp) => expect(updates(window)).toContainText(text);

    const feeds: readonly [feed: Buffer | RequestListener, text: string][] = [
      [
        Buffer.from(signedFeed().toString().replace('9.9.9', '9.9.8')),
        "The signature of the server's reply isn't valid",
      ],
      [signedFeed({ version: '0.1.0' }), 'is up to date'],
      [elsewhere, "Counterfoil doesn't follow redirects"],
      [(_request, response) => response.writeHead(503).end(), 'replied with status 503'],
      [half(signedFeed(), 'breaks'), 'The connection closed too early.'],
    ];
    for (const [feed, text] of feeds) {
      server.answers({ feed });
      await button(window, 'Check for updates').click();
      await says(text);
    }

    const files: readonly [file: Buffer | RequestListener, text: string][] = [
      [Buffer.from(newAppImage.toString().replace('new', 'bad')), "doesn't match the signed one"],
      [half(newAppImage, 'breaks'), 'The connection closed too early.'],
      [elsewhere, "Counterfoil doesn't follow redirects"],
    ];
    for (const [file, text] of files) {
      server.answers({ file });
      await button(window, 'Check for updates').click();
      await says('A new version is available');
      await button(window, 'Download update').click();
      await says(text);
      await says("Couldn't download the update.");
    }
    expect(server.asked.filter((line) => line.includes('/other/'))).toEqual([]);
    await expectNoViolations(window);

    server.answers({ file: half(newAppImage, 'hangs') });
    await button(window, 'Download update').click();
    await expect(window.getByRole('progressbar', { name: 'Update download' })).toBeVisible();
    await expectNoViolations(window);
    await button(window, 'Cancel download').click();
    await expect(button(window, 'Download update')).toBeVisible();

    server.stop();
    await button(window, 'Check for updates').click();
    await says("The update server can't be reached (ERR_CONNECTION_REFUSED).");
    // None of these is an error of Counterfoil.
    expect(app.takeProblems().filter((line) => line.startsWith('main:'))).toEqual([]);
    await app.close();
    expect(installed(appImage)).toBe('the old AppImage');
  },
);

withKey(
  'a program that was not started from its AppImage only tells',
  async ({ begin, appImage }) => {
    const { window, close } = await begin({ APPDIR: '/tmp/.mount_Editor' });
    await check(window);
    await expect(updates(window)).toContainText('Install it the way you installed this version.');
    await expect(button(window, 'Download update')).toHaveCount(0);
    await close();
    expect(installed(appImage)).toBe('the old AppImage');
  },
);

withKey(
  'updates take the proxy of the system',
  async ({ userData, profile, place, appImage, server }) => {
    void profile;
    const proxy = await startProxy({ leadsTo: portOf(server.address) });
    const folder = buildWithKey(join(place, 'build'), 'https://updates.test/updates.signed');
    const env = { ...appImage.env, https_proxy: `http://${proxy.place}` };
    const { window, close } = await launchApp({ userData, folder, env });
    await check(window);
    // The proxy leads to a server without TLS.
    await expect(updates(window)).toContainText("The update server can't be reached (ERR_");
    expect(proxy.requests.map(({ what }) => what)).toContain('CONNECT updates.test:443');
    await close();
    await proxy.close();
  },
);

onOwnDisk('a full disk keeps no part of an update', async ({ userData, disk, profile }) => {
  void profile;
  const server = await startUpdateServer();
  const place = mkdtempSync(join(tmpdir(), 'counterfoil-updates-'));
  const appImage = installedAppImage(place);
  const folder = buildWithKey(join(place, 'build'), server.address);
  const app = await launchApp({ userData, folder, env: appImage.env });
  const { window } = app;
  await check(window);
  await expect(updates(window)).toContainText('A new version is available');
  const space = disk ?? limitFiles(app);
  space.fill();
  await button(window, 'Download update').click();
  await expect(updates(window)).toContainText('The disk is full.');
  space.makeRoom();
  expect(readdirSync(join(userData, 'updates/pending'))).toEqual([]);
  await button(window, 'Download update').click();
  await expect(updates(window)).toContainText('It will be installed when you quit');
  await app.close();
  expect(readFileSync(appImage.path)).toEqual(newAppImage);
  server.stop();
  rmSync(place, { recursive: true });
});
