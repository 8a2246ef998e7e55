import type { TableReader } from '../batches/table/table-reader.ts';
import type { ProductReads } from '../bridge/product-reads.ts';
import type { RunningCalls } from '../bridge/running-calls.ts';
import type { Handlers } from '../bridge/serve.ts';
import { noteFailure } from '../diagnostics/known-failure.ts';
import { cancelledUnsent } from '../failure-error.ts';
import type { ExportFiles } from '../files/export-files.ts';
import type { PageExports } from '../files/page-exports.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Printer } from '../shell/print/create-printer.ts';
import type { Run } from '../start/begin-run.ts';
import type { ConnectedService } from '../start/connect-service.ts';
import type { Demo } from '../start/demo-profile.ts';
import type { JournalWhenNeeded } from '../start/journal/journal-when-needed.ts';
import type { Vault } from '../vault/vault.ts';
import type { NotedLists } from '../writes/evidence/noted-lists.ts';
import { systemClock } from '../writes/guard/clock.ts';
import { admitWrites, createGuards, type Guards } from '../writes/guard/guards.ts';
import type { OrphanedWrites } from '../writes/orphaned-writes.ts';
import type { WriteParts } from '../writes/perform-write.ts';
import type { WritesUnderWay } from '../writes/writes-under-way.ts';
import { type AppHandlerParts, appHandlers } from './app-handlers.ts';
import { batchHandlers } from './batches/batch-handlers.ts';
import { draftHandlers } from './draft-handlers.ts';
import { evidenceHandlers } from './evidence-handlers.ts';
import { exportHandlers } from './export-handlers.ts';
import { journalHandlers } from './journal-handlers.ts';
import { noticeHandlers } from './notice-handlers.ts';
import { placementHandlers } from './placement-handlers.ts';
import { printHandlers } from './print-handlers.ts';
import { type ProductParts, productHandlers } from './product-handlers.ts';
import { profileHandlers } from './profile-handlers.ts';
import { proxyHandlers } from './proxy-handlers.ts';
import { templateHandlers } from './template-handlers.ts';
import { writeHandlers } from './write-handlers.ts';

export interface HandlerParts
  extends Omit<AppHandlerParts, 'journal' | 'language'>,
    ConnectedService {
  readonly profiles: Profiles;
  readonly vault: Vault;
  readonly demo: Demo;
  readonly journal: JournalWhenNeeded;
  readonly reads: ProductReads;
  readonly calls: RunningCalls;
  readonly lists: NotedLists;
  readonly files: ExportFiles;
  readonly pageExports: PageExports;
  readonly printer: Printer;
  readonly tables: TableReader;
  readonly writesUnderWay: WritesUnderWay;
  readonly orphaned: OrphanedWrites;
  readonly onRead: ProductParts['onRead'];
  readonly emit: ProductParts['emit'];
}

/** One function for each procedure of the contract. The compiler reports a missing one. */
export function createHandlers(run: Run, parts: HandlerParts): Handlers {
  const { log, gate, userAgent, language, words } = run;
  const { applySettings, certificates, demo, journal: openedJournal } = parts;
  const journal = async () => (await openedJournal()).journal;
  const guards = createGuards({
    clock: systemClock,
    onChange: (profileId) => parts.emit({ type: 'guard-changed', profileId }),
    log,
  });
  const writes = writeParts(parts, guards, log);
  const ofWrites = writeHandlers({
    ...{ ...parts, gate, userAgent, guards, writes },
    onFailure: (operation, failure) => noteFailure(run, operation, failure),
  });
  const ofBatches = batchHandlers({
    ...{ ...parts, journal, guards, words, gate, log },
    writes: rowWriteParts(parts, writes),
    onQuit: parts.quit.onRequest,
    isEnding: parts.quit.isEnding,
  });
  return {
    ...appHandlers({ ...parts, language }),
    ...profileHandlers({
      ...parts,
      startDemo: demo.start,
      batchesOf: async (profileId) => {
        try {
          return (await journal()).batches.list(profileId);
        } catch (error) {
          log(error);
          return [];
        }
      },
      async forget(profileId) {
        try {
          const { drafts, templates, batches } = await journal();
          // A running batch is removed once its rows have ended, which may take as long as the service
          // likes.
          for (const { batchId } of batches.list(profileId))
            Promise.resolve(ofBatches.deleteBatch({ batchId })).catch(log);
          drafts.removeProfile(profileId);
          templates.removeProfile(profileId);
        } catch (error) {
          log(error);
        }
      },
    }),
    ...productHandlers(parts),
    ...placementHandlers(parts),
    ...proxyHandlers(parts),
    listClientCertificates: ({ baseUrl }) => certificates.offeredTo(baseUrl),
    ...ofWrites,
    deleteProduct: followed(parts.orphaned, ofWrites.deleteProduct),
    createOrder: followed(parts.orphaned, ofWrites.createOrder),
    updateUser: followed(parts.orphaned, ofWrites.updateUser),
    ...evidenceHandlers({ ...parts, kept: journal }),
    ...exportHandlers(parts.pageExports),
    ...printHandlers(parts),
    ...noticeHandlers({
      ...parts,
      onRestored() {
        applySettings();
        parts.windows.emit({ type: 'settings-changed', settings: parts.settings.current() });
        parts.onProfilesChange();
      },
    }),
    ...journalHandlers({ ...parts, journal }),
    ...draftHandlers({ ...parts, journal }),
    ...templateHandlers({ ...parts, journal }),
    ...ofBatches,
  };
}

/** A write whose end is reported even if its page is gone. */
function followed<I extends { readonly writeId: string }, O>(
  orphaned: OrphanedWrites,
  press: (input: I) => Promise<O>,
): (input: I, windowId: number) => Promise<O> {
  return (input, windowId) => orphaned.follow(windowId, input.writeId, async () => press(input));
}

/** What a write needs from the rest of main. Writes requested while the app is ending aren't sent. */
function writeParts(
  { journal, quit, service, lists, writesUnderWay, orphaned, emit, profiles }: HandlerParts,
  guards: Guards,
  log: WriteParts['log'],
): WriteParts {
  return {
    async ledger() {
      const opened = await journal();
      if (quit.isEnding()) throw cancelledUnsent();
      return opened.journal;
    },
    admit: admitWrites(guards, profiles),
    send: service.send,
    mayFollow: () => !quit.isEnding(),
    isPastPage: quit.isPastPage,
    lists,
    onChange(write) {
      writesUnderWay.note(write);
      emit({ type: 'write-changed', write });
      orphaned.note(write);
    },
    log,
  };
}

/** The page gets updates about the batch as a whole, not about each row. */
function rowWriteParts({ service, writesUnderWay }: HandlerParts, writes: WriteParts): WriteParts {
  return { ...writes, send: service.sendRow, onChange: writesUnderWay.note };
}
