// The part of `npm run bench:list` that measures. Runs on an open desktop.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { introduction } from './introduction.ts';
import { listOptions } from './list-options.ts';
import { measureSize } from './measure-size.ts';
import { buildPages } from './pages/build-pages.ts';
import { reportSize } from './report-size.ts';
import { Samples } from './samples.ts';

const { sizes, rounds, only, keep } = listOptions(process.argv.slice(2));
const pages = mkdtempSync(join(tmpdir(), 'counterfoil-bench-pages-'));
const progress = (text: string) => process.stderr.isTTY && process.stderr.write(`\r${text}\x1b[K`);

/** What `Samples` stores, by size. */
const keptValues = z.record(z.string(), z.record(z.string(), z.array(z.number())));
const isThere = keep !== null && existsSync(keep);
const kept = isThere ? keptValues.parse(JSON.parse(readFileSync(keep, 'utf8'))) : {};

console.log(introduction(rounds));
try {
  await buildPages(pages);
  for (const rows of sizes) {
    const samples = new Samples(kept[rows]);
    const measured = await measureSize({ rows, rounds, only, samples, pages, onStep: progress });
    kept[rows] = samples.toJSON();
    if (keep !== null) writeFileSync(keep, JSON.stringify(kept));
    progress('');
    console.log(`${reportSize(measured).join('\n')}\n`);
  }
} finally {
  rmSync(pages, { recursive: true, force: true });
}
