import { randomBytes, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../../../e2e/kit/service/answer.ts';
import type { RecordedRequest } from '../../../../e2e/kit/service/recorded-request.ts';
import type { TestService } from '../../../../e2e/kit/service/start-test-service.ts';
import { seededRandom } from '../../../../e2e/storm/seeded-random.ts';
import { createApp } from '../../../app.ts';
import { createRunningCalls, type RunningCalls } from '../../../bridge/running-calls.ts';
import { everyWrite } from '../../../contract/write/judge-outcome.ts';
import type { WriteOperation } from '../../../contract/write/write-operations.ts';
import { openJournal } from '../../../ledger/file/open-journal.ts';
import type { Journal } from '../../../ledger/journal.ts';
import { nextSeq } from '../../../next-seq.ts';
import type { AppJournal } from '../../../start/journal/open-app-journal.ts';
import { callsOf, draftOf, type TestApp } from '../../testing/test-app.ts';
import { absent } from '../../testing/test-shell.ts';
import { BatchModel } from './batch-model.ts';
import { profileId, tableOf } from './test-batches.ts';

const zones = ['Pacific/Kiritimati', 'Europe/Berlin', 'Pacific/Niue'] as const;
const headers = [null, 'X-Once', 'X-Once', 'X-Other'] as const;
const actions = [
  ...(['continue', 'again not done', 'again in doubt', 'again all', 'kill', 'restart'] as const),
  ...(['edit', 'edit', 'fix'] as const),
  ...(['resolve', 'resolve', 'resolve', 'list', 'list', 'retention', 'zone', 'header'] as const),
] as const;

/** One service and one set of parts that batches run through their histories with. */
export interface HistoryWorld {
  readonly service: TestService;
  readonly parts: TestApp;
  readonly seed: number;
}

/**
 * Makes a batch and puts it through random events: responses of every kind, kills in the middle, restarts, a person who
 * resolves rows and undoes it, lists that show products gone and back, retention, other time zones and headers. Returns
 * everything that differs from the model. Reports each step to `steps`, for a person reading the result.
 */
export async function liveThrough(
  { service, parts, seed }: HistoryWorld,
  history: number,
  steps: string[],
): Promise<readonly string[]> {
  const random = seededRandom(seed, history);
  const rows = 1 + random.below(5);
  const operation: WriteOperation = random.pick([
    ...(['createOrder', 'createOrder', 'createOrder'] as const),
    ...(['updateUser', 'deleteProduct', 'deleteProduct'] as const),
  ]);
  const model = new BatchModel(rows);
  const place = {
    file: join(parts.folder, `${history}-0.db`),
    key: randomBytes(32).toString('hex'),
  };
  const setHeader = (idempotencyHeader: string | null) =>
    parts.profiles.save(profileId, draftOf(service.baseUrl, { idempotencyHeader }));
  await setHeader(random.pick(headers));
  answerByChance(service, seed, history);

  let copies = 0;
  let run = await openRun(parts, place);
  const { batchId } = await run.handlers.createBatch({ profileId, operation });
  await fillTable(run, batchId, { rows, operation, atOnce: random.pick([1, 3]) });

  /** A killed process leaves its files as they are at that moment and writes nothing more. */
  const kill = async () => {
    copies += 1;
    const killed = { ...place, file: join(parts.folder, `${history}-${copies}.db`) };
    for (const end of ['', '-wal'])
      if (existsSync(`${run.file}${end}`)) copyFileSync(`${run.file}${end}`, killed.file + end);
    const { inFlight } = run;
    run.journal.close();
    run = await openRun(parts, killed);
    return inFlight;
  };
  const state = async () => (await run.handlers.getBatch({ batchId })).state;
  const confirmation = null;
  const send = async (groups: { notDone: boolean; inDoubt: boolean } | null): Promise<void> => {
    if (groups === null) await run.handlers.runBatch({ batchId, leavesOut: false, confirmation });
    else if ((await state()) !== 'making')
      await run.handlers.sendAgain({ batchId, ...groups, confirmation });
  };
  const resting = async () => {
    while ((await state()) === 'running') await sleep(1);
  };

  const act = async (action: (typeof actions)[number]): Promise<void> => {
    const groups = {
      continue: null,
      'again not done': { notDone: true, inDoubt: false },
      'again in doubt': { notDone: false, inDoubt: true },
      'again all': { notDone: true, inDoubt: true },
    };
    switch (action) {
      case 'continue':
      case 'again not done':
      case 'again in doubt':
      case 'again all': {
        const isSafe = (await run.handlers.checkDoubt({ batchId })).areKept;
        model.begin(groups[action]?.inDoubt === true, isSafe);
        await send(groups[action]);
        await resting();
        return;
      }
      case 'kill': {
        const wanted = random.pick([null, { notDone: true, inDoubt: random.chance(0.7) }]);
        const isSafe = (await run.handlers.checkDoubt({ batchId })).areKept;
        model.begin(wanted?.inDoubt === true, isSafe);
        // If answers are held, requests are certainly under way; otherwise anything is possible.
        const held = random.chance(0.6) ? service.hold('*') : null;
        await send(wanted);
        await (held === null ? sleep(random.below(8)) : Promise.race([held.arrived, resting()]));
        model.isKilled = true;
        const inFlight = await kill();
        held?.release();
        // What the killed process has sent still arrives.
        while (inFlight.count > 0) await sleep(1);
        return;
      }
      case 'edit': {
        const row = 1 + random.below(rows);
        // The row is still known by what is before the point.
        const edits = [{ row, column: 1, text: `${row}.${random.below(9)}` }];
        const isEdited = await run.handlers.editCells({ batchId, edits }).then(
          () => true,
          () => false,
        );
        steps.push(`  row ${row}: ${isEdited ? 'edited' : 'not edited'}`);
        if (isEdited) {
          model.edited(row);
        }
        return;
      }
      case 'fix': {
        if ((await state()) === 'making') return;
        const toFix = random.pick(['all', 'right'] as const);
        const groups = { notDone: false, inDoubt: false, toFix };
        await run.handlers.sendAgain({ batchId, ...groups, confirmation });
        await resting();
        return;
      }
      case 'restart':
        run.journal.close();
        run = await openRun(parts, { ...place, file: run.file });
        return;
      case 'resolve': {
        const attempt = model.toResolve(random, (writeId) => run.journal.get(writeId) !== null);
        if (attempt === null) return;
        const as = attempt.resolved === null ? random.pick(['done', 'not-done'] as const) : null;
        steps.push(`  row ${attempt.row}: ${as ?? 'taken back'}`);
        const at = new Date().toISOString();
        const resolved = run.journal.resolve(attempt.writeId, as && { as, at, remark: '' });
        if (resolved === null) throw new Error(`${attempt.writeId} could not be resolved.`);
        attempt.resolved = as;
        return;
      }
      case 'list': {
        const kind = random.pick(['gone', 'gone', 'listed', 'absent'] as const);
        const row = 1 + random.below(rows);
        const { evidence } = run.journal;
        // A list says the same about all attempts of a row. About one that was seen gone it says only that it is back.
        const about = [
          ...evidence.open(profileId),
          ...(kind === 'listed' ? evidence.gone(profileId) : []),
        ].filter(({ path }) => path.endsWith(`/row-${row}`));
        const at = new Date().toISOString();
        const entries = about.map(({ writeId }) => ({ writeId, evidence: { kind, at } }));
        const recorded = evidence.record(nextSeq(), entries);
        steps.push(`  row ${row}: ${recorded.length} of its attempts ${kind}`);
        model.saw(
          kind,
          recorded.map(({ writeId }) => writeId),
        );
        return;
      }
      case 'retention': {
        const keepUnresolved = random.chance(0.5);
        run.journal.clear({ before: null, keepUnresolved, atMost: 1 + random.below(20) });
        return;
      }
      case 'zone':
        process.env.TZ = random.pick(zones);
        return;
      case 'header':
        await setHeader(random.pick(headers));
    }
  };

  const problems: string[] = [];
  try {
    for (let step = 0; step < 10 && problems.length === 0; step += 1) {
      const action = step === 0 ? random.pick(['continue', 'kill'] as const) : random.pick(actions);
      steps.push(action);
      const before = service.requests.length;
      await act(action);
      const { rows: told } = await run.handlers.listBatchRows({
        batchId,
        state: null,
        skip: 0,
        count: 200,
      });
      const { counts } = await run.handlers.getBatch({ batchId });
      const sent = service.requests
        .slice(before)
        .map((request) => ({ ...request, ...about(request) }));
      model.took(sent, journalEntriesOf(run.journal, batchId));
      problems.push(...model.judge(told, counts));
      // By their entries, or by their cells.
      const toFind = told.map(({ row }) => row);
      const found = (await rowsFoundIn(run, batchId)).join();
      if (found !== toFind.join()) problems.push(`A search finds the rows ${found} of ${toFind}.`);
      steps.push(`  ${told.map((row) => `${row.row} ${row.state}`).join(', ')}`);
    }
  } finally {
    run.journal.close();
  }
  return problems;
}

/** The answer to each attempt of a row depends only on the seed. */
function answerByChance(service: TestService, seed: number, history: number): void {
  const attempts = new Map<number, number>();
  service.always('*', (request) => {
    const { row } = about(request);
    const attempt = attempts.get(row) ?? 0;
    attempts.set(row, attempt + 1);
    return seededRandom(seed + history, row * 100 + attempt).pick(answers);
  });
}

const answers: [Answer, ...Answer[]] = [
  { status: 201 },
  ...[200, 500, 503, 408, 400, 404, 409, 409, 401, 429].map((status) => ({ status })),
  ...(['reset', 'reset', 'drop-after-reading'] as const),
];

function about({ path, body, headers: sent }: RecordedRequest) {
  const row = Number(/"row":(\d+)/.exec(body)?.[1] ?? /\/row-(\d+)$/.exec(path)?.[1]);
  const key = [sent['x-once'], sent['x-other']].flat().find((value) => value !== undefined);
  return { row, key: key ?? null };
}

/** Another run of the app, with the journal in this file. */
export async function openRun(parts: TestApp, place: { file: string; key: string }) {
  const { journal } = await openJournal(place);
  journal.markInterrupted(new Date().toISOString());
  const inFlight = { count: 0 };
  const running = createRunningCalls();
  const calls: RunningCalls = {
    ...running,
    async run(callId, work) {
      inFlight.count += 1;
      try {
        return await running.run(callId, work);
      } finally {
        inFlight.count -= 1;
      }
    },
  };
  const { around } = parts;
  const journalFile = async () => absent<AppJournal>({ journal });
  const handlers = callsOf(
    createApp({ ...around, calls, shell: { ...around.shell, journalFile } }),
  );
  return { journal, handlers, inFlight, file: place.file };
}

async function fillTable(
  { journal, handlers }: Awaited<ReturnType<typeof openRun>>,
  batchId: string,
  { rows, operation, atOnce }: { rows: number; operation: WriteOperation; atOnce: number },
): Promise<void> {
  const store = journal.batches.table.begin(batchId);
  const cells = Array.from({ length: rows }, (_, at) => [`row-${at + 1}`, `${at + 1}`]);
  store.add(1, rows, JSON.stringify(cells));
  store.save(tableOf(rows));
  await handlers.saveBatchContent({
    batchId,
    operation,
    options: { atOnce, pauseMs: 0, asksAfterFirst: false, mostFailures: 1000 },
    content: {
      body: '{"row":"{{row:Name}}","on":"{{today}}","at":"{{now}}","id":"{{uuid}}"}',
      rules: [{ column: 'Name', type: 'number', empty: 'null', decimal: null, trims: false }],
      idColumn: operation === 'createOrder' ? null : 'ID',
      nameColumn: null,
    },
  });
}

/** The rows that a search of the journal finds beside the entries. */
async function rowsFoundIn(
  { handlers }: Awaited<ReturnType<typeof openRun>>,
  batchId: string,
): Promise<readonly number[]> {
  const filter = { ...everyWrite, search: 'row', batchId };
  const { batches } = await handlers.findRows({ callId: randomUUID(), filter });
  return batches.flatMap(({ rows }) => rows);
}

/** All journal entries of a batch that the journal still has, oldest first. */
function journalEntriesOf(journal: Journal, batchId: string) {
  const all = { ...everyWrite, batchId };
  const { writes } = journal.list({ limit: 500, before: null, filter: all });
  return writes.toReversed().map(({ writeId, outcome }) => {
    const row = journal.get(writeId)?.batch?.row;
    if (row === undefined) throw new Error(`${writeId} names no row.`);
    return { writeId, outcome, row };
  });
}
