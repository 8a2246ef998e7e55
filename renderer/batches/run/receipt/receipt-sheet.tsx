import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch, BatchRow, BatchSummary } from '../../../../main/contract/batch/batch.ts';
import { rowNumbers } from '../../../../main/contract/batch/row-numbers.ts';
import { countOf, rowFilters, rowStates } from '../../../../main/contract/batch/row-states.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import type { WriteOperation } from '../../../../main/contract/write/write-operations.ts';
import { stateInWords } from '../../../journal-entries/batches/batch-in-words.ts';
import { call } from '../../../lib/app/call.ts';
import { formatExactTime, formatNumber } from '../../../lib/words/format.ts';
import { harmless } from '../../../lib/words/harmless.ts';
import { i18n } from '../../../lib/words/i18n.ts';
import { mostPrintedRows, type Sheet } from '../../../print/printing.tsx';
import { PrintFacts, PrintTable } from '../../../print/sheet-parts.tsx';
import {
  besideRowState,
  filterInWords,
  rowStateInWords,
  tableInWords,
} from '../../state/batch-in-words.ts';
import { rowReason } from '../rows/row-reason.ts';

/** The most rows that main returns at once. */
const atATime = 200;

/**
 * Up to `most` rows of a batch that are not done, in the order of the table; `count` is the number of all
 * such rows. Throws `CallError`.
 */
async function readNotDone(
  { batchId, counts }: BatchSummary,
  most: number,
): Promise<{ readonly rows: readonly BatchRow[]; readonly count: number }> {
  const rows: BatchRow[] = [];
  let count = 0;
  for (const state of rowStates) {
    if (state === 'done' || counts[state] === 0) continue;
    // Read the first rows of each state, because the first rows of the table are among them.
    let read = 0;
    for (let total = Number.POSITIVE_INFINITY; read < Math.min(total, most); ) {
      const page = await call('listBatchRows', { batchId, state, skip: read, count: atATime });
      total = page.total;
      if (page.rows.length === 0) break;
      rows.push(...page.rows);
      read += page.rows.length;
    }
    count += counts[state];
  }
  return { rows: rows.sort((one, other) => one.row - other.row).slice(0, most), count };
}

/**
 * The groups of rows. A product that a list shows to be gone doesn't need another delete. If the service answered 404,
 * the app can't say more than "not found". *Delete selected* counts by the same rule.
 */
const groups = ['notDone', 'gone', 'notFound'] as const;
type Group = (typeof groups)[number];

function groupOf(row: BatchRow, operation: WriteOperation): Group {
  if (row.state === 'gone') return 'gone';
  const isNotFound = operation === 'deleteProduct' && row.state === 'refused' && row.status === 404;
  return isNotFound && row.evidence?.kind !== 'listed' ? 'notFound' : 'notDone';
}

/** The receipt of a batch: what it was, its result, and each row that is not done with the reason. */
export async function receiptSheet(profile: Profile, batch: Batch): Promise<Sheet> {
  const { rows, count } = await readNotDone(batch, mostPrintedRows);
  const cut = { most: formatNumber(rows.length), rows: formatNumber(count) };
  return {
    title: i18n.t('print.receipt.title', {
      name: harmless(batch.name),
      profile: harmless(profile.name),
    }),
    cut: rows.length < count ? i18n.t('print.cut', cut) : null,
    content: <Receipt profile={profile} batch={batch} rows={rows} count={count} />,
  };
}

interface ReceiptProps {
  readonly profile: Profile;
  readonly batch: Batch;
  /** The rows that are not done, and their number. */
  readonly rows: readonly BatchRow[];
  readonly count: number;
}

/** The printed page. `receiptSheet` reads the rows for it. */
export function Receipt({ profile, batch, rows, count }: ReceiptProps) {
  const { t } = useTranslation();
  const time = (iso: string | null) => (iso === null ? '' : formatExactTime(iso));
  const taken = tableInWords(batch.table);
  const numbers = rowNumbers(batch.table?.skips);
  const counted = rowFilters.filter(
    (filter) => filter !== 'in-doubt' && countOf(batch, filter) > 0,
  );
  const listed = groups
    .map((group) => ({
      group,
      rows: rows.filter((row) => groupOf(row, batch.operation) === group),
    }))
    .filter((each) => each.rows.length > 0);
  return (
    <>
      <PrintFacts
        facts={[
          [t('print.receipt.what'), t(`batches.page.what.${batch.operation}`)],
          [t('print.receipt.state'), stateInWords(batch)],
          [t('journal.columns.profile'), harmless(profile.name)],
          [t('journal.address'), batch.sentTo?.baseUrl ?? ''],
          [t('journal.started'), time(batch.startedAt)],
          [t('journal.ended'), time(batch.endedAt)],
          [t('print.receipt.printedAt'), time(new Date().toISOString())],
        ]}
      />
      <h2>{t('print.receipt.counts')}</h2>
      <PrintFacts
        facts={[
          [t('batches.page.rows'), formatNumber(batch.rows)],
          ...(taken === '' ? [] : [[t('batches.make.table.title'), taken] as const]),
          ...counted.map(
            (filter) => [filterInWords(filter), formatNumber(countOf(batch, filter))] as const,
          ),
        ]}
      />
      {count === 0 && (
        <>
          <h2>{t('print.receipt.group.notDone')}</h2>
          <p>{t('print.receipt.allDone')}</p>
        </>
      )}
      {listed.map(({ group, rows }) => (
        <Fragment key={group}>
          <h2>{t(`print.receipt.group.${group}`)}</h2>
          <PrintTable
            name={t(`print.receipt.group.${group}`)}
            columns={[
              t('batches.make.table.row'),
              t('batches.run.columns.target'),
              t('batches.run.columns.outcome'),
              t('batches.run.columns.reason'),
            ]}
            rows={rows.map((row) => [
              formatNumber(numbers.shown(row.row)),
              harmless(row.target),
              [rowStateInWords(row.state), besideRowState(row)].filter(Boolean).join(' · '),
              rowReason(row, batch.operation),
            ])}
          />
        </Fragment>
      ))}
    </>
  );
}
