import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Batch, BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useFailureActions } from '../../lib/ask/use-failure-actions.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import { Note } from '../../ui/look/note.tsx';
import { useStatus } from '../../ui/status/status-context.ts';
import { batchInWords } from '../state/batch-in-words.ts';
import { tableInWords } from '../state/table-in-words.ts';
import { SendAgain } from './again/send-again.tsx';
import styles from './batch-run.module.css';
import { FirstRow } from './pause/first-row.tsx';
import { PauseBanner } from './pause/pause-banner.tsx';
import { BatchProgress } from './progress/batch-progress.tsx';
import { BatchRows } from './rows/batch-rows.tsx';
import { RunButtons } from './run-buttons.tsx';
import { RunHead } from './run-head.tsx';
import { RunQuestion } from './run-question.tsx';
import { type RunTasks, useRunTasks } from './use-run-tasks.ts';

interface BatchRunProps {
  readonly profile: Profile;
  readonly batch: Batch;
  readonly isCurrent: boolean;
  readonly onNews: (batch: BatchSummary) => void;
  readonly onClose: () => void;
}

/** A batch that was started: its progress, why it is paused, and the result of each row. */
export function BatchRun({ profile, batch, isCurrent, onNews, onClose }: BatchRunProps) {
  const tasks = useRunTasks(profile, batch, onNews);
  const { busy, forbidden, failed } = tasks;
  const actions = useFailureActions(profile);
  const [isChoosing, setIsChoosing] = useState(false);
  const goButton = useRef<HTMLButtonElement>(null);
  const reasonId = useId();
  useEndAnnounced(batch);
  const { state, pause } = batch;
  const isNews = useIsNews(pause);
  const isFirst = state === 'paused' && pause?.why === 'first-row';
  // The clicked button disappears with its region.
  const fromRegion = (act: () => void) => () => {
    act();
    goButton.current?.focus();
  };
  return (
    <>
      <RunHead
        profile={profile}
        batch={batch}
        isCurrent={isCurrent}
        tasks={tasks}
        reasonId={reasonId}
        onNews={onNews}
        onSendAgain={() => setIsChoosing(true)}
        onClose={onClose}
      />
      <BatchProgress
        batch={batch}
        buttons={<RunButtons batch={batch} tasks={tasks} reasonId={reasonId} goRef={goButton} />}
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
        />
      )}
      {isFirst && (
        <FirstRow
          batch={batch}
          isSending={busy.has('runBatch')}
          isStopping={busy.has('stopBatch')}
          forbidden={forbidden}
          reasonId={reasonId}
          onSend={fromRegion(tasks.goOn)}
          onStop={fromRegion(tasks.stop)}
        />
      )}
      <TableTaken table={batch.table} />
      <BatchRows batch={batch} isCurrent={isCurrent} />
      {isChoosing && (
        <SendAgain
          batch={batch}
          onSend={(groups, rows) => {
            setIsChoosing(false);
            tasks.sendAgain(groups, rows);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      <RunQuestion profile={profile} batch={batch} tasks={tasks} />
      {failed !== null && (
        <ErrorDialog
          description={descriptionOf(failed)}
          actions={actions}
          onClose={tasks.closeFailed}
        />
      )}
    </>
  );
}

/** An open batch here was started before, so "run" means that its rows are continued. */
function descriptionOf({ failure, task }: NonNullable<RunTasks['failed']>) {
  const description = describeFailure(failure, task);
  return task === 'runBatch'
    ? { ...description, title: i18n.t('batches.run.notContinued') }
    : description;
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

/** Says in the status line when the batch stops running, and how far it has got. */
function useEndAnnounced(batch: BatchSummary): void {
  const { announce, clear } = useStatus();
  const isRunning = batch.state === 'running';
  const wasRunning = useRef(isRunning);
  const tell = useEffectEvent(() =>
    announce({ text: () => `${batch.name}: ${batchInWords(batch)}` }),
  );
  const stopTelling = useEffectEvent(clear);
  useEffect(() => {
    if (wasRunning.current && !isRunning) tell();
    // The message about its pause is no longer true.
    if (!wasRunning.current && isRunning) stopTelling();
    wasRunning.current = isRunning;
  }, [isRunning]);
}
