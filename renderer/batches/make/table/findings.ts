import type { BatchCheck } from '../../../../main/contract/batch/batch.ts';
import type { RowFilter } from '../draft/draft.ts';

/** What a check has found, by row. Main lists at most `markedRows` of each kind. */
export interface Findings {
  readonly problems: ReadonlyMap<number, MarkedProblems>;
  /** The earlier row that has the same cells or the same ID. */
  readonly repeats: ReadonlyMap<number, number>;
}

/** The problems of a row, each with the index of its column. */
export type MarkedProblems = BatchCheck['broken']['rows'][number]['problems'];

const nothing: Findings = { problems: new Map(), repeats: new Map() };

export function findingsOf(check: BatchCheck | null): Findings {
  if (check === null) return nothing;
  return {
    problems: new Map(check.broken.rows.map(({ row, problems }) => [row, problems])),
    repeats: new Map(check.repeated.rows.map(({ row, as }) => [row, as])),
  };
}

/** The rows that a filter shows, in order, from 1. Null shows all rows, also if the check found nothing of that kind. */
export function rowsToShow(filter: RowFilter, findings: Findings): readonly number[] | null {
  if (filter === 'all') return null;
  const found = [...(filter === 'problems' ? findings.problems : findings.repeats).keys()];
  return found.length === 0 ? null : found;
}
