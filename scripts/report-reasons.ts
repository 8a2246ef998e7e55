// `npm run report:reasons [-- FOLDER]`: shows what is found in each error body of a folder, next to what should be
// found. Without a folder, uses the recorded and documented answers in the project. The last line is `N of M right`;
// exits with 1 if something differs.

import { resolve } from 'node:path';
import { readErrorSamples, sampleFolders } from '../main/service/reason/testing/error-sample.ts';
import { type Report, reportOf } from './report-reasons/report-of.ts';

try {
  const folder = process.argv[2];
  const from = process.env.INIT_CWD ?? process.cwd();
  const folders = folder === undefined ? sampleFolders.slice(0, 1) : [resolve(from, folder)];
  const reports = await Promise.all(folders.flatMap(readErrorSamples).map(reportOf));
  for (const { text } of reports) console.log(`${text}\n`);
  console.log(tableOf(reports));
  const right = reports.filter((report) => report.isRight).length;
  console.log(`\n${right} of ${reports.length} right`);
  process.exitCode = right === reports.length ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** What was found per origin, as a Markdown table. */
function tableOf(reports: readonly Report[]): string {
  const rows = reports.map(({ origin, status, parts, isRight }) => [
    origin.replaceAll('|', '\\|'),
    String(status),
    parts,
    isRight ? 'right' : '**wrong**',
  ]);
  const head = ['origin', 'status', 'found', ''];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
