// Runs batches in Electron without a window: the end-to-end tests bundle this file like main, start Electron with it
// and call what it puts into `globalThis` (`e2e/faults/start-main-without-window.ts`). Runner, journal, service,
// reason finder and Electron's `net` are those of the app, composed as in `main/open-app.ts` and `main/handlers/create-handlers.ts`.

import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { app } from 'electron';
import {
  type BatchCaller,
  type BatchProcedure,
  type BatchSize,
  type EndedBatch,
  makeBatch,
  runBatch,
} from '../../../e2e/faults/run-batch.ts';
import type { BatchDeletes } from '../../batches/deletes/batch-deletes.ts';
import { createRunningCalls } from '../../bridge/running-calls.ts';
import type { Table, TableColumn } from '../../contract/batch/table.ts';
import {
  type Input,
  type Output,
  type ParsedInput,
  procedures,
} from '../../contract/procedures.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { routeOf } from '../../contract/profile/route.ts';
import { createExportFiles } from '../../files/export-files.ts';
import { openJournal } from '../../journal/file/open-journal.ts';
import { createOpenLists } from '../../lists/open-lists.ts';
import { noPolicy } from '../../policy/ruling.ts';
import { lockElectron } from '../../shell/lock-electron.ts';
import { beginRun } from '../../start/begin-run.ts';
import { createClockCheck } from '../../start/clock-check.ts';
import { connectService } from '../../start/connect-service.ts';
import { openUserData } from '../../start/open-user-data.ts';
import { createVault } from '../../vault/vault.ts';
import { createNotedLists } from '../../writes/evidence/noted-lists.ts';
import { systemClock } from '../../writes/guard/clock.ts';
import { createGuards } from '../../writes/guard/guards.ts';
import { createUserLocks } from '../../writes/user-locks.ts';
import { createWaitingUpdates } from '../../writes/waiting-updates.ts';
import { batchHandlers } from '../batches/batch-handlers.ts';

/** How often a batch that runs is looked at, ms. Most end within about 100. */
const lookAgainMs = 50;

/** Like `Handlers`, for these alone. */
type Answers = {
  readonly [N in BatchProcedure]: (
    input: ParsedInput<N>,
    windowId: number,
  ) => Promise<Output<N>> | Output<N>;
};

async function start() {
  const folder = app.commandLine.getSwitchValue('user-data-dir');
  app.setPath('userData', folder);
  const run = beginRun(app, 'en');
  const { log, know, gate, gateJson, gateRecord, words } = run;
  const locked = lockElectron();
  const [electron, { profiles, settings }] = await Promise.all([
    locked.ready(),
    openUserData(folder, noPolicy),
  ]);
  // Uses no keychain: each token is for this session only.
  const vault = createVault({ onSecret: know });
  const key = randomBytes(32).toString('hex');
  const { journal } = await openJournal({ file: join(folder, 'journal.db'), key });
  const { service } = connectService(electron, run, {
    profiles,
    settings,
    vault,
    ruling: noPolicy,
    clock: createClockCheck(),
    // A test fails if the network service ends, which the log reports as well.
    notices: { put: () => undefined, putAnew: () => undefined },
    accountsOf: async (profileId, token) => journal.accounts.of(profileId, token),
  });
  const guards = createGuards({
    clock: systemClock,
    ruling: noPolicy,
    words,
    onChange: () => undefined,
    log,
  });
  const handlers: Answers = {
    ...batchHandlers({
      ruling: noPolicy,
      journal: async () => journal,
      profiles,
      guards,
      words,
      gate,
      gateJson,
      gateRecord,
      log,
      service,
      keepsProducts: () => settings.current().keepsDeletedProducts,
      calls: createRunningCalls(),
      files: createExportFiles(async () => null),
      writes: {
        ledger: async () => journal,
        profiles,
        guards,
        service,
        lists: createNotedLists(),
        log,
        quit: { isEnding: () => false, isPastPage: () => false },
        locks: createUserLocks(),
        waiting: createWaitingUpdates(),
        onChange: () => undefined,
      },
      // Its thread would cost as much as the batch. Tests in the window read their tables with it.
      startTableThread() {
        throw new Error('There is no thread for tables.');
      },
      openLists: createOpenLists(),
      spoken: run.language.current,
      deletes: noDeletes,
      onQuit: () => undefined,
      isEnding: () => false,
      emit: () => undefined,
    }),
    getWrite: ({ writeId }) => journal.get(writeId),
  };
  const caller: BatchCaller = {
    /** Answers a call as the bridge does, except that no page makes it. Rejects with `FailureError`. */
    async ask<N extends BatchProcedure>(name: N, input: Input<N>): Promise<Output<N>> {
      // Just parsed by the schema that this type is inferred from.
      const given = procedures[name].input.parse(input) as ParsedInput<N>;
      const handle: Answers[N] = handlers[name];
      return handle(given, 0);
    },
    async giveTable(batchId, columns, rows) {
      const store = journal.batches.table.begin(batchId);
      store.add(1, rows.length, JSON.stringify(rows));
      store.save(pastedTable(columns, rows.length));
    },
    async untilAtRest(batchId) {
      for (;;) {
        const batch = await handlers.getBatch({ batchId }, 0);
        if (batch.state !== 'running') return batch;
        await setTimeout(lookAgainMs);
      }
    },
  };
  return { profiles, vault, caller };
}

/** It sends orders. */
const noDeletes: BatchDeletes = {
  begin: () => undefined,
  onRow: () => undefined,
  receive: () => undefined,
  emitAll: () => undefined,
  dismiss: () => undefined,
};

const columnOf = (name: string): TableColumn => ({ name, type: 'text', empty: 0, commas: 0 });

/** A table that was pasted, as the thread for tables would describe it. */
const pastedTable = (columns: readonly string[], rows: number): Table => ({
  fileName: null,
  sheets: [],
  rows,
  remarks: [],
  hash: `${rows}`,
  options: { format: 'separated', encoding: 'utf-8', separator: ',', hasHeader: true, sheet: null },
  columns: columns.map(columnOf),
});

const started = start();

/**
 * Resolves in a separate turn of the event loop. Playwright calls through the inspector, which interrupts main at any
 * point, even while Node goes through its timers; a timer set then makes Node loop forever.
 */
async function ownTurn() {
  await access('.');
  return started;
}

Reflect.set(globalThis, 'mainWithoutWindow', {
  /** Sends a batch of orders with this profile, which is removed afterwards. */
  async sendBatch({ id, ...draft }: Profile, token: string, size: BatchSize): Promise<EndedBatch> {
    const { profiles, vault, caller } = await ownTurn();
    await vault.save(id, routeOf(draft), token, { sessionOnly: true });
    await profiles.save(id, draft);
    const batchId = await makeBatch(caller, id, size.rows);
    const batch = await runBatch(caller, batchId, size);
    await vault.remove(id);
    await profiles.remove(id);
    return batch;
  },
});
