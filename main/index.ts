import { join, resolve } from 'node:path';
import {
  BrowserWindow,
  dialog,
  app as electronApp,
  powerMonitor,
  protocol,
  shell,
  utilityProcess,
} from 'electron';
import { createApp } from './app.ts';
import { startTableWorker } from './batches/table/table-reader.ts';
import { createRunningCalls } from './bridge/running-calls.ts';
import { appScheme, appSchemePrivileges } from './bridge/scheme.ts';
import { createSenderCheck } from './bridge/sender-check.ts';
import { createStartMoments } from './diagnostics/start-moments.ts';
import { detailOf } from './failure-error.ts';
import { type AskForPath, createExportFiles } from './files/export-files.ts';
import { answerFor } from './handlers/handlers.ts';
import { readProducts } from './handlers/products/read-products.ts';
import { readPolicy } from './policy/read-policy.ts';
import { exportRule } from './policy/ruling.ts';
import { createImportReader, startImportWorker } from './profiles/import-reader.ts';
import { usualPauseMs } from './service/find-placement/find-placement.ts';
import { askForPath } from './shell/ask-for-path.ts';
import { offerContextMenus } from './shell/context-menu.ts';
import {
  folderUse,
  type Heartbeat,
  leaveToOtherComputer,
  startHeartbeat,
} from './shell/folder-in-use.ts';
import { lockElectron } from './shell/lock-electron.ts';
import { notifyOfWork } from './shell/notify/notify-work.ts';
import {
  applicationId,
  currentPlatform,
  joinsWindowsById,
  knowsPlaces,
  policyPlace,
} from './shell/platform.ts';
import { quitFromWindow } from './shell/quit/quit-from-window.ts';
import { readSwitches } from './shell/read-switches.ts';
import { openRestartRecord, type RestartRecord } from './shell/restart/restart-record.ts';
import { pathInSaveFolder } from './shell/seal/automation/save-folder.ts';
import type { TestEntryPoint } from './shell/seal/automation/test-entry-point.ts';
import { checkStart, isInstalled, type StartRefusal } from './shell/seal/check-start.ts';
import { showMenu } from './shell/show-menu.ts';
import type { AppWindows } from './shell/window/app-windows.ts';
import { createHelpWindow } from './shell/window/help-window.ts';
import { applyTheme } from './shell/window/open-window.ts';
import type { Words } from './shell/words.ts';
import { createAppLanguage, systemLanguages } from './start/app-language.ts';
import { beginRun } from './start/begin-run.ts';
import { beginWindow } from './start/begin-window.ts';
import { createClockCheck } from './start/clock-check.ts';
import { connectService } from './start/connect-service.ts';
import { createDiagnose } from './start/create-diagnose.ts';
import { firstLooks } from './start/first-looks.ts';
import { offerUpdates } from './start/installation/offer-updates.ts';
import { tellOfInstallation } from './start/installation/tell-of-installation.ts';
import { journalWhenNeeded } from './start/journal/journal-when-needed.ts';
import { openNoticeBoard } from './start/notice-board.ts';
import { openUserData } from './start/open-user-data.ts';
import { createDemo, showDemoAgain } from './start/profiles/demo-profile.ts';
import { offerAtStarts } from './start/profiles/profile-offers.ts';
import { recoverPage } from './start/recover-page.ts';
import { noticesOfDriving, tellIfUnanswered } from './start/remote-control.ts';
import { takeSingleInstanceLock } from './start/single-instance-lock.ts';
import { surviveDefects } from './start/survive-defects.ts';
import { createFirstReads } from './start/windows/first-reads.ts';
import { openOthersAfter } from './start/windows/open-others.ts';
import { createProfileWindows } from './start/windows/profile-windows.ts';
import { beginSession, placeSaved } from './start/windows/session-windows.ts';
import type { KeytarProcess } from './vault/keychain/remote-keytar.ts';
import { createVault } from './vault/vault.ts';
import { systemClock } from './writes/guard/clock.ts';
import { createWaitingUpdates } from './writes/waiting-updates.ts';
import { createWritesUnderWay } from './writes/writes-under-way.ts';

/**
 * The order of the start. Only this file and app.ts, which tests use too, wire the parts of main, and only this one reads the
 * command line. Each step takes what it needs from the steps before it, so that none can run too early.
 */

const { argv, env } = process;
const platform = currentPlatform();
const switches = readSwitches(argv);
const moments = createStartMoments();

/** Starts the app; `begunAt` is when main started, in milliseconds since 1970. Call it before Electron is ready. */
export function startApp(begunAt: number): void {
  moments.note('begun', begunAt);
  moments.note('evaluated');
  // Before everything else: what is removed here must be gone for all later steps.
  const checked = checkStart(electronApp, { argv, env, platform, switches });
  if (checked.ok) begin(checked.entryPoint);
  else refuseStart(checked.refusal);
}

function begin(entryPoint: TestEntryPoint | null): void {
  // Before the lock and before anything is read: both are in this folder.
  if (switches.userDataFolder !== null)
    electronApp.setPath('userData', resolve(switches.userDataFolder));

  // Otherwise a window gets its own taskbar button next to the one that the user pinned.
  if (joinsWindowsById(platform)) electronApp.setAppUserModelId(applicationId);

  // Before Electron is ready: later it ignores the registration.
  protocol.registerSchemesAsPrivileged([{ scheme: appScheme, privileges: appSchemePrivileges }]);

  // Before the lock, which this computer would take over from another one.
  const folder = electronApp.getPath('userData');
  const use = folderUse(folder);
  if (use.kind === 'used') {
    refuseStart({ kind: 'other-computer', detail: use.host });
    return;
  }

  // One copy of the app per folder; a second one hands over its request.
  if (!takeSingleInstanceLock(electronApp, folder, switches)) {
    electronApp.exit(0);
    return;
  }
  const heartbeat = startHeartbeat(folder);
  electronApp.on('quit', heartbeat.stop);
  entryPoint?.open();

  // Also before Electron is ready: after that, the graphics backend is already chosen.
  const restarts = openRestartRecord(folder, { version: electronApp.getVersion() });
  if (restarts.leavesGraphicsOut()) electronApp.disableHardwareAcceleration();
  const leftBy = use.kind === 'left' ? use.host : null;
  start({ entryPoint, restarts, heartbeat, leftBy }).catch(failToStart);
}

/** What is known before Electron is ready. */
interface Begun {
  /** Null if no program drives the window. */
  readonly entryPoint: TestEntryPoint | null;
  readonly restarts: RestartRecord;
  readonly heartbeat: Heartbeat;
  /** The computer that used the folder before. */
  readonly leftBy: string | null;
}

async function start({ entryPoint, restarts, heartbeat, leftBy }: Begun): Promise<void> {
  // The log first: it records errors from here on, and removes all secrets that appear later.
  const run = beginRun(electronApp, switches.language);
  const { log, language, words } = run;

  // There is no page and no session yet, so none ever exists without these restrictions.
  const locked = lockElectron();

  // Reads the files while Electron starts, under the administrator's policy, which comes before everything that it may
  // lock and before `--profiles`. An unreadable file is set aside and shown as a notice.
  const opening = readPolicy(policyPlace(platform)).then((policy) => {
    if (policy.kind === 'in-force' && policy.ignored !== undefined)
      log.note(`Ignored in the policy: ${policy.ignored.join(', ')}`);
    return openUserData(run.folder, policy);
  });
  // Errors are handled where the promise is awaited.
  opening.catch(() => undefined);

  // The window before everything that it doesn't need: its page loads while main continues.
  const electron = await locked.ready();
  moments.note('ready');
  offerContextMenus({ ...electron, BrowserWindow }, words);
  const begun = beginWindow(electron, run);
  const { windows, first, reads, schemas, lists } = begun;
  moments.note('window');

  const data = await opening;
  const { ruling, profiles, settings } = data;
  // No window if it was closed in the meantime.
  applyTheme(settings.current().theme);
  language.follow(settings.current().language);
  const session = beginSession(data, switches.demo);
  if (session.front !== null) placeSaved(first, session.front, electron.screen);
  const shows = session.startsDemo ? 'demo' : session.shown;
  begun.drawBy(firstLooks(run, data, { window: first, shows }));
  const vault = createVault({
    onSecret: run.know,
    installationId: data.installationId,
    sessionOnly: switches.sessionTokens !== null,
    ...(platform === 'linux' ? { startProcess: startKeytarProcess } : {}),
  });
  const demo = createDemo(profiles, vault, words('demo.profileName'));

  // The demo has a new address at every start, so it must run before its list can be read.
  const noticesOfDemo = await showDemoAgain(demo, profiles, {
    isAskedFor: switches.demo,
    saved: data.windowsFile.current(),
  });
  const { sessionTokens } = switches;
  const tokens = sessionTokens === null ? [] : [{ kind: sessionTokens, detail: '' }];
  const taken = leftBy === null ? [] : [{ kind: 'folder-taken-over' as const, detail: leftBy }];
  const driven = noticesOfDriving(entryPoint);
  const firstNotices = [...driven, ...tokens, ...taken, ...data.notices, ...noticesOfDemo];

  const nameOf = (profileId: string) =>
    profiles.list().find(({ id }) => id === profileId)?.name ?? null;
  const work = notifyOfWork({
    Notification: electron.Notification,
    words,
    isWanted: () => settings.current().notifies,
    isLookedAt: () => BrowserWindow.getFocusedWindow()?.isVisible() === true,
    note: log.note,
    // It may be gone by then.
    openProfile: (profileId, at) =>
      profileWindows.open(profileId, at).catch(profileWindows.comeForward),
  });
  const emit: AppWindows['emit'] = (event) => {
    if (event.type === 'batch-changed') work.batchChanged(event.batch);
    windows.emit(event);
  };
  const notices = openNoticeBoard(run, windows, firstNotices);
  if (ruling.kind === 'unusable') {
    const detail = ruling.faults(words).join('\n');
    log.note(`The policy can't be used: ${detail}`);
    notices.put({ kind: 'policy-unusable', detail });
  }
  tellOfInstallation(run, notices, process.execPath);
  void tellIfUnanswered(entryPoint, notices, {
    words,
    write: (line) => void process.stderr.write(line),
  });

  const applySettings = () => {
    applyTheme(settings.current().theme);
    const missing = language.follow(settings.current().language);
    if (missing === null) notices.withdraw('language-missing');
    else notices.put({ kind: 'language-missing', detail: missing });
  };
  applySettings();
  language.onChange((spoken) => emit({ type: 'state-changed', state: { spoken } }));
  const help = createHelpWindow({ windows, language });

  const clock = createClockCheck();
  const connected = connectService(electron, run, { ruling, profiles, vault, notices, clock });
  const calls = createRunningCalls();
  const firstReads = createFirstReads(calls, async (windowId, profile, readId) => {
    await readProducts(app, windowId, profile, readId);
    const line = moments.note('listed');
    if (line !== null) log.note(line);
  });

  // Set up the end before the parts that must be closed at the end.
  const underWay = createWritesUnderWay();
  const waiting = createWaitingUpdates();
  // After sleep, nobody expects an earlier press to send something.
  powerMonitor.on('suspend', () => waiting.stop('slept'));
  powerMonitor.on('resume', () => waiting.stop('slept'));
  const { quit, pageSaves } = quitFromWindow({
    app: electronApp,
    platform,
    windows,
    words,
    calls,
    log,
    writes: underWay,
    waiting,
  });
  const profileWindows = createProfileWindows({
    screen: electron.screen,
    windows,
    profiles,
    pageSaves,
    file: data.windowsFile,
    knowsPlaces: knowsPlaces(platform, electronApp.commandLine.getSwitchValue('ozone-platform')),
    onShown(windowId, profile) {
      app.lists.kept.shown(windowId, profile.id);
      firstReads.begin(windowId, profile);
    },
    isEnding: quit.isEnding,
    onNotKept: (error) => log.note(`Not kept: ${detailOf(error)}`),
  });
  quit.cleanUpAtQuit(profileWindows.save);
  // Before the batches pause at the same request.
  const updates = offerUpdates(electron, run, {
    settings,
    notices,
    quit,
    windows,
    writes: underWay,
    firstReads,
    emit,
    work,
    policy: ruling,
  });
  const profilesChanged = () => {
    connected.certificates.update();
    profileWindows.profilesChanged();
  };
  const journalFile = journalWhenNeeded(run, {
    app: electronApp,
    // What was removed is no longer followed. The journal isn't opened before `app` is there.
    emit: (event) => app.emit(event),
    vault,
    notices,
    ruling,
    settings,
    quit,
    clock,
  });
  const saveFolder = entryPoint?.saveFolder ?? null;
  const ask: AskForPath =
    saveFolder === null
      ? (suggestedName) => askForPath(windows.current(), suggestedName)
      : async (suggestedName, reserve) => pathInSaveFolder(saveFolder, suggestedName, reserve);
  const files = createExportFiles(exportRule(ruling, ask));
  const saveDiagnostics = createDiagnose(run, {
    ruling,
    profiles,
    settings,
    vault,
    journal: journalFile,
    ask: (suggestedName) => ask(suggestedName, () => true),
  });

  const app = createApp({
    run,
    data,
    vault,
    network: { ...connected, pauseMs: usualPauseMs },
    clock: systemClock,
    openLists: lists,
    reads,
    calls,
    underWay,
    waiting,
    importReader: createImportReader(() =>
      startImportWorker(join(import.meta.dirname, 'import-worker.cjs')),
    ),
    startTableThread: () => startTableWorker(join(import.meta.dirname, 'table-worker.cjs')),
    emit,
    shell: {
      windows,
      profileWindows,
      firstReads,
      files,
      schemas,
      notices,
      quit,
      pageSaves,
      updates,
      journalFile,
      startDemo: demo.start,
      openHelp: help.show,
      showDataFolder: () => shell.showItemInFolder(run.folder),
      saveDiagnostics,
      applySettings,
      profilesChanged,
    },
  });
  electronApp.on('activate', profileWindows.openAgain);
  profileWindows.onChange(() => {
    for (const { id } of windows.all())
      app.lists.kept.shown(id, profileWindows.shownIn(id)?.id ?? null);
  });
  windows.onPageGone(({ id }) => app.lists.kept.pageGone(id));
  windows.onClosed(({ id }) => app.batches.tables.forgetWindow(id));

  // Before the first read: a file of profiles may change the profile that is shown.
  await offerAtStarts(app.offers, switches, { app: electronApp, windows, log });

  // Requests the first list while the page is still loading; the page then joins that read.
  profileWindows.begin(first, beginSession(data, switches.demo));
  leaveToOtherComputer(heartbeat, { dialog, powerMonitor, quit, words });
  surviveDefects(run, {
    app: electronApp,
    record: restarts,
    quit,
    notices,
    window: windows,
  });
  begun.watch((shown) => recoverPage(shown, { words, profileWindows, firstReads, notices, quit }));
  quit.cleanUpAtQuit(files.discardAll);
  quit.cleanUpAtQuit(() => vault.end());

  // Answers the pages once everything that they may ask for exists.
  begun.answerCalls({
    answer: answerFor(app),
    checkSender: createSenderCheck({
      holderOf: profileWindows.holderOf,
      profileOf: async (key, id) => (await app.journal()).profileOf(key, id),
      windowOfList: (listId) => lists.find(listId)?.windowId ?? null,
      nameOf: (profileId) => nameOf(profileId) ?? '',
    }),
  });

  // The menu last: it can take its time while the page renders.
  const updateMenu = showMenu(electron, {
    ...run,
    windows,
    help,
    saveDiagnostics,
    openProfile: profileWindows.open,
    profiles: profileWindows.inMenu,
  });
  profileWindows.onChange(updateMenu);

  // Opens the other windows once the first one shows its content.
  openOthersAfter(first, firstReads, profileWindows).catch(log);
}

/** Starts the program of vault/keytar-process.ts, which ends with the app. Call it once Electron is ready. */
function startKeytarProcess(): KeytarProcess {
  const program = join(import.meta.dirname, 'keytar-process.cjs');
  const child = utilityProcess.fork(program, [], {
    serviceName: 'Counterfoil keychain',
    stdio: 'ignore',
  });
  return {
    post: (call) => child.postMessage(call),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', listener),
    end: () => void child.kill(),
  };
}

/** Says in one sentence why the app doesn't start, and ends it. */
function refuseStart({ kind, detail }: StartRefusal): void {
  const sentence = startWords()(`startRefused.${kind}`, { detail });
  process.stderr.write(`${sentence}\n`);
  const show = (): void => {
    dialog.showErrorBox('Counterfoil', sentence);
    electronApp.exit(1);
  };
  // On Linux nothing can be shown before Electron is ready, and it must not become ready with a refused switch.
  if (platform !== 'linux') show();
  else if (kind === 'other-computer') electronApp.whenReady().then(show, () => electronApp.exit(1));
  else electronApp.exit(1);
}

/** For messages before anything is known about this run. */
function startWords(): Words {
  return createAppLanguage(
    switches.language,
    systemLanguages(electronApp),
    isInstalled(electronApp),
  ).words;
}

/** Only if nothing can be shown without it; everything else is shown in the window as a notice. */
function failToStart(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  const words = startWords();
  dialog.showErrorBox('Counterfoil', words('startFailed', { detail: detailOf(error) }));
  electronApp.exit(1);
}
