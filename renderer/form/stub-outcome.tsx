import { useTranslation } from 'react-i18next';
import { BodyNote } from '../body/body-note.tsx';
import { formatClock } from '../lib/format.ts';
import { hrefOf } from '../lib/router.ts';
import { Button } from '../ui/button.tsx';
import { Stamp } from '../ui/stamp.tsx';
import type { PressState } from './press.ts';
import styles from './stub-outcome.module.css';
import { outcomeOf } from './write-outcome.ts';

interface StubOutcomeProps {
  readonly state: Exclude<PressState, { phase: 'idle' }>;
  /** What was sent is what the preview shows. */
  readonly isAsShown: boolean;
  readonly onShowReply: () => void;
}

/** What became of the last press: the stamp, the way to its stub, the reply. */
export function StubOutcome({ state, isAsShown, onShowReply }: StubOutcomeProps) {
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
          {isAsShown ? t('body.stub.sentAsShown') : t('body.stub.lastSent')}
        </span>
        <Stamp outcome={outcome} isTilted {...(detail === '' ? {} : { detail })} />
      </p>
      {state.phase !== 'sending' && (
        <p className={styles.links}>
          <a href={hrefOf('journal', state.writeId)}>{t('body.stub.openStub')}</a>
          {result !== null && result.reply !== null && (
            <Button variant="quiet" className={styles.link} onPress={onShowReply}>
              {t('body.stub.showReply')}
            </Button>
          )}
        </p>
      )}
      {result !== null && result.reply === null && result.replyNote === null && (
        <BodyNote tone="plain">{t('body.stub.noReply')}</BodyNote>
      )}
      {result !== null && result.replyNote !== null && (
        <BodyNote tone="warn">{t(`body.write.replyNote.${result.replyNote}`)}</BodyNote>
      )}
      {result?.notRecorded === true && (
        <BodyNote tone="warn">{t('body.write.notRecorded')}</BodyNote>
      )}
    </div>
  );
}
