import { everyWrite } from '../../../main/contract/write/judge-outcome.ts';
import type { WriteFilter } from '../../../main/contract/write/write.ts';
import type { BatchOfJournalEntries } from '../../journal-entries/batch-to-show.ts';

/** The content of the filter bar. An empty text filters nothing. */
export interface FilterFields {
  readonly search: string;
  readonly operation: WriteFilter['operation'] | '';
  readonly outcome: WriteFilter['outcome'] | '';
  readonly profileId: string;
  /** Null: journal entries of any batch, and those without one. */
  readonly batch: BatchOfJournalEntries | null;
  /** Days in the format of date fields: `2026-11-21`. */
  readonly from: string;
  readonly to: string;
}

export const noFields: FilterFields = {
  search: '',
  operation: '',
  outcome: '',
  profileId: '',
  batch: null,
  from: '',
  to: '',
};

/** The filter that these fields mean. Days are local and include the last one. */
export function filterOf(fields: FilterFields): WriteFilter {
  return {
    ...everyWrite,
    search: fields.search,
    operation: fields.operation || null,
    outcome: fields.outcome || null,
    profileId: fields.profileId || null,
    batchId: fields.batch?.batchId ?? null,
    from: dayStart(fields.from, 0),
    to: dayStart(fields.to, 1),
  };
}

export function isFiltering(fields: FilterFields): boolean {
  const { batch, ...texts } = fields;
  return batch !== null || Object.values(texts).some((text) => text !== null && text.trim() !== '');
}

/** Local midnight at the start of a day, or this many days later. Null while the day is being typed. */
function dayStart(day: string, later: number): string | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (parts === null) return null;
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.getFullYear() >= 1970 && date.getFullYear() <= 9999 ? date.toISOString() : null;
}
