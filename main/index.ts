import { join, resolve } from 'node:path';
import { app, dialog, protocol } from 'electron';
import { createTableReader, startTableWorker } from './batches/table/table-reader.ts';
import { createProductReads } from './bridge/product-reads.ts';
import { createRunningCalls } from './bridge/running-calls.ts';
import { appScheme, appSchemePrivileges } from './bridge/scheme.ts';
import { detailOf } from './failure-error.ts';
import { createExportFiles } from './files/export-files.ts';
import { isReadOnly } from './files/is-read-only.ts';
import { createHandlers } from './handlers/create-handlers.ts';
import { readProducts } from './handlers/product-handlers.ts';
import { askForPath } from './shell/ask-for-path.ts';
import { lockElectron, type ReadyElectron } from './shell/lock-electron.ts';
import { currentPlatform } from './shell/platform.ts';
import { quitFromWindow } from './shell/quit/quit-from-window.ts';
import { secondStartOf } from './shell/read-second-start.ts';
import { readSwitches } from './shell/read-switches.ts';
import { refuseStart } from './shell/refuse-start.ts';
import type { AutomationDoor } from './shell/seal/automation/automation-door.ts';
import { checkStart } from './shell/seal/check-start.ts';
import { showMenu } from './shell/show-menu.ts';
import { startKeytarProcess } from './shell/start-keytar-process.ts';
import { userLocale } from './shell/user-locale.ts';
import { createOneWindow } from './shell/window/one-window.ts';
import { watchPage } from './shell/window/watch-page.ts';
import { createWords } from './shell/words.ts';
import { beginRun, type Run } from './start/begin-run.ts';
import { connectService } from './start/connect-service.ts';
import { createDiagnose } from './start/create-diagnose.ts';
import { createDemo, type Demo, showDemoAgain } from './start/demo-profile.ts';
import { beginFirstRead } from './start/first-read.ts';
import { journalWhenNeeded } from './start/journal/journal-when-needed.ts';
import { openNoticeBoard } from './start/notice-board.ts';
import { openUserData, type UserData } from './start/open-user-data.ts';
import { offerProfiles } from './start/profile-offers.ts';
import { recoverPage } from './start/recover-page.ts';
import { servePage } from './start/serve-page.ts';
import { createVault, type Vault } from './vault/vault.ts';
import { createNotedLists } from './writes/evidence/noted-lists.ts';
import { createWritesUnderWay } from './writes/writes-under-way.ts';

/**
 * The composition root: the only place that takes the command line and wires the parts. It shows the order of
 * the start; each step takes what it needs from the steps before it, so that none can run too early.
 */

const { argv, env } = process;
const platform = currentPlatform();
const switches = readSwitches(argv);

// Before all else: what is taken away here counts for all that comes after.
const checked = checkStart(app, { argv, env, platform, switches });
if (checked.ok) begin(checked.door);
else refuseStart(app, platform, createWords(), checked.refusal);

function begin(door: AutomationDoor | null): void {
  // Before the lock and before anything is read: both lie in this folder.
  if (switches.userDataFolder !== null) app.setPath('userData', resolve(switches.userDataFolder));

  // Before Electron is ready: later it takes none.
  protocol.registerSchemesAsPrivileged([{ scheme: appScheme, privileges: appSchemePrivileges }]);

  // One copy of the app for each folder; a second one hands over what it was asked for. The lock is a file
  // there: where none can be made it fails as if another copy had it, hence the look at the folder.
  const isOnlyOne = app.requestSingleInstanceLock(secondStartOf(switches));
  if (!isOnlyOne && !isReadOnly(app.getPath('userData'))) {
    app.exit(0);
    return;
  }
  door?.open();
  start(door !== null).catch(failToStart);
}

async function start(isDriven: boolean): Promise<void> {
  // The log first: it keeps what goes wrong from here on, and none of the secrets that come up later.
  const run = beginRun(app);

  // There is no page and no session yet, so that none is ever without its locks.
  const locked = lockElectron();

  // The files, while Electron gets ready. One that cannot be read is set aside and becomes a notice.
  const data = await openUserData(run.folder);
  const vault = createVault({
    ...{ onSecret: run.know, installationId: data.installationId },
    ...(run.platform === 'linux' ? { startProcess: startKeytarProcess } : {}),
  });
  const demo = createDemo(data.profiles, vault, run.words('demo.profileName'));

  // The demo has a new address at every start, so it has to run before its list can be read.
  const noticesOfDemo = await showDemoAgain(demo, data.profiles, switches.demo);
  const driven = isDriven ? [{ kind: 'remote-control' as const, detail: '' }] : [];
  const notices = [...driven, ...data.notices, ...noticesOfDemo];

  const electron = await locked.ready();
  await openApp(electron, run, { ...data, notices, vault, demo });
}

/** Windows, sessions and native dialogs can be had from here on. */
async function openApp(electron: ReadyElectron, run: Run, opened: OpenedData): Promise<void> {
  const { log, platform, words } = run;
  const { profiles, settings, installationId, vault, demo } = opened;
  const applyTheme = () => {
    electron.nativeTheme.themeSource = settings.current().theme;
  };
  applyTheme();

  // The window is there to be told things, and is opened last.
  const window = createOneWindow(app, platform);
  const { emit } = window;
  const notices = openNoticeBoard(run, window, opened.notices);

  const connected = connectService(electron, run, { profiles, settings, vault });
  const tellProfiles = () => {
    connected.certificates.update();
    emit({ type: 'profiles-changed', profiles: profiles.list() });
  };
  demo.onMoved(tellProfiles);

  // Before the first read: a file of profiles may change the one that is shown.
  const offers = await offerProfiles({ app, log }, switches, {
    ...{ profiles, vault, notices, words, window },
    startDemo: demo.start,
  });

  // The first list is asked for while the window is still to be opened; its page takes the read over.
  const calls = createRunningCalls();
  const reading = {
    ...{ service: connected.service, calls, emit },
    reads: createProductReads(),
    lists: createNotedLists(),
  };
  const firstRead = beginFirstRead(profiles.active(), calls, (profile, readId) =>
    readProducts(reading, profile, readId),
  );

  // The end before what has to be closed at the end.
  const writesUnderWay = createWritesUnderWay();
  const { quit, pageSaves } = quitFromWindow({
    ...{ app, platform, window, words, calls, log },
    writes: writesUnderWay,
  });
  const recovery = recoverPage({ window, words, profiles, firstRead, quit });
  const journal = journalWhenNeeded(run, {
    ...{ app, window, vault, notices, settings, installationId, quit },
  });
  const ask = (suggestedName: string) => askForPath(window.current(), suggestedName);
  const files = createExportFiles(ask);
  const tables = createTableReader(() =>
    startTableWorker(join(import.meta.dirname, 'table-worker.cjs')),
  );
  quit.cleanUpAtQuit(files.discardAll);
  quit.cleanUpAtQuit(() => vault.end());

  const locale = userLocale(switches.language, app.getSystemLocale(), app.getLocale());
  const saveDiagnostics = createDiagnose(run, { locale, profiles, settings, vault, journal, ask });

  // The page can be served once all that it may ask for is there, and opened once it is served.
  const handlers = createHandlers(run, {
    ...{ ...connected, ...reading, profiles, settings, vault, demo, notices, offers, firstRead },
    ...{ journal, files, tables, writesUnderWay, quit, pageSaves, saveDiagnostics, applyTheme },
    onProfilesChange: tellProfiles,
    run: {
      ...{ version: run.version, platform, locale, userDataFolder: run.folder },
      electronVersion: process.versions.electron ?? '',
    },
  });
  const page = servePage(electron, run, { window, reads: reading.reads, handlers });
  window.open(page, (shown) => watchPage(shown, recovery, log));

  // The menu last: it may take its time while the page loads.
  showMenu(electron, { ...run, window, saveDiagnostics });
}

/** What lies on the disk and in the keychain. */
interface OpenedData extends UserData {
  readonly vault: Vault;
  readonly demo: Demo;
}

/** Only for what nothing can be shown without; all else is said in the window, by a notice. */
function failToStart(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  const words = createWords();
  dialog.showErrorBox('Counterfoil', words('startFailed', { detail: detailOf(error) }));
  app.exit(1);
}
