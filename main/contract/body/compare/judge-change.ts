import { type Absent, compareJson } from './compare-json.ts';

/** What is known about the change that an update makes. */
export type ChangeKnown =
  /** `count`: how many differences there are, without numbers that are only written differently. */
  | { readonly kind: 'changes'; readonly count: number }
  /** `rewritten`: how many numbers are written differently but have the same value. */
  | { readonly kind: 'no-change'; readonly rewritten: number }
  | { readonly kind: 'not-known' };

/** Comparing more than this, both texts together, would hold up main. In UTF-16 units. */
export const mostJudged = 500_000;

/**
 * Whether an update changes a record. Only a record that was read from the service says so: what was last sent from here
 * may have been changed by others since.
 */
export function judgeChange(
  base: { readonly text: string; readonly source: 'read' | 'sent' } | null,
  body: string,
  absent: Exclude<Absent, 'left-out'>,
): ChangeKnown {
  if (base === null || base.source !== 'read') return { kind: 'not-known' };
  if (base.text.length + body.length > mostJudged) return { kind: 'not-known' };
  const compared = compareJson(base.text, body, { absent, most: 0 });
  if (!compared.ok) return { kind: 'not-known' };
  const { added, removed, changed, moved, rewritten } = compared.counts;
  const count = added + removed + changed + moved;
  return count === 0 ? { kind: 'no-change', rewritten } : { kind: 'changes', count };
}
