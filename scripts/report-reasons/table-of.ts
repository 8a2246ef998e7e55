import type { Report } from './report-of.ts';

/** What was found per origin, as a table of Markdown. */
export function tableOf(reports: readonly Report[]): string {
  const rows = reports.map(({ origin, status, parts, isRight }) => [
    origin.replaceAll('|', '\\|'),
    String(status),
    parts,
    isRight ? 'right' : '**wrong**',
  ]);
  const head = ['origin', 'status', 'found', ''];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
