// Runs batches in Electron without a window: the end-to-end tests bundle this file like main, start Electron with it
// and call what it puts into `globalThis` (`e2e/faults/start-main-without-window.ts`). Runner, journal, service,
// reason finder and Electron's `net` are those of the app, wired by `main/app.ts`.

import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { app } from 'electron';
import {
  type BatchCaller,
  type BatchSize,
  type EndedBatch,
  makeBatch,
  runBatch,
} from '../../../e2e/faults/run-batch.ts';
import { createApp } from '../../app.ts';
import { createProductReads } from '../../bridge/product-reads.ts';
import { createRunningCalls } from '../../bridge/running-calls.ts';
import type { Table, TableColumn } from '../../contract/batch/table.ts';
import {
  type Input,
  type Output,
  type ParsedInput,
  type ProcedureName,
  procedures,
} from '../../contract/procedures.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { routeOf } from '../../contract/profile/route.ts';
import { createExportFiles } from '../../files/export-files.ts';
import { openJournal } from '../../ledger/file/open-journal.ts';
import { createOpenLists } from '../../lists/open-lists.ts';
import { noPolicy } from '../../policy/ruling.ts';
import type { ImportReader } from '../../profiles/import-reader.ts';
import { usualPauseMs } from '../../service/find-placement/find-placement.ts';
import { lockElectron } from '../../shell/lock-electron.ts';
import { beginRun } from '../../start/begin-run.ts';
import { createClockCheck } from '../../start/clock-check.ts';
import { connectService } from '../../start/connect-service.ts';
import { createNoticeBoard } from '../../start/notice-board.ts';
import { openUserData } from '../../start/open-user-data.ts';
import { createVault } from '../../vault/vault.ts';
import { systemClock } from '../../writes/guard/clock.ts';
import { createWaitingUpdates } from '../../writes/waiting-updates.ts';
import { createWritesUnderWay } from '../../writes/writes-under-way.ts';
import { answerFor } from '../handlers.ts';
import { absent, createTestQuit, testShell } from './test-shell.ts';

/** How often a batch that runs is looked at, ms. Most end within about 100. */
const lookAgainMs = 50;

async function start() {
  const folder = app.commandLine.getSwitchValue('user-data-dir');
  app.setPath('userData', folder);
  const run = beginRun(app, 'en');
  const locked = lockElectron();
  const [electron, data] = await Promise.all([locked.ready(), openUserData(folder, noPolicy)]);
  const { ruling, profiles } = data;
  // Uses no keychain: each token is for this session only.
  const vault = createVault({ onSecret: run.know });
  const key = randomBytes(32).toString('hex');
  const { journal } = await openJournal({ file: join(folder, 'journal.db'), key });
  // A test fails if the network service ends, which the log reports as well.
  const notices = createNoticeBoard({ onPut: () => undefined, onChange: () => undefined });
  const emit = () => undefined;
  const files = createExportFiles(async () => null);
  const connected = connectService(electron, run, {
    ruling,
    profiles,
    vault,
    notices,
    clock: createClockCheck(),
  });
  const ofTest = createApp({
    run,
    data,
    vault,
    network: { ...connected, pauseMs: usualPauseMs },
    clock: systemClock,
    shell: testShell({ journal, files, notices, quit: createTestQuit(), emit }),
    openLists: createOpenLists(),
    reads: createProductReads(),
    calls: createRunningCalls(),
    underWay: createWritesUnderWay(),
    waiting: createWaitingUpdates(),
    importReader: absent<ImportReader>(),
    // Its thread would cost as much as the batch. Tests in the window read their tables with it.
    startTableThread() {
      throw new Error('There is no thread for tables.');
    },
    emit,
  });
  const answer = answerFor(ofTest);
  const caller: BatchCaller = {
    /** Answers a call as the bridge does, except that no page makes it. Rejects with `FailureError`. */
    async ask<N extends ProcedureName>(name: N, input: Input<N>): Promise<Output<N>> {
      // Just parsed by the schema that this type is inferred from.
      const given = procedures[name].input.parse(input) as ParsedInput<N>;
      return answer(name, given, { windowId: 1 });
    },
    async giveTable(batchId, columns, rows) {
      const store = journal.batches.table.begin(batchId);
      store.add(1, rows.length, JSON.stringify(rows));
      store.save(pastedTable(columns, rows.length));
    },
    async untilAtRest(batchId) {
      for (;;) {
        const { batches } = await ofTest.journal();
        const batch = batches.get(batchId);
        if (batch.state !== 'running') return batch;
        await setTimeout(lookAgainMs);
      }
    },
  };
  return { profiles, vault, caller };
}

const columnOf = (name: string): TableColumn => ({ name, type: 'text', empty: 0 });

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
