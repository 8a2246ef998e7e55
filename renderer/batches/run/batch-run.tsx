import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch, BatchSummary, Pause } from '../../../main/contract/batch/batch.ts';
import { isMoving, type RowFilter, rowsToFix } from '../../../main/contract/batch/row-states.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { WriteOperation } from '../../../main/contract/write/write-operations.ts';
import { useForbidden } from '../../form/guard/guarded-write.tsx';
import { LeaveOutOfBatches } from '../../form/send/leave-out-offer.tsx';
import { batchInWords, pauseInWords } from '../../journal-entries/batches/batch-in-words.ts';
import { type FoundRows, rowsToShow } from '../../journal-entries/rows-to-show.ts';
import { useStore } from '../../lib/app/store.ts';
import { failureActions } from '../../lib/ask/ask.ts';
import { isFocusLost } from '../../lib/commands/page-focus.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import type { FailureAction } from '../../lib/failure/description.ts';
import { shortReason } from '../../lib/failure/reason.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/look/note.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { announce, clearStatus } from '../../ui/toast/announce.ts';
import { tableInWords } from '../state/batch-in-words.ts';
import styles from './batch-run.module.css';
import { FixRows } from './fix-rows.tsx';
import { LeaveRows } from './leave-rows.tsx';
import { FirstRow } from './pause/first-row.tsx';
import { BatchProgress } from './progress/batch-progress.tsx';
import { BatchRows } from './rows/batch-rows.tsx';
import { RunButtons } from './run-buttons.tsx';
import { RunHead } from './run-head.tsx';
import { pauseBatch, resumeBatch } from './tasks.tsx';

/** Pauses that nothing has to be done about before the batch continues. */
const isOfNoCause: Readonly<Record<Pause['why'], boolean>> = {
  'by-hand': true,
  quit: true,
  restart: true,
  'first-row': false,
  failures: false,
  'signed-out': false,
  busy: false,
  network: false,
  computer: false,
};

interface BatchRunProps {
  readonly profile: Profile;
  readonly batch: Batch;
  readonly isCurrent: boolean;
  readonly onNews: (batch: BatchSummary) => void;
  readonly onClose: () => void;
}

/** A batch that was started: its progress, why it is paused, and the result of each row. */
export function BatchRun({ profile, batch, isCurrent, onNews, onClose }: BatchRunProps) {
  const started = { profile, batch, onNews };
  const forbidden = useForbidden(profile);
  const [filter, setFilter] = useState<RowFilter | null>(null);
  const [found, setFound] = useState<FoundRows | null>(null);
  const wanted = useStore(rowsToShow);
  useEffect(() => {
    if (wanted?.batchId !== batch.batchId) return;
    rowsToShow.setState(null);
    setFound(wanted);
  }, [wanted, batch.batchId]);
  const showState = (state: RowFilter | null) => {
    setFound(null);
    setFilter(state);
  };
  const [wantsFix, setWantsFix] = useState(false);
  const { table } = batch;
  const canFix = batch.rowsFrom === 'table' && !isMoving(batch);
  const isFixing = wantsFix && canFix && table !== null && rowsToFix(batch.counts) > 0;
  // The rows that were to be fixed are on their way.
  if (wantsFix && !isFixing) setWantsFix(false);
  const goButton = useRef<HTMLButtonElement>(null);
  const reasonId = useId();
  const rowsLeftId = useId();
  useEndAnnounced(profile, batch);
  const { state, pause } = batch;
  const isNews = useIsNews(pause);
  const [isMended, setIsMended] = useState(false);
  if (isMended && pause?.why !== 'signed-out') setIsMended(false);
  const isFirst = state === 'paused' && pause?.why === 'first-row';
  useFocusAfterFirst(isFirst, goButton);
  return (
    <>
      <RunHead
        started={started}
        isCurrent={isCurrent}
        forbidden={forbidden}
        reasonId={reasonId}
        onClose={onClose}
      />
      <BatchProgress
        batch={batch}
        onLook={() => {
          setWantsFix(false);
          showState('in-doubt');
        }}
        isFixing={isFixing}
        onFix={canFix && !isFixing ? () => setWantsFix(true) : null}
        rowsLeftId={rowsLeftId}
        buttons={
          <>
            <LeaveRows started={started} wordsId={rowsLeftId} onLeft={() => setWantsFix(false)} />
            {/* The region of the first row has the same two actions. */}
            {!isFirst && (
              <RunButtons
                started={started}
                isCauseGone={isMended || (pause !== null && isOfNoCause[pause.why])}
                forbidden={forbidden}
                reasonId={reasonId}
                goRef={goButton}
              />
            )}
          </>
        }
      />
      {forbidden !== null && (
        <div id={reasonId} className={styles.reason}>
          <Note tone="warn">{forbidden}</Note>
        </div>
      )}
      {state === 'paused' && pause !== null && !isFirst && (
        <PauseBanner
          key={pause.why}
          profile={profile}
          operation={batch.operation}
          pause={pause}
          asksForToken={isCurrent && isNews}
          isMended={isMended}
          onMended={() => setIsMended(true)}
        />
      )}
      {isFirst && (
        <FirstRow
          batch={batch}
          forbidden={forbidden}
          reasonId={reasonId}
          onSend={() => resumeBatch(started)}
          onStop={() => pauseBatch(started, true)}
        />
      )}
      {batch.rowsFrom === 'table' && (
        <div className={styles.reason}>
          <LeaveOutOfBatches profile={profile} batch={batch} />
        </div>
      )}
      {isFixing ? (
        <FixRows
          started={{ ...started, batch: { ...batch, table } }}
          isCurrent={isCurrent}
          forbidden={forbidden}
          reasonId={reasonId}
          onClose={() => setWantsFix(false)}
        />
      ) : (
        <>
          <TableTaken table={table} />
          <BatchRows
            profile={profile}
            batch={batch}
            isCurrent={isCurrent}
            filter={found === null ? filter : null}
            found={found}
            onFilter={showState}
          />
        </>
      )}
    </>
  );
}

/** Which part of a spreadsheet the batch was made from. */
function TableTaken({ table }: { readonly table: Batch['table'] }) {
  const words = tableInWords(table);
  return words === '' ? null : (
    <div className={styles.reason}>
      <Note tone="plain">{words}</Note>
    </div>
  );
}

/** Whether a pause began after the page was opened. */
function useIsNews(pause: Batch['pause']): boolean {
  const [first, setFirst] = useState(pause?.why ?? null);
  if (first !== null && first !== pause?.why) setFirst(null);
  return first !== pause?.why;
}

/** The clicked button disappears with the region of the first row: the focus moves to the button that replaces it. */
function useFocusAfterFirst(
  isFirst: boolean,
  goButton: { readonly current: HTMLButtonElement | null },
): void {
  const wasFirst = useRef(isFirst);
  useLayoutEffect(() => {
    const isOver = wasFirst.current && !isFirst;
    wasFirst.current = isFirst;
    if (isOver && isFocusLost()) goButton.current?.focus();
  }, [isFirst, goButton]);
}

/** Says in the toast when the batch stops running, and how far it has got. */
function useEndAnnounced(profile: Profile, batch: BatchSummary): void {
  const isRunning = batch.state === 'running';
  const wasRunning = useRef(isRunning);
  const tell = useEffectEvent(() =>
    announce({ text: () => `${batch.name}: ${batchInWords(batch)}` }, profile),
  );
  useEffect(() => {
    if (wasRunning.current && !isRunning) tell();
    // The message about its pause is no longer true.
    if (!wasRunning.current && isRunning) clearStatus();
    wasRunning.current = isRunning;
  }, [isRunning]);
}

interface PauseBannerProps {
  readonly profile: Profile;
  readonly operation: WriteOperation;
  readonly pause: Pause;
  /**
   * The pause has just begun in front of the user: if a token is needed, ask for it immediately.
   */
  readonly asksForToken: boolean;
  /** A new token has been stored. */
  readonly isMended: boolean;
  readonly onMended: () => void;
}

/** Why a batch is paused, and what the user can do about it. */
function PauseBanner(props: PauseBannerProps) {
  const { profile, operation, pause, asksForToken, isMended, onMended } = props;
  const { t } = useTranslation();
  const { why, until, failure } = pause;
  const actions = failureActions(profile, onMended);
  const told = failure === null ? null : describeFailure(failure, operation);
  const reason = failure === null ? '' : shortReason(failure);
  const isGuarded = failure?.kind === 'guarded';
  const step = stepFor(why, told?.whatToDo.action ?? null);
  const act = step === null ? undefined : actions[step];
  const askForToken = useEffectEvent(() => {
    if (asksForToken && why === 'signed-out') act?.();
  });
  useEffect(() => askForToken(), []);
  const todo = until !== null ? 'waiting' : isMended ? 'newToken' : why;
  return (
    <Banner
      tone={why === 'by-hand' ? 'info' : 'warn'}
      action={
        step !== null &&
        act !== undefined && <Button onPress={act}>{t(`failure.action.${step}`)}</Button>
      }
    >
      <strong>{pauseInWords(pause)}.</strong>{' '}
      {todo !== 'first-row' && !isGuarded && t(`batches.run.todo.${todo}`)}
      {told !== null && <p>{told.whatHappened}</p>}
      {told !== null && isGuarded && <p>{told.whatToDo.text}</p>}
      {reason !== '' && <blockquote className={styles.quotation}>{reason}</blockquote>}
    </Banner>
  );
}

/** What helps apart from *Continue*, which already is the batch's way to retry. */
function stepFor(why: Pause['why'], action: FailureAction | null): FailureAction | null {
  if (why === 'signed-out') return 'replace-token';
  const isOwnAction = action === 'try-again' || action === 'send-again-anyway';
  return isOwnAction || why === 'failures' ? null : action;
}
