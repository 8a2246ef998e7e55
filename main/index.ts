import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { app, dialog, ipcMain, Menu, nativeTheme, net, protocol, session } from 'electron';
import { createProductReads } from './bridge/product-reads.ts';
import { createRunningCalls } from './bridge/running-calls.ts';
import { appScheme, appSchemePrivileges, createSchemeHandler } from './bridge/scheme.ts';
import { serve } from './bridge/serve.ts';
import type { Profile } from './contract/profile/profile.ts';
import { createRecentFailures, knownFailure } from './diagnostics/known-failure.ts';
import { openLog } from './diagnostics/log.ts';
import { createRedactor } from './diagnostics/redactor.ts';
import { cancelledUnsent, detailOf } from './failure-error.ts';
import { createExportFiles } from './files/export-files.ts';
import { isReadOnly } from './files/is-read-only.ts';
import { draftHandlers } from './handlers/draft-handlers.ts';
import { evidenceHandlers } from './handlers/evidence-handlers.ts';
import { exportHandlers } from './handlers/export-handlers.ts';
import { journalHandlers } from './handlers/journal-handlers.ts';
import { noticeHandlers } from './handlers/notice-handlers.ts';
import { placementHandlers } from './handlers/placement-handlers.ts';
import { productHandlers, readProducts } from './handlers/product-handlers.ts';
import { profileHandlers } from './handlers/profile-handlers.ts';
import { proxyHandlers } from './handlers/proxy-handlers.ts';
import { quitHandlers } from './handlers/quit-handlers.ts';
import { sentHandlers } from './handlers/sent-handlers.ts';
import { templateHandlers } from './handlers/template-handlers.ts';
import { writeHandlers } from './handlers/write-handlers.ts';
import { maskToken } from './service/answer/mask-token.ts';
import { gateOf } from './service/answer/service-text.ts';
import { createClientCertificates } from './service/network/certificate/client-certificates.ts';
import { logInToProxy } from './service/network/proxy/log-in-to-proxy.ts';
import { createProxyLogins } from './service/network/proxy/proxy-logins.ts';
import { createServiceNetworks } from './service/network/service-networks.ts';
import { createReasonSearch, startReasonWorker } from './service/reason/reason-search.ts';
import { createRemoteService } from './service/remote-service.ts';
import { askForPath } from './shell/ask-for-path.ts';
import {
  lockClientCertificates,
  lockContents,
  lockDictionaries,
  lockSession,
} from './shell/locks.ts';
import { menuTemplate } from './shell/menu-template.ts';
import { currentPlatform } from './shell/platform.ts';
import { askToQuit } from './shell/quit/ask-to-quit.ts';
import { createPageSaves } from './shell/quit/page-saves.ts';
import { putAway } from './shell/quit/put-away.ts';
import { createQuit } from './shell/quit/quit.ts';
import { watchQuit } from './shell/quit/watch-quit.ts';
import { readSecondStart, secondStartOf } from './shell/read-second-start.ts';
import { startKeytarProcess } from './shell/start-keytar-process.ts';
import { readSwitches } from './shell/switches.ts';
import { userLocale } from './shell/user-locale.ts';
import { watchNetworkService } from './shell/watch-network-service.ts';
import { askAboutCrashes, askAboutHang } from './shell/window/ask-about-page.ts';
import { createOneWindow } from './shell/window/one-window.ts';
import { createPageRecovery } from './shell/window/page-recovery.ts';
import { watchPage } from './shell/window/watch-page.ts';
import { createWords } from './shell/words.ts';
import { createDiagnose } from './start/create-diagnose.ts';
import { createDemoStarter } from './start/demo-profile.ts';
import { expireStubs } from './start/expire-stubs.ts';
import { forgetDrafts } from './start/forget-drafts.ts';
import { lazily } from './start/lazily.ts';
import { createNoticeBoard } from './start/notice-board.ts';
import { openAppJournal } from './start/open-app-journal.ts';
import { openUserData } from './start/open-user-data.ts';
import { createProfileOffers } from './start/profile-offers.ts';
import { startState } from './start/start-state.ts';
import { createVault } from './vault/vault.ts';
import { createNotedLists } from './writes/evidence/noted-lists.ts';
import { createWritesUnderWay } from './writes/writes-under-way.ts';

/** The composition root: the only place that reads the command line and wires the parts. */

const switches = readSwitches(process.argv);
// Before the lock and before anything is read: both lie in this folder.
if (switches.userDataFolder !== null) app.setPath('userData', resolve(switches.userDataFolder));
protocol.registerSchemesAsPrivileged([{ scheme: appScheme, privileges: appSchemePrivileges }]);

// The lock is a file there: where none can be made it fails as if another copy of the app had it.
if (app.requestSingleInstanceLock(secondStartOf(switches)) || isReadOnly(app.getPath('userData')))
  void start().catch(failToStart);
else app.exit(0);

async function start(): Promise<void> {
  const platform = currentPlatform();
  const folder = app.getPath('userData');
  const { know, withoutKnown, redact } = createRedactor(maskToken, app.getPath('home'));
  const gate = gateOf(withoutKnown);
  const log = openLog(folder, { redact, isConsole: !app.isPackaged });
  const failures = createRecentFailures();
  const words = createWords();
  lockContents(app);
  lockDictionaries(app);

  const userData = await openUserData(folder);
  const { profiles, settings } = userData;
  const certificates = createClientCertificates({
    profiles: profiles.list,
    onChange: () => networks.startAfresh(),
  });
  lockClientCertificates(app, certificates.choose);
  const vault = createVault({
    onSecret: know,
    installationId: userData.installationId,
    ...(platform === 'linux' ? { startProcess: startKeytarProcess } : {}),
  });
  let onDemoMoved = (): void => undefined;
  const startDemo = createDemoStarter(profiles, vault, words('demo.profileName'), () =>
    onDemoMoved(),
  );
  // The demo has a new address at every start, so a remembered one has to be started as well.
  const demoProblem =
    switches.demo || profiles.active()?.demo === true
      ? await startDemo()
          .then(({ id }) => profiles.select(id))
          .then(() => null, detailOf)
      : null;
  await app.whenReady();

  nativeTheme.themeSource = settings.current().theme;
  const recovery = createPageRecovery({
    reload: () => window.current()?.webContents.reload(),
    kill: () => window.current()?.webContents.forcefullyCrashRenderer(),
    isLeaving: () => quit.isPastPage(),
    askAboutCrashes: (closed) =>
      askAboutCrashes(window.current(), words, profiles.active()?.name ?? null, closed),
    askAboutHang: (closed) => askAboutHang(window.current(), words, closed),
    leaveOutProfile() {
      profiles.deselect();
      // The read that the first page never took.
      if (startReadId !== null) calls.cancel(startReadId);
      startReadId = null;
    },
    quit: () => quit.request(),
  });
  const window = createOneWindow(app, platform, (opened) => watchPage(opened, recovery, log));
  const notices = createNoticeBoard({
    onPut: ({ kind, detail }) => log.note(`Told: ${kind} ${detail}`),
    onChange: (list) => window.emit({ type: 'notices-changed', notices: list }),
  });
  for (const notice of userData.notices) notices.put(notice);
  if (demoProblem !== null) notices.put({ kind: 'demo-failed', detail: demoProblem });
  const tellProfiles = (list: readonly Profile[]) => {
    certificates.update();
    window.emit({ type: 'profiles-changed', profiles: list });
  };
  onDemoMoved = () => tellProfiles(profiles.list());
  const offers = createProfileOffers({
    ...{ profiles, vault, notices, words, startDemo },
    onChange: (list) => window.emit({ type: 'offers-changed', offers: list }),
  });
  // Of the demo this start is asked above: it is what the person has just started.
  await offers.put({ ...secondStartOf(switches), demo: false });
  app.on('second-instance', (_event, _argv, _folder, data) => {
    const asked = readSecondStart(data);
    if (asked !== null) offers.put(asked).catch(log);
  });
  const userAgent = `Counterfoil/${app.getVersion()}`;
  const logins = createProxyLogins((place) => vault.readProxyLogin(place));
  const networks = createServiceNetworks({
    electron: session,
    userAgent,
    isOnline: () => net.isOnline(),
    logIn: (opened, origin, signal) =>
      logInToProxy({
        request: (asked) => net.request(asked),
        session: opened,
        origin,
        logins,
        gate,
        signal,
      }),
  });
  watchNetworkService(app, ({ reason, exitCode }) => {
    log(new Error(`The network service ended: ${reason} (${exitCode})`));
    networks.renew();
  });
  const service = createRemoteService({
    networks,
    readToken: (profileId, route) => vault.read(profileId, route),
    changesOfRoute: (profileId, route) => vault.changes(profileId, route),
    settings: () => settings.current(),
    reasons: createReasonSearch({
      startThread: () => startReasonWorker(join(import.meta.dirname, 'reason-worker.cjs')),
    }),
    onToken: know,
  });
  const reads = createProductReads();
  const calls = createRunningCalls();
  const lists = createNotedLists();
  const products = { service, reads, calls, lists, emit: window.emit };

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

  const locale = userLocale(switches.language, app.getSystemLocale(), app.getLocale());
  const diagnose = createDiagnose({
    app: { version: app.getVersion(), packaged: app.isPackaged },
    ...{ platform, locale, profiles, settings, vault, failures, log, redact },
    journalKind: () => openedJournal.made()?.then(({ kind }) => kind()) ?? null,
    ask: (name) => askForPath(window.current(), name),
  });
  const files = createExportFiles((name) => askForPath(window.current(), name));
  const writesUnderWay = createWritesUnderWay();
  const pageSaves = createPageSaves({
    isThere: () => window.current() !== null,
    emit: window.emit,
  });
  const quit = createQuit({
    pageSaves,
    emit: window.emit,
    writes: writesUnderWay,
    cancelWrite: (writeId) => calls.cancel(writeId),
    askNatively: (writes, settled) => askToQuit(window.current(), words, writes.length, settled),
    onStay: recovery.resume,
    putAway: () =>
      putAway(
        [async () => (await openedJournal.made())?.close(), files.discardAll, () => vault.end()],
        log,
      ),
    leave() {
      window.current()?.destroy();
      app.quit();
    },
  });
  watchQuit({ app, platform, quit, pageSaves });
  window.open();

  // Opened when it is first needed, after the first picture: it takes main as long as a page's file.
  const openedJournal = lazily(async () => {
    // What the end of the app cuts off goes on at the next start.
    const onError = (error: unknown) => void (quit.isEnding() || log(error));
    const opened = await openAppJournal({
      folder,
      keys: vault,
      earlierKeyId: userData.installationId,
      notices: {
        // At the very end the keychain refuses, and nobody is left to report it to.
        put: (notice) => void (quit.isEnding() || notices.put(notice)),
        withdraw: notices.withdraw,
      },
      onOthers: () => window.emit({ type: 'journal-renewed' }),
      onError,
    });
    const { journal } = opened;
    const stop = expireStubs({
      journal,
      days: () => settings.current().journalDays,
      onRemoved: () => window.emit({ type: 'writes-removed' }),
      onError,
    });
    app.on('quit', stop);
    app.on('quit', forgetDrafts(journal.drafts, onError));
    return opened;
  });
  vault.onWorking(() => {
    openedJournal
      .made()
      ?.then((opened) => opened.keychainWorked())
      .catch(log);
  });

  serve({
    ipcMain,
    log,
    isOurs: window.isOurs,
    onFailure: (name, failure) => {
      const known = knownFailure(name, failure, new Date());
      failures.add(known);
      log.note(JSON.stringify(known));
    },
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
            locale,
            userDataFolder: folder,
          },
          profiles,
          settings,
          vault,
          startReadId: readId,
          notices,
          offers: offers.list(),
        });
      },
      ...profileHandlers({
        profiles,
        vault,
        startDemo,
        onProfilesChange: tellProfiles,
        async forget(profileId) {
          try {
            const { drafts, templates } = (await openedJournal()).journal;
            drafts.removeProfile(profileId);
            templates.removeProfile(profileId);
          } catch (error) {
            log(error);
          }
        },
      }),
      ...productHandlers({ ...products, profiles, vault }),
      ...placementHandlers({ service, profiles, vault, calls, emit: window.emit }),
      ...proxyHandlers({ networks, logins, vault }),
      listClientCertificates: ({ baseUrl }) => certificates.offeredTo(baseUrl),
      ...writeHandlers({
        profiles,
        service,
        calls,
        lists,
        gate,
        userAgent,
        writes: {
          async ledger() {
            const { journal: opened } = await openedJournal();
            // What is asked for at the very end is not sent.
            if (!quit.isEnding()) return opened;
            throw cancelledUnsent();
          },
          onChange(write) {
            writesUnderWay.note(write);
            window.emit({ type: 'write-changed', write });
          },
          log,
        },
      }),
      ...evidenceHandlers({
        lists,
        evidence: async () => (await openedJournal()).journal.evidence,
        emit: window.emit,
      }),
      ...exportHandlers(files),
      ...quitHandlers({ pageSaves, quit }),
      ...sentHandlers({ sent: async () => (await openedJournal()).journal.sent }),
      ...noticeHandlers({
        notices,
        profiles,
        settings,
        onRestored: () => {
          certificates.update();
          nativeTheme.themeSource = settings.current().theme;
        },
      }),
      getJournalState: async () => ({ kind: (await openedJournal()).kind() }),
      startNewJournal: async () => {
        const opened = await openedJournal();
        await opened.startAnew();
        return { kind: opened.kind() };
      },
      async answerProfileOffer({ offerId, use }) {
        const shown = await offers.answer(offerId, use);
        tellProfiles(profiles.list());
        return { profileId: shown?.id ?? null };
      },
      ...journalHandlers({
        journal: async () => (await openedJournal()).journal,
        profiles,
        files,
        calls,
        emit: window.emit,
      }),
      ...draftHandlers({
        journal: async () => (await openedJournal()).journal,
        profiles,
        emit: window.emit,
      }),
      ...templateHandlers({
        journal: async () => (await openedJournal()).journal,
        profiles,
        files,
      }),
      saveDiagnostics: diagnose,
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
    saveDiagnostics: () => {
      diagnose().then(
        (saved) => saved !== null && window.emit({ type: 'diagnostics-saved', ...saved }),
        (error) => {
          log(error);
          dialog.showErrorBox('Counterfoil', words('failure.title.saveDiagnostics'));
        },
      );
    },
    developing: !app.isPackaged,
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(menu));
}

/** Only for what nothing can be shown without; all else is said in the window, by a notice. */
function failToStart(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  const words = createWords();
  dialog.showErrorBox('Counterfoil', words('startFailed', { detail: detailOf(error) }));
  app.exit(1);
}
