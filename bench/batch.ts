// `npm run bench:batch [-- --rounds N --rows N --before FOLDER]`: measures how long a batch takes compared with a bare
// loop that sends the same orders, and with the build in another checkout, what it costs in memory and in the window,
// and how soon a large table is ready.

import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { parseArgs, promisify } from 'node:util';
import { listen } from '../e2e/kit/service/listen.ts';
import { wholeNumber } from '../scripts/desktop/seeded-options.ts';
import { type MeasuredRun, runBatch } from './batch/run-batch.ts';
import { inTurns } from './harness/program.ts';
import { bareApp, builds, electronOn, inFreshFolder, runBench } from './harness/run-bench.ts';
import { noSlower, reportHead, reportLine, type Unit } from './harness/table.ts';

interface BatchOptions {
  /** How often each subject is measured. */
  readonly rounds: number;
  /** How many rows the batch has. */
  readonly rows: number;
  readonly before: string | undefined;
}

const seconds: Unit = { name: 's', digits: 2, of: 1000 };
const ratio: Unit = { name: 'x', digits: 3, of: 1 };
const longest: Unit = { name: 'ms', digits: 0, of: 1, largest: true };

await runBench({
  file: import.meta.filename,
  options: batchOptions,
  introduction: ({ rounds, rows }: BatchOptions) => `
A batch of ${rows} orders to a service on this computer that answers immediately. ${rounds} rounds of each subject, in turn.
Beside it a bare loop in the same Electron: session.fetch over write slots that are emptied before each order, with
nothing filled in, recorded or shown. The batch runs in the real app with its page of the batch open; every row is on
the disk before and after its request. Memory: all processes of the app, read every two seconds.`,
  measure,
});

function batchOptions(args: readonly string[]): BatchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '3' },
      rows: { type: 'string', default: '20000' },
      before: { type: 'string' },
    },
  });
  return {
    rounds: wholeNumber('rounds', values.rounds),
    rows: wholeNumber('rows', values.rows),
    before: values.before,
  };
}

async function measure({ rounds, rows, before }: BatchOptions): Promise<void> {
  let arrived = 0;
  /** Answers immediately and counts the requests. */
  const service = createServer((request, response) => {
    request.resume().on('end', () => {
      if (request.method === 'POST') arrived += 1;
      const [status, body] = request.method === 'POST' ? [201, '{"id":1}'] : [200, '[]'];
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
    });
  });
  const origin = `http://127.0.0.1:${await listen(service)}`;
  try {
    for (const atOnce of [1, 6] as const) {
      const floor: number[] = [];
      const runs = { app: [] as MeasuredRun[], before: [] as MeasuredRun[] };
      const subjects = [
        { name: 'floor', run: async () => void floor.push(await bareLoop(origin, rows, atOnce)) },
        ...builds(before).map(({ name, folder }) => ({
          name,
          async run() {
            arrived = 0;
            runs[name].push(await runBatch({ folder, origin, rows, atOnce }));
            if (arrived !== rows) throw new Error(`${arrived} of ${rows} rows arrived.`);
          },
        })),
      ];
      await inTurns(rounds, subjects);
      console.log(
        [`${atOnce} at once, ${rows} rows`, ...report({ atOnce, rows }, floor, runs), ''].join(
          '\n',
        ),
      );
    }
  } finally {
    service.close();
    service.closeAllConnections();
  }
}

/** Returns the milliseconds for all rows. */
function bareLoop(origin: string, rows: number, atOnce: number): Promise<number> {
  return inFreshFolder(async (userData) => {
    const wanted = [`--service=${origin}`, `--rows=${rows}`, `--at-once=${atOnce}`];
    const { program, args } = electronOn(bareApp, userData, wanted);
    const { stdout } = await promisify(execFile)(program, [...args]);
    const [, ms] = /\{"ms":([\d.]+)\}/.exec(stdout) ?? [];
    if (ms === undefined) throw new Error(`The bare loop did not end well:\n${stdout}`);
    return Number(ms);
  });
}

function report(
  { atOnce, rows }: { readonly atOnce: number; readonly rows: number },
  floor: readonly number[],
  runs: { readonly app: readonly MeasuredRun[]; readonly before: readonly MeasuredRun[] },
): readonly string[] {
  const times = runs.app.map(({ ms }) => ms);
  const before = runs.before.map(({ ms }) => ms);
  const alone = (label: string, unit: Unit, ours: readonly number[], most: number) =>
    reportLine({ label, unit, ours, theirs: null, aim: { most } });
  return [
    reportHead,
    reportLine({
      label: 'beside a bare loop',
      unit: seconds,
      ours: times,
      theirs: floor,
      aim: atOnce === 1 ? { ratio: 1.5 } : null,
    }),
    reportLine({
      label: 'the same, a row',
      unit: { name: 'µs', digits: 0, of: rows / 1000 },
      ours: times,
      theirs: floor,
      aim: null,
    }),
    ...(before.length === 0
      ? []
      : [
          reportLine({
            label: 'beside the build before',
            unit: seconds,
            ours: times,
            theirs: before,
            aim: noSlower,
          }),
        ]),
    alone(
      'memory, last quarter to second',
      ratio,
      runs.app.flatMap(({ memoryGrowth }) => (memoryGrowth === null ? [] : [memoryGrowth])),
      1.1,
    ),
    alone(
      'longest task of the window',
      longest,
      runs.app.map(({ longestTask }) => longestTask),
      50,
    ),
    alone(
      'table of 200,000 rows ready',
      seconds,
      runs.app.map(({ tableMs }) => tableMs),
      3,
    ),
  ];
}
