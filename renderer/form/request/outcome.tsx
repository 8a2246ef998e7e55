import { useTranslation } from 'react-i18next';
import type { RecordedOutcome } from '../../../main/contract/write/judge-outcome.ts';
import { hrefOf } from '../../lib/window/router.ts';
import { formatClock } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/look/note.tsx';
import { Stamp } from '../../ui/look/stamp.tsx';
import type { PressState } from '../press/press.ts';
import { EarlierDoubt } from './earlier-doubt.tsx';
import styles from './outcome.module.css';

interface JournalEntryOutcomeProps {
  readonly state: Exclude<PressState, { phase: 'idle' }>;
  /** False: the form has changed since, and a stamp would seem to be about what it shows now. */
  readonly isStamped: boolean;
  /** The preview shows exactly what was sent. */
  readonly isAsShown: boolean;
  readonly onShowReply: () => void;
}

/** The outcome of the last press: the stamp, the link to its journal entry, the reply. */
export function JournalEntryOutcome({
  state,
  isStamped,
  isAsShown,
  onShowReply,
}: JournalEntryOutcomeProps) {
  const { t } = useTranslation();
  const ended = state.phase === 'ended' ? state.outcome : null;
  const done = ended?.kind === 'done' ? ended : null;
  const { outcome, detail } = stampOf(state);
  const label = labelOf(outcome, isAsShown);
  return (
    <div className={styles.outcome}>
      <p className={styles.line}>
        {label !== null && <span className={styles.label}>{t(`body.journalEntry.${label}`)}</span>}
        <Stamp
          key={outcome}
          outcome={outcome}
          isTilted
          isLanding
          isPlain={!isStamped}
          {...(detail === '' ? {} : { detail })}
        />
      </p>
      {state.phase !== 'sending' && (
        <p className={styles.links}>
          <a href={hrefOf('journal', state.writeId)}>{t('body.journalEntry.openJournalEntry')}</a>
          {done !== null && done.reply !== null && (
            <Button variant="quiet" className={styles.link} onPress={onShowReply}>
              {t('body.journalEntry.showReply')}
            </Button>
          )}
        </p>
      )}
      {state.phase !== 'sending' && <EarlierDoubt writeId={state.writeId} asOf={outcome} />}
      {done !== null && done.reply === null && done.replyNote === null && (
        <Note tone="plain">{t('body.journalEntry.noReply')}</Note>
      )}
      {done !== null && done.replyNote !== null && (
        <Note tone="warn">{t(`body.write.replyNote.${done.replyNote}`)}</Note>
      )}
      {done?.notRecorded === true && <Note tone="warn">{t('body.write.notRecorded')}</Note>}
    </div>
  );
}

/** What is beside the stamp. Nothing is said to be sent while it is being sent, or if it wasn't. */
export function labelOf(
  outcome: RecordedOutcome,
  isAsShown: boolean,
): 'sentAsShown' | 'lastSent' | 'lastAttempt' | null {
  const wasSent = outcome !== 'waiting' && outcome !== 'sending' && outcome !== 'not-sent';
  if (isAsShown) return wasSent ? 'sentAsShown' : null;
  return wasSent ? 'lastSent' : 'lastAttempt';
}

interface PressStamp {
  readonly outcome: RecordedOutcome;
  /** When it was done, and the status of the service's answer; empty if neither is known. */
  readonly detail: string;
}

/** What the stamp of a press shows. */
export function stampOf(state: JournalEntryOutcomeProps['state']): PressStamp {
  if (state.phase !== 'ended') return { outcome: state.phase, detail: '' };
  const { outcome: ended } = state;
  if (ended.kind === 'done') {
    return { outcome: 'done', detail: `${formatClock(ended.endedAt)} · ${ended.status}` };
  }
  const { kind: outcome, failure } = ended;
  return { outcome, detail: failure.kind === 'http' ? `· ${failure.status}` : '' };
}
