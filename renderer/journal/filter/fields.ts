import { everyWrite } from '../../../main/contract/write/judge-outcome.ts';
import type { WriteFilter } from '../../../main/contract/write/write.ts';
import type { ShownLines } from '../list/lines.ts';

/** The content of the filter bar. An empty text filters nothing. */
export interface FilterFields {
  readonly search: string;
  /** *Needs you* is a choice of its own beside the outcomes. */
  readonly show: ShownLines;
  readonly operation: WriteFilter['operation'] | '';
  readonly outcome: Exclude<WriteFilter['outcome'], 'unresolved'> | '';
  readonly profileId: string;
  /** Whom or what it was sent for. Null for all. */
  readonly subject: WriteFilter['subject'];
  /** Days in the format of date fields: `2026-11-21`. */
  readonly from: string;
  readonly to: string;
}

export const noFields: FilterFields = {
  search: '',
  show: 'all',
  operation: '',
  outcome: '',
  profileId: '',
  subject: null,
  from: '',
  to: '',
};

/** The filter that these fields mean. Days are local and include the last one. */
export function filterOf(fields: FilterFields): WriteFilter {
  return {
    ...everyWrite,
    search: fields.search,
    operation: fields.operation || null,
    outcome: fields.show === 'needs-you' ? 'unresolved' : fields.outcome || null,
    profileId: fields.profileId || null,
    subject: fields.subject,
    from: dayStart(fields.from, 0),
    to: dayStart(fields.to, 1),
  };
}

/** Whether these fields leave anything out. Which lines are shown is no part of it. */
export function isFiltering({ show: _, subject, ...texts }: FilterFields): boolean {
  return (
    subject !== null || Object.values(texts).some((text) => text !== null && text.trim() !== '')
  );
}

/** Local midnight at the start of a day, or this many days later. Null while the day is being typed. */
function dayStart(day: string, later: number): string | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (parts === null) return null;
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.getFullYear() >= 1970 && date.getFullYear() <= 9999 ? date.toISOString() : null;
}
