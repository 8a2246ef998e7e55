import { Hourglass } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tryCall } from '../lib/app/call.ts';
import { useWorkspace } from '../lib/app/start-state.ts';
import { secondsLeft, type TimedWaiting, useWaitingWrites } from '../lib/app/waiting-writes.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { headingInSight } from '../lib/commands/page-focus.ts';
import { waitingElementId } from '../lib/window/router.ts';
import { harmless } from '../lib/words/harmless.ts';
import { sentenceOf } from '../lib/words/sentence-of.ts';
import { Button } from '../ui/button/button.tsx';
import heard from '../ui/look/heard.module.css';
import { Icon } from '../ui/look/icon.tsx';
import { leaveEntry } from '../ui/page/entry-list.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import styles from './waiting.module.css';

/** A product's name may be a megabyte long. */
const mostOfSentence = 160;

/**
 * *Waiting to send*: the writes of this window's profile that can still be cancelled, above every page. Those of a
 * profile that no window shows are in every window, so that closing a window takes the choice from nobody.
 */
export function WaitingRegion() {
  const { t } = useTranslation();
  const { activeProfile, elsewhere } = useWorkspace();
  const place = useRef<HTMLUListElement>(null);
  const shown = useWaitingWrites().filter(
    ({ write: { profileId } }) => profileId === activeProfile?.id || !elsewhere.includes(profileId),
  );
  const isShown = shown.length > 0;
  useCommand(
    'waiting',
    isShown ? { run: () => place.current?.querySelector('button')?.focus() } : null,
  );
  if (!isShown) return null;
  return (
    <section aria-label={t('grace.region')} className={styles.region}>
      <p className={styles.title}>
        <Icon as={Hourglass} />
        <strong>{t('grace.region')}</strong>
      </p>
      <ul ref={place} className={styles.writes}>
        {shown.map((waiting, index) => (
          <WaitingItem
            key={waiting.write.writeId}
            waiting={waiting}
            isOfOtherProfile={waiting.write.profileId !== activeProfile?.id}
            onLeave={() => leaveEntry(place.current, index, headingInSight() ?? null)}
          />
        ))}
      </ul>
    </section>
  );
}

interface WaitingItemProps {
  readonly waiting: TimedWaiting;
  readonly isOfOtherProfile: boolean;
  /** The buttons are about to disappear, and one of them has the focus. */
  readonly onLeave: () => void;
}

function WaitingItem({ waiting, isOfOtherProfile, onLeave }: WaitingItemProps) {
  const { t } = useTranslation();
  const { announce } = useStatus();
  const { write, seconds } = waiting;
  const { writeId } = write;
  const id = waitingElementId(writeId);
  const act = async (task: 'cancelWaiting' | 'sendWaitingNow'): Promise<void> => {
    onLeave();
    const done = await tryCall(task, { writeId });
    // Its time was over between the last drawing and the press.
    if (task === 'cancelWaiting' && done.ok && !done.value)
      announce({ text: (t) => t('grace.tooLate') });
  };
  const about = { 'aria-describedby': `${id}-what ${id}-when` };
  const sentence = sentenceOf(t, write);
  return (
    <li id={id} className={styles.write}>
      <span id={`${id}-what`} className={styles.what}>
        {isOfOtherProfile && <strong>{harmless(write.profileName)} </strong>}
        <bdi>
          {sentence.length > mostOfSentence
            ? `${sentence.slice(0, mostOfSentence).toWellFormed()}…`
            : sentence}
        </bdi>
      </span>
      <Countdown waiting={waiting} />
      {/* The number changes every second: who hears the window gets one sentence that stays. */}
      <span id={`${id}-when`} className={heard.always}>
        {t('grace.sendsWithin', { seconds })}
      </span>
      <Button {...about} onPress={() => void act('cancelWaiting')}>
        {t('grace.cancel')}
      </Button>
      <Button {...about} variant="quiet" onPress={() => void act('sendWaitingNow')}>
        {t('grace.sendNow')}
      </Button>
    </li>
  );
}

/** The seconds that are left, only for the eye. */
function Countdown({ waiting }: { readonly waiting: TimedWaiting }) {
  const { t } = useTranslation();
  const [, draw] = useState(0);
  const { isHeld } = waiting;
  useEffect(() => {
    if (isHeld) return;
    const timer = setInterval(() => draw((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [isHeld]);
  return (
    <span aria-hidden="true" className={styles.left}>
      {isHeld ? t('grace.held') : t('grace.sendsIn', { seconds: secondsLeft(waiting) })}
    </span>
  );
}
