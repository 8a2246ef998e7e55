import type { Findings } from '../../table/table-rows.ts';
import type { RowFilter } from '../draft/draft.ts';

/** The rows that a filter shows, in order, from 1. Null shows all rows, also if the check found nothing of that kind. */
export function rowsToShow(filter: RowFilter, findings: Findings): readonly number[] | null {
  if (filter === 'all') return null;
  const found = [...(filter === 'problems' ? findings.problems : findings.repeats).keys()];
  return found.length === 0 ? null : found;
}
