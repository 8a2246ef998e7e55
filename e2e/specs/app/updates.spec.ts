import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  expectNoViolations,
  expectNoViolationsIn,
} from '../../fixtures/accessibility/expect-no-violations.ts';
import { type LaunchedApp, launchApp } from '../../fixtures/launch-app.ts';
import { limitFiles, onOwnDisk } from '../../fixtures/own-disk.ts';
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
import { openPort } from '../../kit/service/listen.ts';
import { testCertificate, trustTestAuthority } from '../../kit/service/tls/test-certificates.ts';

/** Updates of the app: what the window says about a newer version, and what is installed. */

test.skip(process.platform !== 'linux', 'an AppImage is for Linux');

const updates = (window: Page) => window.getByRole('region', { name: 'Updates' });
const notices = (window: Page) => window.getByRole('region', { name: 'Notices' });
const button = (window: Page, name: string) => updates(window).getByRole('button', { name });

sharedTest('a copy without an update key says that it looks for none', async ({ window }) => {
  await window.getByRole('link', { name: 'Settings' }).click();
  await expect(updates(window)).toContainText('it was built without an update key');
  await expect(updates(window).getByRole('button')).toHaveCount(0);
  await expect(updates(window).getByRole('checkbox')).toHaveCount(0);
});

/** The app's data are on a small disk of their own, if one can be mounted here. */
const withKey = onOwnDisk.extend<{
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
  async ({ server, begin, appImage, userData, disk }) => {
    const notes = '### Added\n- Quicker lists\n<img src=x onerror=alert(1)> \u202Egpj.exe';
    server.answers({ feed: signedFeed({ notes }) });
    const launched = await begin();
    const { window, app } = launched;
    const says = (text: string | RegExp) => expect(updates(window)).toContainText(text);
    await withKey.step('the notice leads to Settings, and the menu looks for updates', async () => {
      await expect(window.getByRole('grid', { name: 'Products' })).toBeVisible();
      expect(server.asked).toEqual([]);
      await app.evaluate(({ Menu }) => {
        const help = Menu.getApplicationMenu()?.items.find(({ role }) => role === 'help');
        help?.submenu?.items.find(({ label }) => label === 'Check for updates…')?.click();
      });
      await expect(updates(window)).toBeInViewport();
      await says('A new version is available');
      await says('Counterfoil 9.9.9, Nov 30, 2026');
      const news = updates(window).getByRole('region', { name: "What's new" });
      await expect(news).toContainText('<img src=x onerror=alert(1)> \uFFFDgpj.exe');
      expect(await news.locator('*').count()).toBe(0);
      await expect(notices(window)).toContainText('Counterfoil 9.9.9 is available.');
      await window.getByRole('link', { name: 'Products' }).click();
      await notices(window).getByRole('button', { name: 'Show update' }).click();
      await expect(updates(window)).toBeInViewport();
      expect(launched.takeProblems()).toEqual([]);
    });

    // What only a real connection of Chromium has: the rest is in main/updates/updater.test.ts.
    await withKey.step('nothing that is wrong with a feed or a file is installed', async () => {
      server.answers({ file: elsewhere });
      await button(window, 'Download update').click();
      await says("Counterfoil doesn't follow redirects");
      server.answers({ file: Buffer.from(newAppImage.toString().replace('new', 'bad')) });
      await button(window, 'Download update').click();
      await says("doesn't match the signed one");
      await says("Couldn't download the update.");
      await expectNoViolationsIn(updates(window));

      server.answers({ file: half(newAppImage, 'hangs') });
      await button(window, 'Download update').click();
      await expect(window.getByRole('progressbar', { name: 'Update download' })).toBeVisible();
      await expectNoViolationsIn(updates(window));
      await button(window, 'Cancel download').click();
      await expect(button(window, 'Download update')).toBeVisible();

      server.answers({ feed: elsewhere });
      await button(window, 'Check for updates').click();
      await says("Counterfoil doesn't follow redirects");
      server.answers({ feed: half(signedFeed(), 'breaks') });
      await button(window, 'Check for updates').click();
      await says('The connection closed too early.');
      // None of these is an error of Counterfoil.
      expect(launched.takeProblems().filter((line) => line.startsWith('main:'))).toEqual([]);
    });

    await withKey.step('a full disk keeps no part of an update', async () => {
      server.answers({});
      await button(window, 'Check for updates').click();
      await says('A new version is available');
      const space = disk ?? limitFiles(launched);
      space.fill();
      await button(window, 'Download update').click();
      await says('The disk is full.');
      space.makeRoom();
      expect(readdirSync(join(userData, 'updates/pending'))).toEqual([]);
    });

    await button(window, 'Download update').click();
    await says('It will be installed when you quit Counterfoil.');
    await expect(notices(window)).toContainText(
      'Counterfoil 9.9.9 will be installed when you quit.',
    );
    await expect(button(window, 'Check for updates')).toBeDisabled();
    await expectNoViolations(window);
    // Nothing else was requested, and nothing identifies this installation.
    expect([...new Set(server.asked)]).toEqual([
      'GET /counterfoil/updates.signed',
      expect.stringMatching(/^GET \/counterfoil\/Counterfoil-[^/]*\.AppImage$/),
    ]);
    expect(readdirSync(userData)).not.toContain('.updaterId');
    expect(installed(appImage)).toBe('the old AppImage');
    await launched.close();
    expect(readFileSync(appImage.path)).toEqual(newAppImage);
  },
);

withKey(
  'updates take the proxy of the system',
  async ({ userData, profile, place, appImage, program }) => {
    void profile;
    const server = createServer(testCertificate('other'), (_request, response) =>
      response.end(signedFeed()),
    );
    const { port, close: stop } = await openPort(server);
    const proxy = await startProxy({ leadsTo: port });
    const folder = buildWithKey(join(place, 'build'), 'https://other.example/updates.signed');
    const { window, close } = await launchApp({
      userData,
      folder,
      program,
      env: {
        ...appImage.env,
        ...trustTestAuthority(userData),
        https_proxy: `http://${proxy.place}`,
        APPDIR: '/tmp/.mount_Editor',
      },
    });
    await window.getByRole('link', { name: 'Settings' }).click();
    await button(window, 'Check for updates').click();
    await expect(updates(window)).toContainText('A new version is available');
    expect(proxy.requests.map(({ what }) => what)).toContain('CONNECT other.example:443');
    await withKey.step('a program that was not started from its AppImage only tells', async () => {
      await expect(updates(window)).toContainText('Install it the way you installed this version.');
      await expect(button(window, 'Download update')).toHaveCount(0);
    });
    await proxy.close();
    await button(window, 'Check for updates').click();
    await expect(updates(window)).toContainText("The update server can't be reached (ERR_");
    await close();
    await stop();
    expect(installed(appImage)).toBe('the old AppImage');
  },
);
