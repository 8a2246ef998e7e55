import { UserCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RecordedOutcome } from '../../../main/contract/write/judge-outcome.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { classNames } from './class-names.ts';
import heard from './heard.module.css';
import { Icon } from './icon.tsx';
import styles from './stamp.module.css';

const tones = {
  waiting: 'info',
  sending: 'info',
  done: 'ok',
  refused: 'danger',
  'not-sent': 'plain',
  failed: 'danger',
  unknown: 'warn',
} as const satisfies Record<RecordedOutcome, string>;

/** What an outcome means, where its name alone may mislead: _Failed_ looks like "did not happen". */
export function outcomeMeaning(outcome: string): string | undefined {
  return outcome === 'failed' || outcome === 'unknown'
    ? i18n.t(`common.outcomeMeaning.${outcome}`)
    : undefined;
}

interface StampProps {
  readonly outcome: RecordedOutcome;
  /** Shown after the outcome, such as `10:31`. */
  readonly detail?: string;
  /** Directly after the outcome, such as `, resolved: it was created`. */
  readonly suffix?: string;
  /** Slightly rotated, as if stamped by hand; for a journal entry, not for a row. */
  readonly isTilted?: boolean;
  /** Done, but the service may still be working on it (202). */
  readonly isAccepted?: boolean;
  /** It lands when it appears, because something has just been sent. */
  readonly isLanding?: boolean;
}

/**
 * The outcome of a write as a small stamp. The words matter; the colour only helps. _Failed_ and _Unknown_ explain
 * themselves on hover.
 */
export function Stamp({
  outcome,
  detail,
  suffix = '',
  isTilted = false,
  isAccepted = false,
  isLanding = false,
}: StampProps) {
  const { t } = useTranslation();
  const look = classNames(
    styles.stamp,
    isAccepted ? styles.plain : styles[tones[outcome]],
    isTilted && styles.tilted,
    isLanding && styles.landing,
  );
  return (
    <span
      className={look}
      // A suffix says more than the explanation, and its cell has a title of its own.
      title={suffix === '' ? outcomeMeaning(outcome) : undefined}
    >
      {isAccepted ? t('common.accepted') : t(`common.outcome.${outcome}`)}
      {suffix}
      {detail !== undefined && <span className={styles.detail}> {detail}</span>}
    </span>
  );
}

interface ResolvedStampProps {
  /** What a person found out, such as `Not created`. */
  readonly found: string;
  readonly isDone: boolean;
  /** The outcome with what was found out, such as `Failed, resolved: it was not created`. */
  readonly said: string;
}

/** What a person found out about a write in doubt, where there is no room for its outcome too: that is heard, and on hover. */
export function ResolvedStamp({ found, isDone, said }: ResolvedStampProps) {
  return (
    <span className={classNames(styles.stamp, styles.resolved, isDone ? styles.ok : styles.plain)}>
      <span className={heard.always}>{said}</span>
      <span className={styles.found} aria-hidden="true">
        <Icon as={UserCheck} size={14} />
        {found}
      </span>
    </span>
  );
}
