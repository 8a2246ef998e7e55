import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import {
  app,
  type BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  protocol,
  session,
} from 'electron';
import { createProductReads } from './bridge/product-reads.ts';
import { createRunningCalls } from './bridge/running-calls.ts';
import { appOrigin, appScheme, appSchemePrivileges, createSchemeHandler } from './bridge/scheme.ts';
import { serve } from './bridge/serve.ts';
import { eventChannel } from './contract/bridge.ts';
import type { MainEvent } from './contract/events.ts';
import type { Notice } from './contract/start-state.ts';
import { createExportFiles } from './exports/export-files.ts';
import { exportHandlers } from './handlers/export-handlers.ts';
import { productHandlers, readProducts } from './handlers/product-handlers.ts';
import { profileHandlers } from './handlers/profile-handlers.ts';
import { writeHandlers } from './handlers/write-handlers.ts';
import { openLog } from './log.ts';
import { importProfiles } from './profiles/import-profiles.ts';
import { openProfiles } from './profiles/profiles.ts';
import { createRemoteService } from './service/remote-service.ts';
import { createServiceSessions } from './service/sessions.ts';
import { openSettings } from './settings/settings-file.ts';
import { askForCsvPath } from './shell/ask-for-path.ts';
import { lockContents, lockSession } from './shell/locks.ts';
import { openMainWindow } from './shell/main-window.ts';
import { menuTemplate } from './shell/menu.ts';
import { currentPlatform, keepsRunningWithoutWindows } from './shell/platform.ts';
import { readSwitches } from './shell/switches.ts';
import { userLocale } from './shell/user-locale.ts';
import { createDemoStarter } from './start/demo-profile.ts';
import { openAppJournal } from './start/open-app-journal.ts';
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
  lockContents(app);

  const [{ profiles, ...profilesFile }, { settings, ...settingsFile }] = await Promise.all([
    openProfiles({ folder }),
    openSettings({ folder }),
  ]);
  const notices: Notice[] = [];
  if (profilesFile.setAside !== null) {
    notices.push({ kind: 'profiles-set-aside', detail: profilesFile.setAside });
  }
  if (settingsFile.setAside !== null) {
    notices.push({ kind: 'settings-set-aside', detail: settingsFile.setAside });
  }
  const words = createWords();
  const vault = createVault();
  const startDemo = createDemoStarter(profiles, vault, words('demo.profileName'));
  if (switches.profilesFile !== null) {
    const imported = await importProfiles({
      file: resolve(switches.profilesFile),
      profiles,
      t: words,
    });
    if (!imported.ok) notices.push({ kind: 'profiles-import-failed', detail: imported.detail });
  }
  // The demo has a new address at every start, so a remembered one has to be started as well.
  if (switches.demo || profiles.active()?.demo === true) {
    await profiles.select((await startDemo()).id);
  }
  await app.whenReady();

  let window: BrowserWindow | null = null;
  const emit = (event: MainEvent): void => window?.webContents.send(eventChannel, event);

  nativeTheme.themeSource = settings.current().theme;
  const sessions = createServiceSessions(session, `Counterfoil/${app.getVersion()}`);
  const service = createRemoteService({
    sessions,
    readToken: (profileId, origin) => vault.read(profileId, origin),
    settings: () => settings.current(),
  });
  const reads = createProductReads();
  const calls = createRunningCalls();

  // The request leaves before there is a window; the page joins it by this id.
  const active = profiles.active();
  let startReadId = active === null ? null : randomUUID();
  if (active !== null && startReadId !== null) {
    readProducts({ service, reads, calls, emit }, active, startReadId).catch(() => undefined);
  }

  const devServer = app.isPackaged ? undefined : process.env.COUNTERFOIL_DEV_SERVER;
  lockSession(session.defaultSession, devServer === undefined ? [] : [devServer, 'ws://localhost']);
  protocol.handle(
    appScheme,
    createSchemeHandler({
      reads,
      renderer:
        devServer === undefined
          ? { folder: join(import.meta.dirname, '../renderer') }
          : { devServer },
    }),
  );
  const open = (): BrowserWindow => {
    const opened = openMainWindow(log);
    opened.on('closed', () => {
      window = null;
    });
    return opened;
  };
  window = open();

  // After the window has begun to load: it does not need the journal for its first work.
  const journal = openAppJournal(
    vault,
    // A folder that cannot be written gets another id each time, and with it a key that nothing reads.
    profilesFile.persistent ? profiles.installationId : null,
    folder,
  );
  journal.catch(log);
  const writes = {
    ledger: async () => (await journal).journal,
    onChange: (write: Extract<MainEvent, { type: 'write-changed' }>['write']) =>
      emit({ type: 'write-changed', write }),
    log,
  };

  serve({
    ipcMain,
    log,
    isOurs: (frame) =>
      frame !== null && frame === window?.webContents.mainFrame && frame.origin === appOrigin,
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
          journal,
          startReadId: readId,
          notices,
        });
      },
      ...profileHandlers({
        profiles,
        vault,
        startDemo,
        onProfilesChange: (list) => emit({ type: 'profiles-changed', profiles: list }),
      }),
      ...productHandlers({ profiles, service, vault, reads, calls, emit }),
      ...writeHandlers({ profiles, service, calls, writes }),
      ...exportHandlers(createExportFiles((name) => askForCsvPath(window, name))),
      listWrites: async (page) => [...(await journal).journal.list(page)],
      getWrite: async ({ writeId }) => (await journal).journal.get(writeId),
      saveSettings: async (changed) => {
        const saved = await settings.save(changed);
        nativeTheme.themeSource = saved.theme;
        return saved;
      },
    },
  });

  const word = (key: string): string => words(`menu.${key}`);
  const send = (command: Extract<MainEvent, { type: 'menu' }>['command']): void =>
    emit({ type: 'menu', command });
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(menuTemplate({ platform, word, send, developing: !app.isPackaged })),
  );

  app.on('second-instance', () => {
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on('activate', () => {
    window ??= open();
  });
  app.on('window-all-closed', () => {
    if (!keepsRunningWithoutWindows(platform)) app.quit();
  });
  app.on('quit', () => {
    void journal.then(
      ({ journal: opened }) => opened.close(),
      () => undefined,
    );
  });
}

/** Without its folder the app could keep nothing it promises to keep, so it says so and ends. */
function failToStart(error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  dialog.showErrorBox('Counterfoil', detail);
  app.exit(1);
}
