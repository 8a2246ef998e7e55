import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { runtimeInUse } from '../../scripts/package/runtime-in-use.ts';
import { projectRoot } from '../../scripts/setup/paths.mjs';

/** Explains to readers of the figures what is measured and how. */
export function introduction(rounds: number): string {
  const sandbox = process.getuid?.() === 0 ? 'off (run as root)' : 'on';
  const ours = versionOf('package.json');
  const agGrid = versionOf('bench/node_modules/ag-grid-community/package.json');
  return `
The product list of Counterfoil ${ours}, beside a bare page and AG Grid Community ${agGrid}.
${runtimeInUse().name} ${cpus().length} processors. Chromium sandbox ${sandbox}.
${rounds} rounds a size. In each round every subject is started anew, in turn, and used as a person would: real
mouse and key events over the DevTools protocol, in a window of 1280 x 800. A value counts from the event's time
stamp until the rows are painted: until a message that is posted from the first animation frame in which the
expected first row and the 20th are in the document. What is expected is computed apart from the app, so a wrong
order or count ends the benchmark.

The answer: the demo's products behind one row that tells which answer it came in, from a server in the measuring
process with Content-Length. "Complete": its last byte was handed to the system. Each page has loaded the list once
before what is counted; then come 3 Refreshes, a column head pressed for up, down, as received and the same again
(price, then name), a word of 4 letters typed and taken back.
The floor: a bare Electron window whose worker fetches from the server directly (the app's bytes go through its
main process), JSON.parses, and hands the first rows to the page.
AG Grid: the same window and a page that fetches directly, response.json(), createGrid. Client-side row model, quick
filter with its cache on (quicker), no row animation, rows of 32 px, three columns without checkbox and button.
It sorts text by UTF-16 units, the app by language with numbers in order.
Everything is in wall-clock time: on a machine with other work to do (its load is told above each table) tasks and
frames look longer than they are.
Long tasks: the browser's own long-task observer in the page; it tells none under 50 ms. The processor time
of tasks is from a second pass under Chromium's trace: it leaves out what other programs took.
Frames: time stamps of animation frames, against those of a still page. By wheel 400 px a frame (24,000 a second), from the top of
10,000 rows to their end; of longer lists 2 s each at the top, in the middle and at the end. By thumb from top to
end in 4 s.
Heap: after a garbage collection, what V8, PartitionAlloc, malloc and Blink hold in the page's process (Chromium's
memory-infra): the heaps of page and worker, array buffers, texts outside the heap, elements. After the 3 Refreshes.
Memory: the PSS of all processes without the program's own files and without Chromium's process for traces, 8 s after
the first rows; no collection is forced but those that the app asks for itself. In an app of its own a list is used,
without traces, and another profile, without products, put in front: the same 8 s later, beside the app that was
started with an empty list. A list of 100,000 rows is read 200 times more in an app of its own. Idle: 8 s after 240
products were there, beside an Electron window with a heading, where the program's files count as well.
`;
}

function versionOf(file: string): string {
  const { version } = JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as {
    version: string;
  };
  return version;
}
