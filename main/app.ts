import { createBatchDeletes } from './batches/deletes/batch-deletes.ts';
import { createBatchRuns } from './batches/run/batch-runs.ts';
import { createTableReader, type StartTableThread } from './batches/table/table-reader.ts';
import type { ProductReads } from './bridge/product-reads.ts';
import type { RunningCalls } from './bridge/running-calls.ts';
import type { MainEvent } from './contract/events.ts';
import { everyWrite } from './contract/write/judge-outcome.ts';
import { cancelledUnsent } from './failure-error.ts';
import { createForms } from './forms/forms.ts';
import { withPresetForms } from './forms/preset-forms.ts';
import type { App, Connections, Shell } from './handlers/app.ts';
import {
  batchChanged,
  createBatchNames,
  logUnlessEnding,
  withBatchNames,
} from './handlers/batches/batch-summary.ts';
import { createBatchProductQueue } from './handlers/products/keep-products.ts';
import { listOfDeletes } from './handlers/products/list-of-deletes.ts';
import type { Journal } from './ledger/journal.ts';
import { createKeptLists } from './lists/kept-lists.ts';
import { createListTurns } from './lists/list-turns.ts';
import type { OpenLists } from './lists/open-lists.ts';
import { addressRules } from './policy/address-rules.ts';
import type { Ruling } from './policy/ruling.ts';
import type { ImportReader } from './profiles/import-reader.ts';
import type { Profiles } from './profiles/profiles.ts';
import type { ReasonSearch } from './service/reason/reason-thread.ts';
import { createRemoteService } from './service/remote-service.ts';
import type { SettingsFile } from './settings/settings-file.ts';
import type { Run } from './start/begin-run.ts';
import { lazily } from './start/journal/journal-when-needed.ts';
import { createProfileOffers, showOffers } from './start/profiles/profile-offers.ts';
import type { Vault } from './vault/vault.ts';
import { createNotedLists } from './writes/evidence/noted-lists.ts';
import type { Clock } from './writes/guard/clock.ts';
import { createGuards } from './writes/guard/guards.ts';
import { createUserLocks } from './writes/user-locks.ts';
import type { WaitingUpdates } from './writes/waiting-updates.ts';
import { createOrphanedWrites, type WritesUnderWay } from './writes/writes-under-way.ts';

/** What an app is made from: a start gives what is real, a test its own window, keychain, clock and network. */
export interface Surroundings {
  readonly run: Run;
  readonly data: {
    readonly ruling: Ruling;
    readonly settings: SettingsFile;
    readonly profiles: Profiles;
  };
  readonly vault: Vault;
  readonly network: Connections & { readonly reasons: ReasonSearch };
  readonly clock: Clock;
  readonly shell: Shell;
  /** Those of the pages: the ports of their lists, and the bytes that they fetch. */
  readonly openLists: OpenLists;
  readonly reads: ProductReads;
  /** The end of the app knows these too. */
  readonly calls: RunningCalls;
  readonly underWay: WritesUnderWay;
  readonly waiting: WaitingUpdates;
  readonly importReader: ImportReader;
  readonly startTableThread: StartTableThread;
  readonly emit: (event: MainEvent) => void;
}

/** Makes the one `App` of a start, or of a test. Opens and sends nothing yet. */
export function createApp(around: Surroundings): App {
  const { run, vault, shell, openLists, calls, underWay, waiting } = around;
  const { ruling, settings, profiles } = around.data;
  const { quit, notices, windows } = shell;

  const nameOf = createBatchNames(run.words, run.language.current);
  const journal = lazily(async () => {
    const { journal: opened } = await shell.journalFile();
    countNeedsYou();
    // With 100,000 entries this takes 4 ms, for which the Journal would wait when somebody opens it.
    lookInto((entries) => void entries.count(everyWrite, true));
    return withBatchNames(opened, nameOf);
  });
  const lookInto = (look: (opened: Journal) => void): void => {
    journal()
      .then(look)
      .catch((error) => logUnlessEnding(app, error));
  };
  const countNeedsYou = (): void =>
    lookInto((opened) => {
      const count = opened.countNeedsYou();
      windows.showNeedsYou(count, run.words('app.needsYou', { count, entries: count }));
    });
  const kept = async () => (await journal()).batches;
  const emit = (event: MainEvent): void => {
    around.emit(event);
    if (event.type === 'batch-changed') deletes.receive(event.batch);
    if (event.type === 'requests-changed' && event.write === null)
      deletes.forgetRemoved().catch((error) => logUnlessEnding(app, error));
    if (event.type === 'batch-changed' || event.type === 'requests-changed') countNeedsYou();
  };

  const storedForms = createForms({
    folder: run.folder,
    // Loaded only when needed, like the demo itself.
    demoForms: async () => (await import('./demo/demo-forms.ts')).demoForms(run.words),
    tell: notices.put,
    onChange: (profileId) => emit({ type: 'forms-changed', profileId }),
  });
  const forms = withPresetForms(storedForms, ruling);
  const offers = createProfileOffers({
    ruling,
    reader: around.importReader,
    profiles,
    forms,
    vault,
    notices,
    words: run.words,
    addTemplates: async (profileId, templates) =>
      (await journal()).templates.add(profileId, templates, new Date().toISOString()),
    startDemo: shell.startDemo,
    onChange: (list) => showOffers(windows.all(), list),
  });

  const { reasons, ...connections } = around.network;
  const service = createRemoteService({
    reasons,
    networks: connections.networks,
    rules: addressRules(ruling),
    readToken: (profileId, route) => vault.read(profileId, route),
    readRecentToken: (profileId, route) => vault.readRecent(profileId, route),
    accountsOf: async (profileId, token) => (await journal()).accounts.of(profileId, token),
    tokenVersion: (profileId) => vault.version(profileId),
    changesOfRoute: (profileId, route) => vault.changes(profileId, route),
    settings: () => settings.current(),
    onToken: run.know,
  });

  const noted = createNotedLists();
  const keptLists = createKeptLists({
    isUsed: (profileId) => openLists.ofProfile(profileId)?.isUsed ?? false,
    emit,
    emitTo: (windowId, event) => windows.get(windowId)?.emit(event),
  });
  openLists.watch(keptLists);

  const guards = createGuards({
    clock: around.clock,
    ruling,
    words: run.words,
    onChange: (profileId) => emit({ type: 'guard-changed', profileId }),
    log: run.log,
  });
  const orphaned = createOrphanedWrites({
    pageOf: (windowId) => windows.get(windowId)?.page() ?? 0,
    tell: (write) => notices.put({ kind: 'write-unheard', detail: write.writeId, write }),
  });
  const writes: App['writes'] = {
    // Writes requested while the app is ending aren't sent.
    async ledger() {
      const opened = await journal();
      if (quit.isEnding()) throw cancelledUnsent();
      return opened;
    },
    profiles,
    guards,
    locks: createUserLocks(),
    waiting,
    underWay,
    orphaned,
    service,
    lists: noted,
    quit,
    onChange(write, from) {
      underWay.note(write);
      // The page gets updates about a batch as a whole, not about each row.
      if (from?.kind === 'row') return;
      emit({ type: 'requests-changed', write });
      orphaned.note(write);
    },
    log: run.log,
  };

  const deletes = createBatchDeletes({
    kept,
    placeOf: (id) => profiles.list().find((profile) => profile.id === id) ?? null,
    listOf: (profileId) => listOfDeletes(app, profileId),
    emit,
    log: (error) => logUnlessEnding(app, error),
  });
  const runs = createBatchRuns({
    kept,
    profiles,
    // A row that needs the keychain says what is wrong with it.
    accountsOf: (profile) => service.accountsOf(profile).catch(() => []),
    guards,
    writes,
    calls,
    forms,
    lists: openLists,
    gate: run.gate,
    gateRecord: run.gateRecord,
    deletes,
    onChange: (batchId) => batchChanged(app, batchId),
    log: run.log,
  });
  quit.onRequest((by) => runs.pauseAll(by === 'itself' ? 'restart' : 'quit'));
  const isProductKept = () => settings.current().keepsDeletedProducts;

  const app: App = {
    run,
    ruling,
    settings,
    profiles,
    forms,
    offers,
    vault,
    network: { service, ...connections },
    journal,
    lists: {
      open: openLists,
      kept: keptLists,
      noted,
      reads: around.reads,
      turns: createListTurns(),
    },
    writes,
    batches: {
      runs,
      tables: createTableReader(around.startTableThread),
      startTableThread: around.startTableThread,
      deletes,
      products: createBatchProductQueue(run.gateJson, isProductKept, kept),
    },
    calls,
    shell,
    emit,
  };
  return app;
}
