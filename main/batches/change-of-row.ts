import type { ExactRow, RowChange } from '../contract/batch/batch.ts';
import { type Absent, compareJson } from '../contract/body/compare/compare-json.ts';
import { comparedText } from '../contract/form/leave-out.ts';

/** Both texts of a row together, in UTF-16 units: main compares a page of rows at once. */
const largest = 32 * 1024;
/** How many places are named. */
const named = 3;

/** What an update changes, in short. Only a record that was read can show that it changes nothing. */
export function changeOfRow({ body, base, sends }: ExactRow): RowChange {
  if (base === null) return { kind: 'not-known' };
  if (base.text.length + body.length > largest) return { kind: 'large' };
  const compared = compareJson(comparedText(base), body, {
    absent: absentOf(base.source, sends),
    most: 50,
  });
  if (!compared.ok) return { kind: 'not-known' };
  const { added, removed, changed, moved } = compared.counts;
  const count = added + removed + changed + moved;
  if (count === 0) return { kind: base.source === 'read' ? 'no-change' : 'not-known' };
  const first = compared.differences
    .filter(({ kind }) => kind !== 'rewritten' && kind !== 'left-out')
    .slice(0, named)
    .map(({ path }) => [...path]);
  return { kind: 'changes', count, first };
}

function absentOf(source: 'read' | 'sent', sends: ExactRow['sends']): Absent {
  if (source === 'sent') return 'left-out';
  return sends === 'whole' ? 'removed' : 'kept';
}
