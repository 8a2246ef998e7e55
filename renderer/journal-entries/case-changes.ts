import type { Difference } from '../../main/contract/body/compare/compare-json.ts';
import type { Output } from '../../main/contract/procedures.ts';
import { absentOf, type ComparedBase, countOf } from '../body/compare/changes.tsx';
import { pathInWords } from '../body/compare/in-words.ts';
import { compareBodies } from '../body/compare/use-comparison.ts';
import type { CaseCell, CasePart, CaseSection } from '../case-file/case-document.ts';
import type { Fields } from '../case-file/fields.ts';
import { readJsonLines, textLines } from '../case-file/lines.ts';
import { formatExactTime, formatNumber } from '../lib/words/format.ts';
import { i18n } from '../lib/words/i18n.ts';
import { baseOf } from './changes-part.tsx';

type ReadEntry = NonNullable<Output<'readCaseOfWrite'>>;

/** The most changes that are listed. */
const mostChanges = 200;

/** What an update changed; null if there is nothing to compare it with. */
export async function caseChanges(
  read: Pick<ReadEntry, 'journalEntry' | 'before'>,
  fields: Fields,
): Promise<CaseSection | null> {
  const { t } = i18n;
  const { body, sends } = read.journalEntry;
  const base: ComparedBase | null = read.journalEntry.base ?? baseOf(read.before);
  if (base === null || body === null) return null;
  const comparison = await compareBodies(base.text, body, absentOf(base, sends));
  const about = (text: string): CasePart => ({ kind: 'words', text });
  const title = t('changes.title');
  if (!comparison.ok) return { title, parts: [about(t('caseFile.changes.none'))] };
  const { differences, counts } = comparison;
  const shown = differences.slice(0, mostChanges);
  const parts: CasePart[] = [
    about(t(`caseFile.changes.${base.source}`, { time: formatExactTime(base.readAt) })),
  ];
  if (base.isExact === false) parts.push(about(t('changes.notExact')));
  if (shown.length > 0) {
    const rows = await Promise.all(shown.map((difference) => changeRow(difference, fields)));
    const columns = (['change', 'field', 'before', 'now'] as const).map((column) => ({
      name: t(`caseFile.changes.column.${column}`),
      field: null,
    }));
    parts.push({ kind: 'table', name: title, columns, rows });
  }
  const left = countOf(counts) - shown.length;
  if (left > 0) parts.push(about(t('changes.more', { count: left, number: formatNumber(left) })));
  const unchanged = { count: counts.unchanged, number: formatNumber(counts.unchanged) };
  parts.push(about(t('caseFile.changes.unchanged', unchanged)));
  return { title, parts };
}

async function changeRow(difference: Difference, fields: Fields): Promise<readonly CaseCell[]> {
  const { t } = i18n;
  const { kind, path } = difference;
  const root = fields.at(path);
  const where = pathInWords(path) || t('changes.whole');
  const value = async (name: 'before' | 'now', text: string | null): Promise<CaseCell> => {
    if (text === null) return '';
    const named = { name: `${where}: ${t(`caseFile.changes.column.${name}`)}`, fields };
    return (await readJsonLines(text, { ...named, root })) ?? textLines(text, named);
  };
  const moved =
    difference.kind === 'moved' ? ` ${t('changes.was', { place: `[${difference.from}]` })}` : '';
  return [
    `${t(`changes.kind.${kind}`)}${moved}`,
    path.length === 0 ? where : { path },
    await value('before', 'before' in difference ? difference.before : null),
    await value('now', 'now' in difference ? difference.now : null),
  ];
}
