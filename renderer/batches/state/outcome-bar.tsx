import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { RowCounts } from '../../../main/contract/batch/row-states.ts';
import styles from './outcome-bar.module.css';

/** The kinds of segments, in visual order. What is left of the bar are rows that wait. */
const tones = ['ok', 'danger', 'warn', 'plain'] as const;
type Tone = (typeof tones)[number];

/** How many rows each segment stands for: done, refused or failed, unknown, and not sent for whatever reason. */
export function segmentsOf(counts: RowCounts): Readonly<Record<Tone, number>> {
  return {
    ok: counts.done + counts.gone,
    danger: counts.refused + counts.failed,
    warn: counts.unknown,
    plain: counts['not-sent'] + counts['not-done'] + counts['left-out'] + counts.blank,
  };
}

/** The rows of a batch as a bar with a segment for each outcome. Screen readers get the words next to it. */
export function OutcomeBar({ rows, counts }: Pick<BatchSummary, 'rows' | 'counts'>) {
  const segments = segmentsOf(counts);
  return (
    <span aria-hidden className={styles.bar}>
      {tones.map(
        (tone) =>
          segments[tone] > 0 && (
            <span
              key={tone}
              className={styles[tone]}
              style={{ width: `${(segments[tone] / Math.max(1, rows)) * 100}%` }}
            />
          ),
      )}
    </span>
  );
}
