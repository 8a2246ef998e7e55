// `npm run bench:list [-- --sizes 10000,100000,1000000 --rounds N --only PARTS --keep FILE]`: compares the product list
// with a bare page and with AG Grid. `--only app,app-empty` (see `parts`) and `--keep FILE` let it run piece by piece:
// each run prints everything that FILE holds so far.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { z } from 'zod';
import { ensureBench } from '../scripts/setup/dependencies.mjs';
import { projectRoot } from '../scripts/setup/paths.mjs';
import { explain } from '../scripts/setup/say.mjs';
import { runBench } from './harness/run-bench.ts';
import { Samples } from './harness/table.ts';
import { type ListOptions, listOptions } from './list/list-options.ts';
import { measureSize } from './list/measure-size.ts';
import { reportSize } from './list/report-size.ts';

try {
  await ensureBench(projectRoot);
  await runBench({ file: import.meta.filename, options: listOptions, introduction, measure });
} catch (error) {
  explain(error);
}

async function measure({ sizes, rounds, only, keep }: ListOptions): Promise<void> {
  /** What `Samples` stores, by size. */
  const keptValues = z.record(z.string(), z.record(z.string(), z.array(z.number())));
  const isThere = keep !== null && existsSync(keep);
  const kept = isThere ? keptValues.parse(JSON.parse(readFileSync(keep, 'utf8'))) : {};
  const pages = mkdtempSync(join(tmpdir(), 'counterfoil-bench-pages-'));
  try {
    await buildPages(pages);
    for (const rows of sizes) {
      const samples = new Samples(kept[rows]);
      const measured = await measureSize({ rows, rounds, only, samples, pages });
      kept[rows] = samples.toJSON();
      if (keep !== null) writeFileSync(keep, JSON.stringify(kept));
      console.log(`${reportSize(measured).join('\n')}\n`);
    }
  } finally {
    rmSync(pages, { recursive: true, force: true });
  }
}

/** Builds the pages that the list is compared with into a folder, the same way as the app's page. */
async function buildPages(outDir: string): Promise<void> {
  const root = join(import.meta.dirname, 'list/pages');
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'chrome130',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ['floor', 'ag-grid'].map((page) => join(root, `${page}.html`)) },
    },
  });
}

function introduction({ rounds }: ListOptions): string {
  const ours = versionOf('package.json');
  const agGrid = versionOf('bench/node_modules/ag-grid-community/package.json');
  return `
The product list of Counterfoil ${ours} compared with a bare page and AG Grid Community ${agGrid}.
${rounds} rounds for each size. In each round every subject starts once, in turn, and is used as a person would: real
mouse and key events over the DevTools protocol, in a window of 1280 x 800. A time counts from the event's time stamp
until the rows are painted: until a message that is posted from the first animation frame in which the expected first
row and the 20th are in the document. What is expected is computed outside the app, so a wrong order or count ends the
benchmark.

The answer: the demo's products after one row that says which answer it came in, from a server in the measuring process
with Content-Length. "Complete": its last byte was given to the system. Each page has loaded the list once before what
is counted; then come 3 Refreshes, a column header pressed for up, down, as received and the same again (price, then
name), a word of 4 letters typed and deleted.
The floor: a bare Electron window whose worker fetches from the server directly (the app's bytes go through its main
process), JSON.parses, and gives the first rows to the page.
AG Grid: the same window and a page that fetches directly, response.json(), createGrid. Client-side row model, quick
filter with its cache on (faster), no row animation, rows of 32 px, three columns without checkbox and button.
It sorts text by UTF-16 units, the app by language with numbers in order.
Everything is in wall-clock time: on a machine with other work (each table shows its load) tasks and frames look longer
than they are.
Long tasks: the browser's own long-task observer in the page; it reports none under 50 ms. The processor time of tasks
is from a second pass under Chromium's trace: it leaves out what other programs took.
Frames: time stamps of animation frames, compared with those of a still page. By wheel 400 px a frame (24,000 a second),
from the top of 10,000 rows to their end; of longer lists 2 s each at the top, in the middle and at the end. By thumb
from top to end in 4 s.
Heap: after a garbage collection, what V8, PartitionAlloc, malloc and Blink hold in the page's process (Chromium's
memory-infra): the heaps of page and worker, array buffers, texts outside the heap, elements. After the 3 Refreshes.
Memory: the PSS of all processes without the program's own files and without Chromium's process for traces, 8 s after
the first rows; nothing forces a collection but the app itself. In an app of its own a list is used, without traces,
and another profile, without products, put in front: the same 8 s later, compared with the app that was started with an
empty list. A list of 100,000 rows is read 200 more times in an app of its own.
In an object: {"data": LIST, "next": null}, with a profile that says so; only read and refreshed, both in turn.
Idle: 8 s after 240 products were there, compared with an Electron window with a heading, where the program's files
count as well.`;
}

function versionOf(file: string): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as {
    version: string;
  };
  return version;
}
