// `npm run report:reasons [-- FOLDER]`: shows what is found in each error body of a folder, next to what should be
// found. Without a folder, uses the recorded and documented answers in the project. The last line is `N of M right`;
// exits with 1 if something differs.

import { resolve } from 'node:path';
import type { FieldMessage } from '../../main/contract/failure.ts';
import { differences, findInSample } from '../../main/service/reason/testing/differences.ts';
import {
  type ErrorSample,
  readErrorSamples,
  sampleFolders,
} from '../../main/service/reason/testing/error-sample.ts';

interface Report {
  readonly origin: string;
  readonly status: number;
  readonly isRight: boolean;
  /** What was found, one word per part, for the table. */
  readonly parts: string;
  readonly text: string;
}

/** The report of one sample: found next to expected, and a tick or the difference. */
async function reportOf(sample: ErrorSample): Promise<Report> {
  const found = await findInSample(sample);
  const wrong = differences(sample, found);
  const { expect } = sample;
  const lines = [
    `${wrong.length === 0 ? '✓' : `✗ ${wrong.join(', ')}`}  ${sample.id}  ${sample.status}  (${sample.origin})`,
    ...beside('reason', quoted(found.reason), quoted(expect.reason)),
    ...beside('fields', listed(found.fields), listed(expect.fields)),
    ...beside('code', quoted(found.code), quoted(expect.code)),
    ...beside('request id', quoted(found.requestId), quoted(expect.requestId)),
    ...(sample.secrets.length === 0
      ? []
      : [`    secrets     ${wrong.includes('secrets') ? 'SHOWN' : 'masked'}`]),
  ];
  const parts = [
    found.reason !== null && 'reason',
    found.fields.length > 0 && `fields (${found.fields.length})`,
    found.code !== null && 'code',
    found.requestId !== null && 'request id',
  ].filter((part) => part !== false);
  return {
    origin: sample.origin,
    status: sample.status,
    isRight: wrong.length === 0,
    parts: parts.join(', ') || 'nothing',
    text: lines.join('\n'),
  };
}

/** One line if both are the same, else two. */
function beside(name: string, found: string, expected: string): string[] {
  const label = name.padEnd(11);
  if (found === expected) return [`    ${label} ${found}`];
  return [`    ${label} ${found}`, `      expected: ${expected}`];
}

const quoted = (text: string | null): string => (text === null ? '—' : JSON.stringify(text));

const listed = (fields: readonly FieldMessage[]): string =>
  fields.length === 0
    ? '—'
    : fields.map(({ path, message }) => `${path}: ${JSON.stringify(message)}`).join(' | ');

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
