import { useTranslation } from 'react-i18next';
import type { RecordedOutcome } from '../../../main/contract/write/truth-table.ts';
import { classNames } from './class-names.ts';
import styles from './stamp.module.css';

const tones = {
  sending: 'info',
  done: 'ok',
  refused: 'danger',
  'not-sent': 'plain',
  failed: 'danger',
  unknown: 'warn',
} as const satisfies Record<RecordedOutcome, string>;

interface StampProps {
  readonly outcome: RecordedOutcome;
  /** Shown after the outcome, such as `10:31 · 201`. */
  readonly detail?: string;
  /** Directly after the outcome, such as `, resolved: it was created`. */
  readonly suffix?: string;
  /** Slightly rotated, as if stamped by hand; for a journal entry, not for a row. */
  readonly isTilted?: boolean;
  /** It lands when it appears, because something has just been sent. */
  readonly isLanding?: boolean;
}

/** The outcome of a write as a small stamp. The words matter; the colour only helps. */
export function Stamp({
  outcome,
  detail,
  suffix = '',
  isTilted = false,
  isLanding = false,
}: StampProps) {
  const { t } = useTranslation();
  return (
    <span
      className={classNames(
        styles.stamp,
        styles[tones[outcome]],
        isTilted && styles.tilted,
        isLanding && styles.landing,
      )}
    >
      {t(`common.outcome.${outcome}`)}
      {suffix}
      {detail !== undefined && <span className={styles.detail}> {detail}</span>}
    </span>
  );
}
