import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { app, dialog, ipcMain, Menu, nativeTheme, protocol, session } from 'electron';
import { createProductReads } from './bridge/product-reads.ts';
import { createRunningCalls } from './bridge/running-calls.ts';
import { appScheme, appSchemePrivileges, createSchemeHandler } from './bridge/scheme.ts';
import { serve } from './bridge/serve.ts';
import { createExportFiles } from './exports/export-files.ts';
import { FailureError } from './failure-error.ts';
import { exportHandlers } from './handlers/export-handlers.ts';
import { journalHandlers } from './handlers/journal-handlers.ts';
import { productHandlers, readProducts } from './handlers/product-handlers.ts';
import { profileHandlers } from './handlers/profile-handlers.ts';
import { writeHandlers } from './handlers/write-handlers.ts';
import { openLog } from './log.ts';
import { createRemoteService } from './service/remote-service.ts';
import { createServiceSessions } from './service/sessions.ts';
import { askForPath } from './shell/ask-for-path.ts';
import { lockContents, lockSession } from './shell/locks.ts';
import { menuTemplate } from './shell/menu.ts';
import { createOneWindow } from './shell/one-window.ts';
import { currentPlatform } from './shell/platform.ts';
import { readSwitches } from './shell/switches.ts';
import { userLocale } from './shell/user-locale.ts';
import { createDemoStarter } from './start/demo-profile.ts';
import { expireStubs } from './start/expire-stubs.ts';
import { type AppJournal, openAppJournal } from './start/open-app-journal.ts';
import { openUserData } from './start/open-user-data.ts';
import { startState } from './start/start-state.ts';
import { createVault } from './vault/vault.ts';
import { createWords } from './words.ts';

/** The composition root: the only place that reads the command line and wires the parts. */

const switches = readSwitches(process.argv);
// Before the lock and before anything is read: both lie in this folder.
if (switches.userDataFolder !== null) app.setPath('userData', resolve(switches.userDataFolder));
protocol.registerSchemesAsPrivileged([{ scheme: appScheme, privileges: appSchemePrivileges }]);

if (app.requestSingleInstanceLock()) void start().catch(failToStart);
else app.exit(0);

async function start(): Promise<void> {
  const platform = currentPlatform();
  const folder = app.getPath('userData');
  const log = openLog(folder);
  const words = createWords();
  lockContents(app);

  const { profilesFile } = switches;
  const importFrom = profilesFile === null ? null : resolve(profilesFile);
  const userData = await openUserData({ folder, importFrom, words });
  const { profiles, settings } = userData;
  const vault = createVault();
  const startDemo = createDemoStarter(profiles, vault, words('demo.profileName'));
  // The demo has a new address at every start, so a remembered one has to be started as well.
  if (switches.demo || profiles.active()?.demo === true) {
    await profiles.select((await startDemo()).id);
  }
  await app.whenReady();

  nativeTheme.themeSource = settings.current().theme;
  const window = createOneWindow(app, platform, log);
  const service = createRemoteService({
    sessions: createServiceSessions(session, `Counterfoil/${app.getVersion()}`),
    readToken: (profileId, origin) => vault.read(profileId, origin),
    settings: () => settings.current(),
  });
  const reads = createProductReads();
  const calls = createRunningCalls();
  const products = { service, reads, calls, emit: window.emit };

  // The request leaves before there is a window; the page joins it by this id.
  const active = profiles.active();
  let startReadId = active === null ? null : randomUUID();
  if (active !== null && startReadId !== null) {
    readProducts(products, active, startReadId).catch(() => undefined);
  }

  const devServer = app.isPackaged ? undefined : process.env.COUNTERFOIL_DEV_SERVER;
  const builtRenderer = { folder: join(import.meta.dirname, '../renderer') };
  const renderer = devServer === undefined ? builtRenderer : { devServer };
  lockSession(session.defaultSession, devServer === undefined ? [] : [devServer, 'ws://localhost']);
  protocol.handle(appScheme, createSchemeHandler({ reads, renderer }));
  window.open();

  // Opened when it is first needed, after the first picture: it takes main as long as a page's file.
  let journal: Promise<AppJournal> | null = null;
  const openedJournal = (): Promise<AppJournal> => {
    journal ??= openAppJournal(vault, userData.installationId, folder).then((opened) => {
      const stop = expireStubs({
        journal: opened.journal,
        days: () => settings.current().journalDays,
        onRemoved: () => window.emit({ type: 'writes-removed' }),
        onError: log,
      });
      app.on('quit', stop);
      return opened;
    });
    return journal;
  };
  const files = createExportFiles((name) => askForPath(window.current(), name));

  serve({
    ipcMain,
    log,
    isOurs: window.isOurs,
    handlers: {
      getStartState: () => {
        // For the first page that asks: its bytes are given out once.
        const readId = startReadId;
        startReadId = null;
        return startState({
          run: {
            version: app.getVersion(),
            electronVersion: process.versions.electron ?? '',
            platform,
            locale: userLocale(switches.language, app.getSystemLocale(), app.getLocale()),
            userDataFolder: folder,
          },
          profiles,
          settings,
          vault,
          startReadId: readId,
          notices: userData.notices,
        });
      },
      ...profileHandlers({
        profiles,
        vault,
        startDemo,
        onProfilesChange: (list) => window.emit({ type: 'profiles-changed', profiles: list }),
      }),
      ...productHandlers({ ...products, profiles, vault }),
      ...writeHandlers({
        profiles,
        service,
        calls,
        writes: {
          ledger: async () => (await openedJournal()).journal,
          onChange: (write) => window.emit({ type: 'write-changed', write }),
          log,
        },
      }),
      ...exportHandlers(files),
      getJournalState: async () => {
        const { kind, notices } = await openedJournal();
        return { kind, notices: [...notices] };
      },
      ...journalHandlers({
        journal: async () => (await openedJournal()).journal,
        profiles,
        files,
        calls,
        emit: window.emit,
      }),
      saveSettings: async (changed) => {
        const saved = await settings.save(changed);
        nativeTheme.themeSource = saved.theme;
        return saved;
      },
    },
  });

  const menu = menuTemplate({
    platform,
    word: (key) => words(`menu.${key}`),
    send: (command) => window.emit({ type: 'menu', command }),
    developing: !app.isPackaged,
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(menu));
  app.on('quit', () => {
    void journal?.then(
      ({ journal: opened }) => opened.close(),
      () => undefined,
    );
  });
}

/** Without its folder the app could keep nothing it promises to keep, so it says so and ends. */
function failToStart(error: unknown): void {
  const isStorage = error instanceof FailureError && error.failure.kind === 'storage';
  const detail = isStorage ? error.failure.detail : error instanceof Error ? error.stack : error;
  dialog.showErrorBox('Counterfoil', String(detail));
  app.exit(1);
}
