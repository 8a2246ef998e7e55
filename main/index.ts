import { join, resolve } from 'node:path';
import { app, BrowserWindow, dialog, powerMonitor, protocol } from 'electron';
import { createTableReader, startTableWorker } from './batches/table/table-reader.ts';
import { createRunningCalls } from './bridge/running-calls.ts';
import { appScheme, appSchemePrivileges } from './bridge/scheme.ts';
import { createSenderCheck } from './bridge/sender-check.ts';
import { createStartMoments } from './diagnostics/start-moments.ts';
import { detailOf } from './failure-error.ts';
import { createExportFiles } from './files/export-files.ts';
import { createPageExports } from './files/page-exports.ts';
import { keepUnfinishedFiles } from './files/unfinished-files.ts';
import { createHandlers } from './handlers/create-handlers.ts';
import { readProducts } from './handlers/product-handlers.ts';
import { applicationId } from './shell/application-id.ts';
import { askForPath } from './shell/ask-for-path.ts';
import { offerContextMenus } from './shell/context-menu/offer-context-menus.ts';
import { folderUse, type Heartbeat, startHeartbeat } from './shell/folder-in-use.ts';
import { leaveToOtherComputer } from './shell/leave-to-other-computer.ts';
import { lockElectron, type ReadyElectron } from './shell/lock-electron.ts';
import { notifyOfWork } from './shell/notify/notify-work.ts';
import { currentPlatform, joinsWindowsById } from './shell/platform.ts';
import { createPrinter } from './shell/print/create-printer.ts';
import { quitFromWindow } from './shell/quit/quit-from-window.ts';
import { readSwitches } from './shell/read-switches.ts';
import { refuseStart } from './shell/refuse-start.ts';
import { openRestartRecord, type RestartRecord } from './shell/restart/restart-record.ts';
import type { TestEntryPoint } from './shell/seal/automation/test-entry-point.ts';
import { checkStart } from './shell/seal/check-start.ts';
import { isInstalled } from './shell/seal/is-installed.ts';
import { showMenu } from './shell/show-menu.ts';
import { startKeytarProcess } from './shell/start-keytar-process.ts';
import { systemLanguages } from './shell/system-languages.ts';
import type { AppWindows } from './shell/window/app-windows.ts';
import { applyTheme } from './shell/window/main-window.ts';
import type { Words } from './shell/words.ts';
import { createAppLanguage } from './start/app-language.ts';
import { applyLanguage } from './start/apply-language.ts';
import { beginRun, type Run } from './start/begin-run.ts';
import { type BegunWindow, beginWindow } from './start/begin-window.ts';
import { createClockCheck } from './start/clock-check.ts';
import { connectService } from './start/connect-service.ts';
import { createDiagnose } from './start/create-diagnose.ts';
import { createDemo, type Demo, showDemoAgain } from './start/demo-profile.ts';
import { firstLooks } from './start/first-looks.ts';
import { journalWhenNeeded } from './start/journal/journal-when-needed.ts';
import { openNoticeBoard } from './start/notice-board.ts';
import { openUserData, type UserData } from './start/open-user-data.ts';
import { offerProfiles } from './start/profile-offers.ts';
import { recoverPage } from './start/recover-page.ts';
import { takeSingleInstanceLock } from './start/single-instance-lock.ts';
import { surviveDefects } from './start/survive-defects.ts';
import { tellOfInstallation } from './start/tell-of-installation.ts';
import { createFirstReads } from './start/windows/first-reads.ts';
import { openOthersAfter } from './start/windows/open-others.ts';
import { createProfileWindows } from './start/windows/profile-windows.ts';
import { beginSession, placeSaved } from './start/windows/session-windows.ts';
import { createVault, type Vault } from './vault/vault.ts';
import { createNotedLists } from './writes/evidence/noted-lists.ts';
import { createOrphanedWrites } from './writes/orphaned-writes.ts';
import { createWritesUnderWay } from './writes/writes-under-way.ts';

/**
 * The composition root: the only module that reads the command line and wires the parts. It shows the order of the
 * start. Each step takes what it needs from the steps before it, so that none can run too early.
 */

const { argv, env, execPath } = process;
const platform = currentPlatform();
const switches = readSwitches(argv);
const moments = createStartMoments();

/** Starts the app; `begunAt` is when main started, in milliseconds since 1970. Call it before Electron is ready. */
export function startApp(begunAt: number): void {
  moments.note('begun', begunAt);
  moments.note('evaluated');
  // Before everything else: what is removed here must be gone for all later steps.
  const checked = checkStart(app, { argv, env, platform, switches });
  if (checked.ok) begin(checked.door);
  else refuseStart(app, platform, startWords(), checked.refusal);
}

function begin(door: TestEntryPoint | null): void {
  // Before the lock and before anything is read: both are in this folder.
  if (switches.userDataFolder !== null) app.setPath('userData', resolve(switches.userDataFolder));

  // Otherwise a window gets its own taskbar button next to the one that the user pinned.
  if (joinsWindowsById(platform)) app.setAppUserModelId(applicationId);

  // Before Electron is ready: later it ignores the registration.
  protocol.registerSchemesAsPrivileged([{ scheme: appScheme, privileges: appSchemePrivileges }]);

  // Before the lock, which this computer would take over from another one.
  const folder = app.getPath('userData');
  const use = folderUse(folder);
  if (use.kind === 'used') {
    refuseStart(app, platform, startWords(), { kind: 'other-computer', detail: use.host });
    return;
  }

  // One copy of the app per folder; a second one hands over its request.
  if (!takeSingleInstanceLock(app, folder, switches)) {
    app.exit(0);
    return;
  }
  const heartbeat = startHeartbeat(folder);
  app.on('quit', heartbeat.stop);
  door?.open();

  // Also before Electron is ready: after that, the graphics backend is already chosen.
  const restarts = openRestartRecord(folder, { version: app.getVersion() });
  if (restarts.leavesGraphicsOut()) app.disableHardwareAcceleration();
  const leftBy = use.kind === 'left' ? use.host : null;
  start({ isDriven: door !== null, restarts, heartbeat, leftBy }).catch(failToStart);
}

/** What is known before Electron is ready. */
interface Begun {
  readonly isDriven: boolean;
  readonly restarts: RestartRecord;
  readonly heartbeat: Heartbeat;
  /** The computer that used the folder before. */
  readonly leftBy: string | null;
}

async function start({ isDriven, restarts, heartbeat, leftBy }: Begun): Promise<void> {
  // The log first: it records errors from here on, and removes all secrets that appear later.
  const run = beginRun(app, switches.language);

  // There is no page and no session yet, so none ever exists without these restrictions.
  const locked = lockElectron();

  // Reads the files while Electron starts. An unreadable file is set aside and shown as a notice.
  const opening = openUserData(run.folder);
  // Errors are handled where the promise is awaited.
  opening.catch(() => undefined);

  // The window before everything that it doesn't need: its page loads while main continues.
  const electron = await locked.ready();
  moments.note('ready');
  offerContextMenus(electron, run.words);
  const begun = beginWindow(electron, run);
  moments.note('window');

  const data = await opening;
  // No window if it was closed in the meantime.
  applyTheme(begun.windows.all(), data.settings.current().theme);
  run.language.follow(data.settings.current().language);
  const session = beginSession(data, switches.demo);
  if (session.front !== null) placeSaved(begun.first, session.front, electron.screen);
  const shows = session.startsDemo ? 'demo' : session.shown;
  begun.drawBy(firstLooks(run, data, { window: begun.first, shows }));
  const vault = createVault({
    ...{ onSecret: run.know, installationId: data.installationId },
    ...(run.platform === 'linux' ? { startProcess: startKeytarProcess } : {}),
  });
  const demo = createDemo(data.profiles, vault, run.words('demo.profileName'));

  // The demo has a new address at every start, so it must run before its list can be read.
  const noticesOfDemo = await showDemoAgain(demo, data.profiles, {
    isAskedFor: switches.demo,
    saved: data.windowsFile.current(),
  });
  const driven = isDriven ? [{ kind: 'remote-control' as const, detail: '' }] : [];
  const taken = leftBy === null ? [] : [{ kind: 'folder-taken-over' as const, detail: leftBy }];
  const notices = [...driven, ...taken, ...data.notices, ...noticesOfDemo];

  await openApp(electron, run, begun, { ...data, notices, vault, demo, restarts, heartbeat });
}

/** From here on, windows, sessions and native dialogs are available, and the page waits for its first answer. */
async function openApp(
  electron: ReadyElectron,
  run: Run,
  { windows, first, reads, answerCalls, watch }: BegunWindow,
  opened: OpenedData,
): Promise<void> {
  const { log, platform, language, words } = run;
  const { profiles, settings, installationId, vault, demo } = opened;
  const nameOf = (profileId: string) =>
    profiles.list().find(({ id }) => id === profileId)?.name ?? null;
  const work = notifyOfWork({
    ...{ Notification: electron.Notification, words },
    isWanted: () => settings.current().notifies,
    isLookedAt: () => BrowserWindow.getFocusedWindow()?.isVisible() === true,
    nameOf: (profileId) => nameOf(profileId) ?? 'Counterfoil',
    comeForward: () => profileWindows.comeForward(),
    // It may be gone by then.
    openProfile: (profileId, at) =>
      profileWindows.open(profileId, at).catch(profileWindows.comeForward),
  });
  const emit: AppWindows['emit'] = (event) => {
    work.note(event);
    windows.emit(event);
  };
  const notices = openNoticeBoard(run, windows, opened.notices);
  tellOfInstallation(run, notices, execPath);

  const applySettings = () => {
    applyTheme(windows.all(), settings.current().theme);
    applyLanguage(run, settings, notices);
  };
  applySettings();
  language.onChange((spoken) => emit({ type: 'language-changed', spoken }));

  const clock = createClockCheck();
  const connected = connectService(electron, run, { profiles, settings, vault, notices, clock });
  const calls = createRunningCalls();
  const reading = {
    ...{ service: connected.service, calls, emit },
    reads,
    lists: createNotedLists(),
    onRead: work.listRead,
  };
  const firstReads = createFirstReads(calls, async (profile, readId) => {
    await readProducts(reading, profile, readId);
    const line = moments.note('listed');
    if (line !== null) log.note(line);
  });

  // Set up the end before the parts that must be closed at the end.
  const writesUnderWay = createWritesUnderWay();
  const pageOf = (windowId: number) => windows.get(windowId)?.page() ?? 0;
  const orphaned = createOrphanedWrites({
    pageOf,
    tell: (write) => notices.put({ kind: 'write-unheard', detail: write.writeId, write }),
  });
  const { quit, pageSaves } = quitFromWindow({
    ...{ app, platform, windows, words, calls, log },
    writes: writesUnderWay,
  });
  const profileWindows = createProfileWindows({
    ...{ screen: electron.screen, windows, profiles, pageSaves },
    file: opened.windowsFile,
    onShown: firstReads.begin,
    isEnding: quit.isEnding,
    onNotKept: (error) => log.note(`Not kept: ${detailOf(error)}`),
  });
  quit.cleanUpAtQuit(profileWindows.save);
  app.on('activate', profileWindows.openAgain);
  const tellProfiles = () => {
    connected.certificates.update();
    profileWindows.profilesChanged();
  };
  demo.onMoved(tellProfiles);

  // Before the first read: a file of profiles may change the profile that is shown.
  const offers = await offerProfiles({ app, log }, switches, {
    ...{ profiles, vault, notices, words, windows },
    startDemo: demo.start,
  });

  // Requests the first list while the page is still loading; the page then joins that read.
  profileWindows.begin(first, beginSession(opened, switches.demo));
  leaveToOtherComputer(opened.heartbeat, { dialog, powerMonitor, quit, words });
  surviveDefects(run, { app, record: opened.restarts, quit, notices, window: windows });
  const journal = journalWhenNeeded(run, {
    ...{ app, windows, vault, notices, settings, installationId, quit, clock },
  });
  const ask = (suggestedName: string) => askForPath(windows.current(), suggestedName);
  const unfinished = keepUnfinishedFiles(join(run.folder, 'unfinished-exports.json'));
  void unfinished.removeLeft();
  const files = createExportFiles(ask, unfinished, work.exported, windows.showFiles);
  const pageExports = createPageExports(files, pageOf);
  const onGone = pageExports.discardOf;
  windows.onClosed(({ id }) => void onGone(id));
  watch((shown) =>
    recoverPage(shown, { words, profileWindows, firstReads, notices, quit, onGone }),
  );
  const tables = createTableReader(() =>
    startTableWorker(join(import.meta.dirname, 'table-worker.cjs')),
  );
  quit.cleanUpAtQuit(files.discardAll);
  quit.cleanUpAtQuit(() => vault.end());

  const saveDiagnostics = createDiagnose(run, { profiles, settings, vault, journal, ask });

  // Answers the pages once everything that they may ask for exists.
  answerCalls({
    handlers: createHandlers(run, {
      ...{ ...connected, ...reading, profiles, settings, vault, demo, notices, offers, firstReads },
      ...{ windows, profileWindows, applySettings },
      ...{
        journal,
        files,
        pageExports,
        tables,
        writesUnderWay,
        orphaned,
        quit,
        pageSaves,
        saveDiagnostics,
      },
      printer: createPrinter(
        (windowId) => windows.get(windowId)?.browser.webContents ?? null,
        app.getLocaleCountryCode(),
      ),
      onProfilesChange: tellProfiles,
      run: {
        ...{ version: run.version, platform, userDataFolder: run.folder },
        electronVersion: process.versions.electron ?? '',
      },
    }),
    checkSender: createSenderCheck({
      holds: profileWindows.holds,
      profileOf: async (key, id) => (await journal()).journal.profileOf(key, id),
      nameOf: (profileId) => nameOf(profileId) ?? '',
    }),
  });

  // The menu last: it can take its time while the page renders.
  const updateMenu = showMenu(electron, {
    ...{ ...run, windows, saveDiagnostics, openProfile: profileWindows.open },
    profiles: profileWindows.inMenu,
  });
  profileWindows.onChange(updateMenu);

  // Opens the other windows once the first one shows its content.
  openOthersAfter(first, firstReads, profileWindows).catch(log);
}

/** The data on disk and in the keychain. */
interface OpenedData extends UserData {
  readonly vault: Vault;
  readonly demo: Demo;
  readonly restarts: RestartRecord;
  readonly heartbeat: Heartbeat;
}

/** For messages before anything is known about this run. */
function startWords(): Words {
  return createAppLanguage(switches.language, systemLanguages(app), isInstalled(app)).words;
}

/** Only if nothing can be shown without it; everything else is shown in the window as a notice. */
function failToStart(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  const words = startWords();
  dialog.showErrorBox('Counterfoil', words('startFailed', { detail: detailOf(error) }));
  app.exit(1);
}
