import { createBatchDeletes } from '../batches/deletes/batch-deletes.ts';
import type { StartTableThread } from '../batches/table/table-reader.ts';
import type { RunningCalls } from '../bridge/running-calls.ts';
import type { Handlers } from '../bridge/serve.ts';
import type { MainEvent } from '../contract/events.ts';
import type { Outcome } from '../contract/write/outcome.ts';
import { noteFailure } from '../diagnostics/known-failure.ts';
import { cancelledUnsent } from '../failure-error.ts';
import type { ExportFiles } from '../files/export-files.ts';
import type { Forms } from '../forms/forms.ts';
import type { Journal } from '../journal/journal.ts';
import type { KeptLists } from '../lists/kept-lists.ts';
import type { OpenLists } from '../lists/open-lists.ts';
import type { Ruling } from '../policy/ruling.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { RemoteService } from '../service/remote-service.ts';
import type { Quit } from '../shell/quit/quit.ts';
import type { Run } from '../start/begin-run.ts';
import type { ConnectedService } from '../start/connect-service.ts';
import type { JournalWhenNeeded } from '../start/journal/journal-when-needed.ts';
import type { ProfileOffers } from '../start/profiles/profile-offers.ts';
import type { Vault } from '../vault/vault.ts';
import type { NotedLists } from '../writes/evidence/noted-lists.ts';
import { systemClock } from '../writes/guard/clock.ts';
import { createGuards, type Guards } from '../writes/guard/guards.ts';
import { createUserLocks } from '../writes/user-locks.ts';
import type { WaitingUpdates } from '../writes/waiting-updates.ts';
import type { Writes } from '../writes/writes.ts';
import type { OrphanedWrites, WritesUnderWay } from '../writes/writes-under-way.ts';
import { type AppHandlerParts, appHandlers } from './app-handlers.ts';
import { batchHandlers } from './batches/batch-handlers.ts';
import { createBatchNames, withBatchNames } from './batches/batch-summary.ts';
import { draftHandlers } from './forms/draft-handlers.ts';
import { type FormHandlerParts, formHandlers } from './forms/form-handlers.ts';
import { templateHandlers } from './forms/template-handlers.ts';
import { journalHandlers } from './journal/journal-handlers.ts';
import { exportProducts } from './products/export-products.ts';
import { listHandlers } from './products/list-handlers.ts';
import { listOfDeletes } from './products/list-of-deletes.ts';
import { createListReads } from './products/list-reads.ts';
import { putBackHandlers } from './products/put-back-handlers.ts';
import type { ReadParts } from './products/read-products.ts';
import { connectionHandlers } from './profiles/connection-handlers.ts';
import { networkHandlers } from './profiles/network-handlers.ts';
import { type ProfileParts, profileHandlers } from './profiles/profile-handlers.ts';
import { madeForHandlers } from './writes/made-for-handlers.ts';
import { userHandlers } from './writes/user-handlers.ts';
import { writeHandlers } from './writes/write-handlers.ts';

/** What several areas use. */
interface SharedParts {
  readonly ruling: Ruling;
  readonly profiles: Profiles;
  readonly forms: Forms;
  readonly offers: ProfileOffers;
  readonly vault: Vault;
  readonly service: RemoteService;
  readonly journal: JournalWhenNeeded;
  readonly files: ExportFiles;
  readonly calls: RunningCalls;
  readonly lists: NotedLists;
  readonly openLists: OpenLists;
  readonly keptLists: KeptLists;
  readonly writesUnderWay: WritesUnderWay;
  readonly waiting: WaitingUpdates;
  readonly quit: Quit;
  emit(event: MainEvent): void;
  onProfilesChange(): void;
}

/**
 * The parts of main that the handlers combine, by area of the contract (`main/contract/procedures`). Drafts, templates
 * and the journal need nothing but what is shared.
 */
export interface HandlerParts {
  readonly shared: SharedParts;
  readonly app: Omit<AppHandlerParts, keyof SharedParts | 'language' | 'words'>;
  readonly profiles: Pick<ProfileParts, 'startDemo'>;
  readonly network: Pick<ConnectedService, 'networks' | 'logins' | 'certificates'>;
  readonly products: Pick<ReadParts, 'reads' | 'onRead'>;
  readonly forms: Pick<FormHandlerParts, 'schemas'>;
  readonly writes: { readonly orphaned: OrphanedWrites };
  readonly batches: { readonly startTableThread: StartTableThread };
}

/** One function for each procedure of the contract. The compiler reports a missing one. */
export function createHandlers(run: Run, parts: HandlerParts): Handlers {
  const { log, gate, gateJson, gateRecord, words, version, withoutKnownSlowly, holdsKnown } = run;
  const keepsProducts = () => parts.app.settings.current().keepsDeletedProducts;
  const nameOf = createBatchNames(words, run.language.current);
  const journal = async () => withBatchNames((await parts.shared.journal()).journal, nameOf);
  const deletes = createBatchDeletes({
    kept: async () => (await journal()).batches,
    baseUrlOf: (id) =>
      parts.shared.profiles.list().find((profile) => profile.id === id)?.baseUrl ?? null,
    listOf: (profileId) => listOfDeletes(parts.shared.openLists, listReads, profileId),
    emit: parts.shared.emit,
    // At the end of the app the journal may be closed first.
    log: (error) => void (parts.shared.quit.isEnding() || log(error)),
  });
  const emit = (event: MainEvent): void => {
    parts.shared.emit(event);
    if (event.type === 'batch-changed') deletes.receive(event.batch);
  };
  const shared = { ...parts.shared, journal, emit };
  const guards = createGuards({
    clock: systemClock,
    ruling: shared.ruling,
    words,
    onChange: (profileId) => shared.emit({ type: 'guard-changed', profileId }),
    log,
  });
  const listReads = createListReads({ ...shared, ...parts.products, kept: journal, log });
  const { orphaned } = parts.writes;
  const writes = createWrites(parts, guards, log);
  const ofWrites = writeHandlers({
    ...shared,
    gate,
    gateJson,
    gateRecord,
    keepsProducts,
    listReads,
    guards,
    writes,
    userAgent: run.userAgent,
    onFailure: (operation, failure) => noteFailure(run, operation, failure),
  });
  const ofBatches = batchHandlers({
    ...shared,
    ...parts.batches,
    deletes,
    guards,
    words,
    spoken: run.language.current,
    gate,
    gateJson,
    gateRecord,
    log,
    keepsProducts,
    writes,
    onQuit: shared.quit.onRequest,
    isEnding: shared.quit.isEnding,
  });
  return {
    ...appHandlers({ ...parts.shared, ...parts.app, words, language: run.language }),
    ...profileHandlers({
      ...shared,
      ...parts.profiles,
      holdsKnown,
      ...keptOfProfile(parts.shared.forms, journal, ofBatches.deleteBatch, log),
    }),
    ...connectionHandlers(shared),
    ...userHandlers(shared),
    ...madeForHandlers(shared),
    ...networkHandlers({ ...shared, ...parts.network }),
    ...listHandlers({ ...shared, listReads }),
    exportProducts: (wanted) =>
      exportProducts({ ...shared, words, language: run.language.current }, wanted),
    ...ofWrites,
    deleteProduct: followed(orphaned, ofWrites.deleteProduct),
    createOrder: followed(orphaned, ofWrites.createOrder),
    updateUser: followed(orphaned, ofWrites.updateUser),
    ...journalHandlers({
      ...shared,
      words,
      spoken: run.language.current,
      version,
      withoutKnownSlowly,
    }),
    ...draftHandlers(shared),
    ...putBackHandlers(shared),
    ...templateHandlers(shared),
    ...formHandlers({ ...shared, ...parts.forms, holdsKnown }),
    ...ofBatches,
  };
}

/** What a profile has in the journal and in its forms. Its errors are logged: the user can't fix them where it is used. */
function keptOfProfile(
  forms: Forms,
  journal: () => Promise<Journal>,
  deleteBatch: ReturnType<typeof batchHandlers>['deleteBatch'],
  log: Run['log'],
): Pick<ProfileParts, 'batchesOf' | 'forget'> {
  return {
    async batchesOf(profileId) {
      try {
        return (await journal()).batches.list(profileId);
      } catch (error) {
        log(error);
        return [];
      }
    },
    async forget(profileId) {
      await forms.remove(profileId).catch(log);
      try {
        const { drafts, templates, batches, accounts } = await journal();
        // A running batch is removed once its rows have ended, which may take as long as the service likes.
        for (const { batchId } of batches.list(profileId))
          Promise.resolve(deleteBatch({ batchId })).catch(log);
        drafts.removeProfile(profileId);
        templates.removeProfile(profileId);
        accounts.removeProfile(profileId);
      } catch (error) {
        log(error);
      }
    },
  };
}

/** A write whose end is reported even if its page is gone. */
function followed<I extends { readonly writeId: string }>(
  orphaned: OrphanedWrites,
  press: (input: I) => Promise<Outcome>,
): (input: I, windowId: number) => Promise<Outcome> {
  return (input, windowId) => orphaned.follow(windowId, input.writeId, async () => press(input));
}

/** What a write needs from the rest of main. Writes requested while the app is ending aren't sent. */
function createWrites(
  {
    shared: { journal, quit, service, lists, writesUnderWay, waiting, emit, profiles },
    writes: { orphaned },
  }: HandlerParts,
  guards: Guards,
  log: Writes['log'],
): Writes {
  return {
    async ledger() {
      const opened = await journal();
      if (quit.isEnding()) throw cancelledUnsent();
      return opened.journal;
    },
    profiles,
    guards,
    locks: createUserLocks(),
    waiting,
    service,
    lists,
    quit,
    onChange(write, from) {
      writesUnderWay.note(write);
      // The page gets updates about a batch as a whole, not about each row.
      if (from?.kind === 'row') return;
      emit({ type: 'write-changed', write });
      orphaned.note(write);
    },
    log,
  };
}
