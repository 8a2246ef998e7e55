// `npm run report:reasons [-- FOLDER]`: what is found in each error body of a folder, beside what should
// be found. Without a folder, in the recorded and documented answers that come with the project.
// The last line is `N of M right`; it ends with 1 when something is not.

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

/** What was found per origin, as a table of Markdown. */
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
