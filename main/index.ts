import { join, resolve } from 'node:path';
import { app, BrowserWindow, dialog, protocol, utilityProcess } from 'electron';
import { appScheme, appSchemePrivileges } from './bridge/scheme.ts';
import { createStartMoments } from './diagnostics/start-moments.ts';
import { detailOf } from './failure-error.ts';
import { openApp } from './open-app.ts';
import { readPolicy } from './policy/read-policy.ts';
import { offerContextMenus } from './shell/context-menu.ts';
import { folderUse, type Heartbeat, startHeartbeat } from './shell/folder-in-use.ts';
import { lockElectron } from './shell/lock-electron.ts';
import { applicationId, currentPlatform, joinsWindowsById, policyPlace } from './shell/platform.ts';
import { readSwitches } from './shell/read-switches.ts';
import { openRestartRecord, type RestartRecord } from './shell/restart/restart-record.ts';
import type { TestEntryPoint } from './shell/seal/automation/test-entry-point.ts';
import { checkStart, isInstalled, type StartRefusal } from './shell/seal/check-start.ts';
import { applyTheme } from './shell/window/open-window.ts';
import type { Words } from './shell/words.ts';
import { createAppLanguage, systemLanguages } from './start/app-language.ts';
import { beginRun } from './start/begin-run.ts';
import { beginWindow } from './start/begin-window.ts';
import { firstLooks } from './start/first-looks.ts';
import { openUserData } from './start/open-user-data.ts';
import { createDemo, showDemoAgain } from './start/profiles/demo-profile.ts';
import { noticesOfDriving } from './start/remote-control.ts';
import { takeSingleInstanceLock } from './start/single-instance-lock.ts';
import { beginSession, placeSaved } from './start/windows/session-windows.ts';
import type { KeytarProcess } from './vault/keychain/remote-keytar.ts';
import { createVault } from './vault/vault.ts';

/**
 * The order of the start, up to the window and the data; open-app.ts continues. Only these two files wire the parts of
 * main, and only this one reads the command line. Each step takes what it needs from the steps before it, so that none
 * can run too early.
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
  const checked = checkStart(app, { argv, env, platform, switches });
  if (checked.ok) begin(checked.entryPoint);
  else refuseStart(checked.refusal);
}

function begin(entryPoint: TestEntryPoint | null): void {
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
    refuseStart({ kind: 'other-computer', detail: use.host });
    return;
  }

  // One copy of the app per folder; a second one hands over its request.
  if (!takeSingleInstanceLock(app, folder, switches)) {
    app.exit(0);
    return;
  }
  const heartbeat = startHeartbeat(folder);
  app.on('quit', heartbeat.stop);
  entryPoint?.open();

  // Also before Electron is ready: after that, the graphics backend is already chosen.
  const restarts = openRestartRecord(folder, { version: app.getVersion() });
  if (restarts.leavesGraphicsOut()) app.disableHardwareAcceleration();
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
  const run = beginRun(app, switches.language);

  // There is no page and no session yet, so none ever exists without these restrictions.
  const locked = lockElectron();

  // Reads the files while Electron starts, under the administrator's policy, which comes before everything that it may
  // lock and before `--profiles`. An unreadable file is set aside and shown as a notice.
  const opening = readPolicy(policyPlace(platform)).then((policy) => {
    if (policy.kind === 'in-force' && policy.ignored !== undefined)
      run.log.note(`Ignored in the policy: ${policy.ignored.join(', ')}`);
    return openUserData(run.folder, policy);
  });
  // Errors are handled where the promise is awaited.
  opening.catch(() => undefined);

  // The window before everything that it doesn't need: its page loads while main continues.
  const electron = await locked.ready();
  moments.note('ready');
  offerContextMenus({ ...electron, BrowserWindow }, run.words);
  const begun = beginWindow(electron, run);
  moments.note('window');

  const data = await opening;
  // No window if it was closed in the meantime.
  applyTheme(data.settings.current().theme);
  run.language.follow(data.settings.current().language);
  const session = beginSession(data, switches.demo);
  if (session.front !== null) placeSaved(begun.first, session.front, electron.screen);
  const shows = session.startsDemo ? 'demo' : session.shown;
  begun.drawBy(firstLooks(run, data, { window: begun.first, shows }));
  const vault = createVault({
    onSecret: run.know,
    installationId: data.installationId,
    sessionOnly: switches.sessionTokens !== null,
    ...(run.platform === 'linux' ? { startProcess: startKeytarProcess } : {}),
  });
  const demo = createDemo(data.profiles, vault, run.words('demo.profileName'));

  // The demo has a new address at every start, so it must run before its list can be read.
  const noticesOfDemo = await showDemoAgain(demo, data.profiles, {
    isAskedFor: switches.demo,
    saved: data.windowsFile.current(),
  });
  const { sessionTokens } = switches;
  const tokens = sessionTokens === null ? [] : [{ kind: sessionTokens, detail: '' }];
  const taken = leftBy === null ? [] : [{ kind: 'folder-taken-over' as const, detail: leftBy }];
  const driven = noticesOfDriving(entryPoint);
  const notices = [...driven, ...tokens, ...taken, ...data.notices, ...noticesOfDemo];

  await openApp(electron, run, begun, {
    ...data,
    notices,
    vault,
    demo,
    restarts,
    heartbeat,
    switches,
    entryPoint,
    moments,
  });
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
    app.exit(1);
  };
  // On Linux nothing can be shown before Electron is ready, and it must not become ready with a refused switch.
  if (platform !== 'linux') show();
  else if (kind === 'other-computer') app.whenReady().then(show, () => app.exit(1));
  else app.exit(1);
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
