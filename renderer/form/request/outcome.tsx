import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay, type RecordedOutcome } from '../../../main/contract/write/judge-outcome.ts';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import { ProfileContext } from '../../lib/app/start-state.ts';
import { useEarlierDoubt } from '../../lib/failure/earlier-doubt.ts';
import { hrefOf } from '../../lib/window/router.ts';
import { formatClock, formatSeenAt } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { DoneNotes } from '../../ui/failure/done-notes.tsx';
import { Note } from '../../ui/look/note.tsx';
import { Stamp } from '../../ui/look/stamp.tsx';
import { showReply } from './reply.tsx';
import styles from './request.module.css';
import type { SendState } from './send-state.ts';

interface FormOutcomeProps extends Pick<JournalEntryOutcomeProps, 'isStamped'> {
  readonly state: SendState;
  /** The outcome, if it was sent before it was opened in this form. */
  readonly lastWrite: WriteSummary | null;
}

/** What became of what the form has sent; nothing before that. */
export function FormOutcome({ state, lastWrite, isStamped }: FormOutcomeProps) {
  const { t } = useTranslation();
  if (state.phase === 'idle' && lastWrite === null) return null;
  return (
    <section aria-label={t('journal.columns.outcome')}>
      {state.phase === 'idle' ? (
        lastWrite !== null && <LastWrite write={lastWrite} />
      ) : (
        <JournalEntryOutcome state={state} isStamped={isStamped} />
      )}
    </section>
  );
}

interface JournalEntryOutcomeProps {
  readonly state: Exclude<SendState, { phase: 'idle' }>;
  /** False: the form has changed since, and a stamp would seem to be about what it shows now. */
  readonly isStamped: boolean;
}

/** The outcome of the last press: the stamp, the link to its journal entry, the reply. */
function JournalEntryOutcome({ state, isStamped }: JournalEntryOutcomeProps) {
  const { t } = useTranslation();
  const profile = use(ProfileContext);
  const ended = state.phase === 'ended' ? state.outcome : null;
  const done = ended?.kind === 'done' ? ended : null;
  const { outcome, detail } = stampOf(state);
  const label = labelOf(outcome, isStamped);
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
          {profile !== null && done !== null && done.reply !== null && (
            <Button
              variant="quiet"
              className={styles.link}
              onPress={() => showReply(profile, done)}
            >
              {t('body.journalEntry.showReply')}
            </Button>
          )}
        </p>
      )}
      {state.phase !== 'sending' && <EarlierDoubt writeId={state.writeId} asOf={outcome} />}
      {done !== null && <DoneNotes done={done} />}
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
  const wasSent = !isUnderWay(outcome) && outcome !== 'not-sent';
  if (isAsShown) return wasSent ? 'sentAsShown' : null;
  return wasSent ? 'lastSent' : 'lastAttempt';
}

interface PressStamp {
  readonly outcome: RecordedOutcome;
  /** When it was done; empty if that isn't known. */
  readonly detail: string;
}

/** What the stamp of a press shows. */
export function stampOf(state: JournalEntryOutcomeProps['state']): PressStamp {
  if (state.phase !== 'ended') return { outcome: state.phase, detail: '' };
  const { outcome: ended } = state;
  if (ended.kind === 'done') {
    return { outcome: 'done', detail: formatClock(ended.endedAt) };
  }
  return { outcome: ended.kind, detail: '' };
}

interface WriteStampProps {
  readonly write: WriteSummary;
  /** In plain words: see `Stamp`. */
  readonly isPlain?: boolean;
}

/** The outcome of a write from an earlier press, such as "Unknown 10:31". */
export function WriteStamp({ write, isPlain = false }: WriteStampProps) {
  const { t } = useTranslation();
  const { outcome, startedAt, endedAt, resolution, operation } = write;
  return (
    <Stamp
      outcome={outcome}
      isPlain={isPlain}
      detail={formatClock(endedAt ?? startedAt)}
      {...(resolution === null
        ? {}
        : { suffix: t(`journal.resolved.${resolution.as}.${operation}`) })}
    />
  );
}

interface EarlierDoubtProps {
  readonly writeId: string;
  /** The state of the write as far as the page knows. When it changes, the journal is read again. */
  readonly asOf: unknown;
}

/** Says next to the outcome of a write that an earlier attempt is still in doubt, with a link to its journal entry. */
export function EarlierDoubt({ writeId, asOf }: EarlierDoubtProps) {
  const { t } = useTranslation();
  const earlier = useEarlierDoubt(writeId, asOf);
  if (earlier == null) return null;
  return (
    <Note tone="warn">
      {t('body.journalEntry.earlierDoubt', { time: formatSeenAt(earlier.startedAt) })}{' '}
      <a href={hrefOf('journal', earlier.writeId)}>{t('body.journalEntry.openEarlier')}</a>
    </Note>
  );
}

/** The outcome of a draft that was sent before it was opened again, with a link to its journal entry. */
function LastWrite({ write }: { readonly write: WriteSummary }) {
  const { t } = useTranslation();
  return (
    <div className={styles.outcome}>
      <p className={styles.line}>
        <span className={styles.label}>{t('drafts.lastSent')}</span>
        {/* The draft may have changed since: a stamp would seem to be about what it holds now. */}
        <WriteStamp write={write} isPlain />
      </p>
      <p className={styles.links}>
        <a href={hrefOf('journal', write.writeId)}>{t('body.journalEntry.openJournalEntry')}</a>
      </p>
      <EarlierDoubt writeId={write.writeId} asOf={write.outcome} />
    </div>
  );
}
