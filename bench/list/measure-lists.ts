// The measuring half of `npm run bench:list`, on a desktop already.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { introduction } from './introduction.ts';
import { listOptions } from './list-options.ts';
import { measureSize } from './measure-size.ts';
import { buildPages } from './pages/build-pages.ts';
import { reportSize } from './report-size.ts';

const { sizes, rounds } = listOptions(process.argv.slice(2));
const pages = mkdtempSync(join(tmpdir(), 'counterfoil-bench-pages-'));
const progress = (text: string) => process.stderr.isTTY && process.stderr.write(`\r${text}\x1b[K`);

console.log(introduction(rounds));
try {
  await buildPages(pages);
  for (const rows of sizes) {
    const measured = await measureSize({ rows, rounds, pages, onStep: progress });
    progress('');
    console.log(`${reportSize(measured).join('\n')}\n`);
  }
} finally {
  rmSync(pages, { recursive: true, force: true });
}
