import { everyWrite } from '../../../main/contract/write/every-write.ts';
import type { WriteFilter } from '../../../main/contract/write/write-filter.ts';

/** What stands in the bar; an empty text leaves out none. */
export interface FilterFields {
  readonly search: string;
  readonly operation: WriteFilter['operation'] | '';
  readonly outcome: WriteFilter['outcome'] | '';
  readonly profileId: string;
  /** Days as a date field writes them: `2026-11-21`. */
  readonly from: string;
  readonly to: string;
}

export const noFields: FilterFields = {
  ...{ search: '', operation: '', outcome: '', profileId: '', from: '', to: '' },
};

/** The filter that is meant by these fields: days are the local ones, the last one included. */
export function filterOf(fields: FilterFields): WriteFilter {
  return {
    ...everyWrite,
    search: fields.search,
    operation: fields.operation || null,
    outcome: fields.outcome || null,
    profileId: fields.profileId || null,
    from: dayStart(fields.from, 0),
    to: dayStart(fields.to, 1),
  };
}

export function isFiltering(fields: FilterFields): boolean {
  return Object.entries(fields).some(([, value]) => typeof value === 'string' && value.trim());
}

/** The local midnight that a day begins with, or so many days later; null while it is being typed. */
function dayStart(day: string, later: number): string | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (parts === null) return null;
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.getFullYear() >= 1970 && date.getFullYear() <= 9999 ? date.toISOString() : null;
}
