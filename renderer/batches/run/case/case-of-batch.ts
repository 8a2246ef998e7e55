import type { BatchRow } from '../../../../main/contract/batch/batch.ts';
import { rowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import { rowStates } from '../../../../main/contract/batch/row-states.ts';
import type { Output } from '../../../../main/contract/procedures.ts';
import {
  aboutCase,
  type CaseCell,
  type CaseColumn,
  type CaseDocument,
  type CasePart,
} from '../../../case-file/case-document.ts';
import { Fields } from '../../../case-file/fields.ts';
import { readLines } from '../../../case-file/lines.ts';
import { formatExactTime, formatNumber } from '../../../lib/words/format.ts';
import { harmless } from '../../../lib/words/harmless.ts';
import { i18n } from '../../../lib/words/i18n.ts';
import {
  besideRowState,
  rowStateInWords,
  stateInWords,
  tableInWords,
} from '../../state/batch-in-words.ts';
import { rowReason } from '../rows/row-reason.ts';

/** The most rows in a case file. A result with all rows is another file. */
export const mostCaseRows = 500;

/** What the case file of a batch says: what it was, its counts, and its rows, those that aren't done first. */
export async function caseOfBatch(
  read: Output<'readCaseOfBatch'>,
  version: string,
): Promise<CaseDocument> {
  const { batch, profileName, rows, gate } = read;
  const { t } = i18n;
  const fields = new Fields();
  const time = (iso: string | null) => (iso === null ? '' : `${formatExactTime(iso)} (${iso})`);
  const facts = (pairs: readonly (readonly [string, string])[]): CasePart => ({
    kind: 'facts',
    facts: pairs
      .filter(([, text]) => text !== '')
      .map(([name, text]) => ({ name, text, field: fields.own() })),
  });
  const what = t(`batches.page.what.${batch.operation}`);
  return {
    title: t('caseFile.titleOfBatch', { what }),
    language: i18n.language,
    mark: t('caseFile.mark'),
    about: aboutCase(gate),
    fields,
    sections: [
      {
        title: t('caseFile.facts'),
        parts: [
          facts([
            [t('caseFile.what'), what],
            [t('journal.batch.label'), harmless(batch.name)],
            [t('print.receipt.state'), stateInWords(batch)],
            [t('print.receipt.started'), time(batch.startedAt)],
            [t('print.receipt.ended'), time(batch.endedAt)],
            [t('journal.profile'), harmless(profileName)],
            [t('journal.address'), batch.sentTo?.baseUrl ?? ''],
            [t('batches.make.table.title'), tableInWords(batch.table)],
            [t('caseFile.version'), `Counterfoil ${version}`],
          ]),
          ...(await templateParts(read, fields)),
        ],
      },
      {
        title: t('caseFile.batch.counts'),
        parts: [
          facts([
            [t('print.receipt.rows'), formatNumber(batch.rows)],
            ...rowStates
              .filter((state) => batch.counts[state] > 0)
              .map((state) => [rowStateInWords(state), formatNumber(batch.counts[state])] as const),
          ]),
        ],
      },
      { title: t('caseFile.batch.rows'), parts: rowParts(read, rows, fields) },
    ],
  };
}

/** What each row sent, with placeholders for its cells. A delete sends nothing. */
async function templateParts(
  { batch: { operation, rowsFrom, content } }: Output<'readCaseOfBatch'>,
  fields: Fields,
): Promise<CasePart[]> {
  const { t } = i18n;
  if (operation === 'deleteProduct') return [];
  if (rowsFrom !== 'table') return [{ kind: 'words', text: t('caseFile.batch.exact') }];
  const name = t('caseFile.batch.template');
  return [{ kind: 'lines', lines: await readLines(content.body, { name, fields }) }];
}

function rowParts(
  { batch }: Output<'readCaseOfBatch'>,
  rows: readonly BatchRow[],
  fields: Fields,
): CasePart[] {
  const { t } = i18n;
  const columns = (['row', 'target', 'outcome', 'reason', 'entry'] as const).map(
    (column): CaseColumn => ({
      name: t(`caseFile.batch.column.${column}`),
      field: column === 'target' || column === 'reason' ? fields.own() : null,
    }),
  );
  const numbers = rowNumbers(batch.table?.skips);
  const cell = (column: number, row: string, text: string): CaseCell => {
    const { name = '', field = null } = columns[column] ?? {};
    if (text === '' || field === null) return text;
    return { name: `${name}, ${row}`, text, field: fields.own(), column: field };
  };
  const parts: CasePart[] = [];
  if (rows.length < batch.rows) {
    const words = { shown: formatNumber(rows.length), rows: formatNumber(batch.rows) };
    parts.push({ kind: 'words', text: t('caseFile.batch.cut', words) });
  }
  parts.push({
    kind: 'table',
    name: t('caseFile.batch.rows'),
    columns,
    rows: rows.map((row) => {
      const number = formatNumber(numbers.shown(row.row));
      return [
        number,
        cell(1, number, harmless(row.target)),
        [rowStateInWords(row.state), besideRowState(row)].filter(Boolean).join(' · '),
        cell(3, number, rowReason(row, batch.operation)),
        row.writeId ?? '',
      ];
    }),
  });
  return parts;
}
