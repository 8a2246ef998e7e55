import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../main/contract/failure.ts';
import type { ServiceWait } from '../../../main/contract/service-wait.ts';
import { headingInSight, isFocusLost } from '../../lib/commands/page-focus.ts';
import { failureReason } from '../../lib/failure/reason.ts';
import { formatClock, formatSeconds } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { Button } from '../button/button.tsx';
import { Banner } from '../page/banner.tsx';
import styles from './service-wait.module.css';

interface ServiceWaitNoteProps {
  readonly wait: ServiceWait;
  readonly failure: Failure;
  /** The name of the profile; empty if it has none yet. */
  readonly service: string;
  /** Tries again: the wait is over. */
  readonly onOver: () => void;
  /** Tries again: a person doesn't want to wait. */
  readonly onNow: () => void;
  readonly onCancel: () => void;
}

/**
 * A service asks to wait: says until when, in its own words why, and tries again by itself. The seconds count down in
 * sight, and are not announced.
 */
export function ServiceWaitNote(props: ServiceWaitNoteProps) {
  const { wait, failure, service, onOver, onNow, onCancel } = props;
  const { t } = useTranslation();
  const words = { service, wait: formatSeconds(wait.seconds), time: formatClock(wait.until) };
  const reason = failureReason(failure);
  /** The button disappears with the note. */
  const then = (act: () => void) => () => {
    act();
    requestAnimationFrame(() => {
      if (isFocusLost()) headingInSight()?.focus({ preventScroll: true });
    });
  };
  return (
    <Banner
      tone="info"
      isLive
      action={
        <>
          <WaitLeft wait={wait} onOver={onOver} />
          <Button variant="quiet" onPress={then(onNow)}>
            {t('failure.wait.now')}
          </Button>
          <Button variant="quiet" onPress={then(onCancel)}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      {service === '' ? t('failure.wait.service', words) : t('failure.wait.profile', words)}
      {reason.given === 'service' && (
        <> {t('failure.wait.said', { reason: harmless(reason.text) })}</>
      )}
    </Banner>
  );
}

/** How long a service still asks to wait, counted down in sight. */
export function WaitLeft({ wait, onOver }: Pick<ServiceWaitNoteProps, 'wait' | 'onOver'>) {
  const { t } = useTranslation();
  const left = useSecondsLeft(wait, onOver);
  return (
    <span role="timer" aria-live="off" className={styles.left}>
      {t('failure.wait.left', { left: formatSeconds(left) })}
    </span>
  );
}

/** Whole seconds until the wait is over, which is said once. Also if the computer slept meanwhile. */
function useSecondsLeft({ until, seconds }: ServiceWait, onOver: () => void): number {
  const [left, setLeft] = useState(seconds);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    let timer = 0;
    const count = () => {
      const leftMs = Date.parse(until) - Date.now();
      if (leftMs <= 0) return over();
      setLeft(Math.min(seconds, Math.ceil(leftMs / 1000)));
      timer = window.setTimeout(count, leftMs % 1000 || 1000);
    };
    count();
    return () => window.clearTimeout(timer);
  }, [until, seconds]);
  return left;
}
