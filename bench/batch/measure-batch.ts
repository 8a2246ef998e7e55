// The part of `npm run bench:batch` that measures. Runs on an open desktop.

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listen } from '../../e2e/service/listen.ts';
import { runtimeInUse } from '../../scripts/package/runtime-in-use.ts';
import { electronPath } from '../../scripts/setup/electron/electron.mjs';
import { summarize } from '../summarize.ts';
import { batchBenchOptions } from './batch-bench-options.ts';
import { type MeasuredRun, runInApp } from './run-in-app.ts';

const { rounds, rows } = batchBenchOptions(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'counterfoil-bench-batch-'));
/** Answers immediately and counts the requests. */
let arrived = 0;
const service = createServer((request, response) => {
  request.resume().on('end', () => {
    if (request.method === 'POST') arrived += 1;
    const [status, body] = request.method === 'POST' ? [201, '{"id":1}'] : [200, '[]'];
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
});
const origin = `http://127.0.0.1:${await listen(service)}`;

try {
  console.log(introduction());
  for (const atOnce of [1, 6] as const) {
    const floor: number[] = [];
    const app: MeasuredRun[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      floor.push(await bareLoop(atOnce, round));
      arrived = 0;
      app.push(await runInApp({ folder, origin, rows, atOnce, round }));
      if (arrived !== rows) throw new Error(`${arrived} of ${rows} rows arrived.`);
    }
    console.log(report(atOnce, floor, app).join('\n'));
  }
  console.log(
    `Load of the machine at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
} finally {
  service.close();
  service.closeAllConnections();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Returns the milliseconds for all rows. */
async function bareLoop(atOnce: number, round: number): Promise<number> {
  const { stdout } = await promisify(execFile)(electronPath(), [
    join(import.meta.dirname, 'bare-loop'),
    `--user-data-dir=${join(folder, `bare-${atOnce}-${round}`)}`,
    ...[`--service=${origin}`, `--rows=${rows}`, `--at-once=${atOnce}`],
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]);
  const [, ms] = /\{"ms":([\d.]+)\}/.exec(stdout) ?? [];
  if (ms === undefined) throw new Error(`The bare loop did not end well:\n${stdout}`);
  return Number(ms);
}

function report(
  atOnce: number,
  floor: readonly number[],
  runs: readonly MeasuredRun[],
): readonly string[] {
  const median = (values: readonly number[]) => summarize(values).median;
  const app = median(runs.map(({ ms }) => ms));
  const bare = median(floor);
  const memory = runs.flatMap(({ memory }) =>
    memory === null ? [] : [memory.last / memory.second],
  );
  return [
    `${atOnce} at once, ${rows} rows`,
    `  bare loop        ${(bare / 1000).toFixed(1)} s   ${((bare / rows) * 1000).toFixed(0)} µs a row`,
    `  batch            ${(app / 1000).toFixed(1)} s   ${((app / rows) * 1000).toFixed(0)} µs a row   ${(app / bare).toFixed(2)} times this (aim: 1.5 at one at a time)`,
    `  memory           last quarter ${memory.length === 0 ? 'not known' : `${median(memory).toFixed(3)} times the second (aim: 1.1)`}`,
    `  window           longest task ${Math.max(...runs.map(({ longestTask }) => longestTask)).toFixed(0)} ms (aim: 50)`,
    `  table            200,000 rows ready after ${(median(runs.map(({ tableMs }) => tableMs)) / 1000).toFixed(2)} s (aim: 3)`,
    '',
  ];
}

function introduction(): string {
  return `
A batch of ${rows} orders to a service on this computer that answers at once.
${runtimeInUse().name}
${cpus().length} processors; ${rounds} rounds of each, in turn.
Beside it a bare loop in the same Electron: session.fetch over write slots that are emptied before each order, with
nothing filled in, recorded or shown. The batch runs in the real app with its page of the batch open; every row is on
the disk before and after its request. Memory: all processes of the app, read every two seconds.
`;
}
