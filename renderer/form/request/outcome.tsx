import { useTranslation } from 'react-i18next';
import { hrefOf } from '../../lib/window/router.ts';
import { formatClock } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/look/note.tsx';
import { Stamp } from '../../ui/look/stamp.tsx';
import type { PressState } from '../press/press.ts';
import { outcomeOf } from '../press/write-outcome.ts';
import { EarlierDoubt } from './earlier-doubt.tsx';
import styles from './outcome.module.css';

interface JournalEntryOutcomeProps {
  readonly state: Exclude<PressState, { phase: 'idle' }>;
  /** The preview shows exactly what was sent. */
  readonly isAsShown: boolean;
  readonly onShowReply: () => void;
}

/** The outcome of the last press: the stamp, the link to its journal entry, the reply. */
export function JournalEntryOutcome({ state, isAsShown, onShowReply }: JournalEntryOutcomeProps) {
  const { t } = useTranslation();
  const known = outcomeOf(state);
  if (known === null) return null;
  const { outcome, status, doneAt, result } = known;
  const detail = [doneAt === null ? '' : formatClock(doneAt), status === null ? '' : `· ${status}`]
    .join(' ')
    .trim();
  return (
    <div className={styles.outcome}>
      <p className={styles.line}>
        <span className={styles.label}>
          {isAsShown ? t('body.journalEntry.sentAsShown') : t('body.journalEntry.lastSent')}
        </span>
        <Stamp outcome={outcome} isTilted {...(detail === '' ? {} : { detail })} />
      </p>
      {state.phase !== 'sending' && (
        <p className={styles.links}>
          <a href={hrefOf('journal', state.writeId)}>{t('body.journalEntry.openJournalEntry')}</a>
          {result !== null && result.reply !== null && (
            <Button variant="quiet" className={styles.link} onPress={onShowReply}>
              {t('body.journalEntry.showReply')}
            </Button>
          )}
        </p>
      )}
      {state.phase !== 'sending' && <EarlierDoubt writeId={state.writeId} asOf={outcome} />}
      {result !== null && result.reply === null && result.replyNote === null && (
        <Note tone="plain">{t('body.journalEntry.noReply')}</Note>
      )}
      {result !== null && result.replyNote !== null && (
        <Note tone="warn">{t(`body.write.replyNote.${result.replyNote}`)}</Note>
      )}
      {result?.notRecorded === true && <Note tone="warn">{t('body.write.notRecorded')}</Note>}
    </div>
  );
}
