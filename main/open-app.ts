import { join } from 'node:path';
import { BrowserWindow, dialog, powerMonitor, shell } from 'electron';
import { createApp } from './app.ts';
import { startTableWorker } from './batches/table/table-reader.ts';
import { createRunningCalls } from './bridge/running-calls.ts';
import { createSenderCheck } from './bridge/sender-check.ts';
import type { NoteStartMoments } from './diagnostics/start-moments.ts';
import { detailOf } from './failure-error.ts';
import { type AskForPath, createExportFiles } from './files/export-files.ts';
import { keepUnfinishedFiles } from './files/unfinished-files.ts';
import { answerFor } from './handlers/handlers.ts';
import { readProducts } from './handlers/products/read-products.ts';
import { exportRule } from './policy/ruling.ts';
import { createImportReader, startImportWorker } from './profiles/import-reader.ts';
import { usualPauseMs } from './service/find-placement/find-placement.ts';
import { askForPath } from './shell/ask-for-path.ts';
import { type Heartbeat, leaveToOtherComputer } from './shell/folder-in-use.ts';
import type { ReadyElectron } from './shell/lock-electron.ts';
import { notifyOfWork } from './shell/notify/notify-work.ts';
import { knowsPlaces } from './shell/platform.ts';
import { quitFromWindow } from './shell/quit/quit-from-window.ts';
import type { Switches } from './shell/read-switches.ts';
import type { RestartRecord } from './shell/restart/restart-record.ts';
import { pathInSaveFolder } from './shell/seal/automation/save-folder.ts';
import type { TestEntryPoint } from './shell/seal/automation/test-entry-point.ts';
import { showMenu } from './shell/show-menu.ts';
import type { AppWindows } from './shell/window/app-windows.ts';
import { createHelpWindow } from './shell/window/help-window.ts';
import { applyTheme } from './shell/window/open-window.ts';
import type { Run } from './start/begin-run.ts';
import type { BegunWindow } from './start/begin-window.ts';
import { createClockCheck } from './start/clock-check.ts';
import { connectService } from './start/connect-service.ts';
import { createDiagnose } from './start/create-diagnose.ts';
import { createMovingBatches } from './start/installation/install-at-quit.ts';
import { offerUpdates } from './start/installation/offer-updates.ts';
import { tellOfInstallation } from './start/installation/tell-of-installation.ts';
import { journalWhenNeeded } from './start/journal/journal-when-needed.ts';
import { openNoticeBoard } from './start/notice-board.ts';
import type { UserData } from './start/open-user-data.ts';
import type { Demo } from './start/profiles/demo-profile.ts';
import { offerAtStarts } from './start/profiles/profile-offers.ts';
import { recoverPage } from './start/recover-page.ts';
import { tellIfUnanswered } from './start/remote-control.ts';
import { surviveDefects } from './start/survive-defects.ts';
import { createFirstReads } from './start/windows/first-reads.ts';
import { openOthersAfter } from './start/windows/open-others.ts';
import { createProfileWindows } from './start/windows/profile-windows.ts';
import { beginSession } from './start/windows/session-windows.ts';
import type { Vault } from './vault/vault.ts';
import { systemClock } from './writes/guard/clock.ts';
import { createWaitingUpdates } from './writes/waiting-updates.ts';
import { createWritesUnderWay } from './writes/writes-under-way.ts';

/** What the start has opened before: the data on disk and in the keychain. */
export interface OpenedApp extends UserData {
  readonly vault: Vault;
  readonly demo: Demo;
  readonly restarts: RestartRecord;
  readonly heartbeat: Heartbeat;
  readonly switches: Switches;
  /** What `--automation-port` asked for; null without it. */
  readonly entryPoint: TestEntryPoint | null;
  readonly moments: NoteStartMoments;
}

/**
 * Wires the parts that the page uses, in the order of the start, and answers the page. From here on, windows, sessions
 * and native dialogs are available.
 */
export async function openApp(
  electron: ReadyElectron,
  run: Run,
  { windows, first, reads, schemas, lists, answerCalls, watch }: BegunWindow,
  opened: OpenedApp,
): Promise<void> {
  const { log, platform, language, words } = run;
  const { ruling, profiles, settings, vault, demo, switches, moments } = opened;
  const nameOf = (profileId: string) =>
    profiles.list().find(({ id }) => id === profileId)?.name ?? null;
  const work = notifyOfWork({
    Notification: electron.Notification,
    words,
    isWanted: () => settings.current().notifies,
    isLookedAt: () => BrowserWindow.getFocusedWindow()?.isVisible() === true,
    nameOf: (profileId) => nameOf(profileId) ?? 'Counterfoil',
    note: log.note,
    comeForward: () => profileWindows.comeForward(),
    // It may be gone by then.
    openProfile: (profileId, at) =>
      profileWindows.open(profileId, at).catch(profileWindows.comeForward),
  });
  const movingBatches = createMovingBatches();
  const emit: AppWindows['emit'] = (event) => {
    work.note(event);
    movingBatches.note(event);
    windows.emit(event);
  };
  const notices = openNoticeBoard(run, windows, opened.notices);
  if (ruling.kind === 'unusable') {
    const detail = ruling.faults(words).join('\n');
    log.note(`The policy can't be used: ${detail}`);
    notices.put({ kind: 'policy-unusable', detail });
  }
  tellOfInstallation(run, notices, process.execPath);
  void tellIfUnanswered(opened.entryPoint, notices, {
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
  language.onChange((spoken) => emit({ type: 'language-changed', spoken }));
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
  // Whoever wakes the computer no longer expects what was pressed before.
  powerMonitor.on('suspend', () => waiting.stop('slept'));
  powerMonitor.on('resume', () => waiting.stop('slept'));
  const { quit, pageSaves } = quitFromWindow({
    app: electron.app,
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
    file: opened.windowsFile,
    knowsPlaces: knowsPlaces(platform, electron.app.commandLine.getSwitchValue('ozone-platform')),
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
    movingBatches,
    policy: ruling,
  });
  const profilesChanged = () => {
    connected.certificates.update();
    profileWindows.profilesChanged();
  };
  demo.onMoved(profilesChanged);
  const journalFile = journalWhenNeeded(run, {
    app: electron.app,
    windows,
    vault,
    notices,
    ruling,
    settings,
    quit,
    clock,
  });
  const saveFolder = opened.entryPoint?.saveFolder ?? null;
  const ask: AskForPath =
    saveFolder === null
      ? (suggestedName) => askForPath(windows.current(), suggestedName)
      : async (suggestedName, reserve) => pathInSaveFolder(saveFolder, suggestedName, reserve);
  const unfinished = keepUnfinishedFiles(join(run.folder, 'unfinished-exports.json'));
  const files = createExportFiles(
    exportRule(ruling, ask),
    unfinished,
    work.exported,
    windows.showFiles,
  );
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
    data: opened,
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
    onRead: work.listRead,
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
  electron.app.on('activate', profileWindows.openAgain);
  profileWindows.onChange(() => {
    for (const { id } of windows.all())
      app.lists.kept.shown(id, profileWindows.shownIn(id)?.id ?? null);
  });
  windows.onPageGone(({ id }) => app.lists.kept.pageGone(id));

  // Before the first read: a file of profiles may change the profile that is shown.
  await offerAtStarts(app.offers, switches, { app: electron.app, windows, log });

  // Requests the first list while the page is still loading; the page then joins that read.
  profileWindows.begin(first, beginSession(opened, switches.demo));
  leaveToOtherComputer(opened.heartbeat, { dialog, powerMonitor, quit, words });
  surviveDefects(run, {
    app: electron.app,
    record: opened.restarts,
    quit,
    notices,
    window: windows,
  });
  void unfinished.removeLeft();
  watch((shown) => recoverPage(shown, { words, profileWindows, firstReads, notices, quit }));
  quit.cleanUpAtQuit(files.discardAll);
  quit.cleanUpAtQuit(() => vault.end());

  // Answers the pages once everything that they may ask for exists.
  answerCalls({
    answer: answerFor(app),
    checkSender: createSenderCheck({
      holds: profileWindows.holds,
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
