import type { TFunction } from 'i18next';
import type { Batch, BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Failure, Result } from '../../../main/contract/failure.ts';
import type { Confirmation } from '../../../main/contract/profile/guard.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { confirmWanted } from '../../form/guard/guarded-write.tsx';
import { askAboutMisfit } from '../../form/guard/misfit.tsx';
import { tryCall } from '../../lib/app/call.ts';
import { failureActions, showFailureParts } from '../../lib/ask/ask.ts';
import type { ConfirmWords } from '../../lib/ask/questions.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { chooseRows } from './again/send-again.tsx';

/** An open batch that was started, and who is told when main has changed it. */
export interface StartedBatch {
  readonly profile: Profile;
  readonly batch: Batch;
  readonly onNews: (batch: BatchSummary) => void;
}

/** Pauses or stops it once the requests that are under way have ended. */
export async function pauseBatch(of: StartedBatch, isStopped: boolean): Promise<void> {
  const { batchId } = of.batch;
  const end = await tryCall('pauseBatch', { batchId, isStopped });
  await tell(of, end, isStopped ? 'stopBatch' : 'pauseBatch');
}

/** Asks, then sends the waiting rows. The check has already left out those that can't be sent. */
export async function resumeBatch(of: StartedBatch): Promise<void> {
  const { batchId, counts } = of.batch;
  const confirmed = await confirmRows(of, counts.waiting);
  if (confirmed === null) return;
  if (!confirmed.ok) return await fail(of, confirmed.failure, 'askToRun');
  const confirmation = confirmed.value;
  await tell(of, await tryCall('runBatch', { batchId, leavesOut: true, confirmation }), 'runBatch');
}

/** Asks which rows to send again, and sends them. */
export async function sendRowsAgain(of: StartedBatch): Promise<void> {
  const { batchId } = of.batch;
  const chosen = await chooseRows(of.profile, of.batch);
  if (chosen === null) return;
  const confirmed = await confirmRows(of, chosen.rows);
  if (confirmed === null) return;
  if (!confirmed.ok) return await fail(of, confirmed.failure, 'askToRun');
  const confirmation = confirmed.value;
  await tell(
    of,
    await tryCall('sendAgain', { batchId, ...chosen.groups, confirmation }),
    'sendAgain',
  );
}

/**
 * Asks, then sends the rows that can be mended. `which`: all of them, or none if one can't be filled in; or only those that
 * can.
 */
export async function sendFixedRows(
  of: StartedBatch,
  rows: number,
  which: 'all' | 'right',
): Promise<void> {
  const { batchId } = of.batch;
  const confirmed = await confirmRows(of, rows);
  if (confirmed === null) return;
  if (!confirmed.ok) return await fail(of, confirmed.failure, 'askToRun');
  const groups = { notDone: false, inDoubt: false, toFix: which };
  const confirmation = confirmed.value;
  await tell(of, await tryCall('sendAgain', { batchId, ...groups, confirmation }), 'sendAgain');
}

/** What the protection of the profile requires before rows are sent. Null: the user declined. */
async function confirmRows(
  { profile, batch }: StartedBatch,
  rows: number,
): Promise<Result<Confirmation | null> | null> {
  const { batchId } = batch;
  if (!(await askAboutMisfit(profile, { batchId }))) return null;
  if (profile.protection === 'none') return { ok: true, value: null };
  const wanted = await tryCall('askToRun', { batchId });
  // It may open after another question, under the second half of a double click.
  return await confirmWanted(profile, wanted, (t) => rowsWords(t, profile, batch, rows), {
    isUnasked: true,
  });
}

function rowsWords(t: TFunction, profile: Profile, batch: Batch, rows: number): ConfirmWords {
  const { host } = new URL(batch.sentTo?.baseUrl ?? profile.baseUrl);
  const words = { count: rows, rows: formatNumber(rows), host };
  return {
    title: t('guard.sendTitle', { profile: profile.name }),
    text: (
      <>
        <p>{t(`batches.run.question.${batch.operation}`, words)}</p>
        <p>{t('batches.run.question.why')}</p>
      </>
    ),
    confirm: t('guard.send'),
    risk: 'mistake',
  };
}

type Task = 'pauseBatch' | 'stopBatch' | 'runBatch' | 'sendAgain';

/** Passes on what main has made of the batch, or shows why it couldn't. */
async function tell(of: StartedBatch, end: Result<BatchSummary>, task: Task): Promise<void> {
  if (end.ok) of.onNews(end.value);
  else await fail(of, end.failure, task);
}

function fail({ profile }: StartedBatch, failure: Failure, task: Task | 'askToRun'): Promise<void> {
  return showFailureParts(
    profile,
    () => ({ description: describeTask(failure, task) }),
    failureActions(profile),
  );
}

/** An open batch was started before, so "run" means that its rows are continued. */
function describeTask(failure: Failure, task: Task | 'askToRun') {
  const description = describeFailure(failure, task);
  return task === 'runBatch'
    ? { ...description, title: i18n.t('batches.run.notContinued') }
    : description;
}
