import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch, BatchSummary } from '../../../main/contract/batch/batch.ts';
import { rowNumbers } from '../../../main/contract/batch/row-numbers.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { writeOperations } from '../../../main/contract/write/write-operations.ts';
import { FormArea } from '../../form/form-parts.tsx';
import { tryCall } from '../../lib/app/call.ts';
import { askAgain } from '../../lib/app/queries.ts';
import { useFailureActions } from '../../lib/ask/ask.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import { Select } from '../../ui/field/select.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { useStatus } from '../../ui/status/status-context.ts';
import { RenameButton } from '../rename/rename-button.tsx';
import { BatchTemplates } from './body/batch-templates.tsx';
import { BodyStep } from './body/body-step.tsx';
import { CheckStep } from './check/check-step.tsx';
import { CommaOffers } from './columns/comma-offers.tsx';
import { KeepNote } from './keep/keep-note.tsx';
import { MakeFoot } from './make-foot.tsx';
import { PreviewPart } from './preview/preview-part.tsx';
import { hasPasted } from './read/pasted-rows.ts';
import { RunOptions } from './start/run-options.tsx';
import { StartQuestion } from './start/start-question.tsx';
import { TableStep } from './table/table-step.tsx';
import { useMakeBatch } from './use-make-batch.ts';

interface MakePageProps {
  readonly profile: Profile;
  readonly batch: Batch;
  readonly onStarted: (batch: BatchSummary) => void;
  readonly onRenamed: (batch: BatchSummary) => void;
  readonly isCurrent: boolean;
  readonly onClose: () => void;
}

/**
 * The steps of making a batch, one below the other, next to the request
 * of one row as it will be sent.
 */
export function MakePage(props: MakePageProps) {
  const { profile, batch, isCurrent, onStarted, onRenamed, onClose } = props;
  const { t } = useTranslation();
  const making = useMakeBatch(profile, batch, onStarted);
  const { state, dispatch, reading, request, preview, checking, start } = making;
  const { operation, table, options } = state;
  const skips = table?.skips;
  const numbers = useMemo(() => rowNumbers(skips), [skips]);
  const actions = useFailureActions(profile);
  const journalEntry = useRef<HTMLElement>(null);
  const { announce } = useStatus();
  // Save first, so that reopening the batch shows what was typed last.
  const close = async () => {
    if (await making.keep()) {
      await leaveBatch(batch);
      onClose();
    } else announce({ text: (t) => t('batches.make.stays') });
  };
  useLeftBatch(batch);
  const showJournalEntry = () => {
    journalEntry.current?.scrollIntoView();
    journalEntry.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHead
        back={{
          word: t('app.page.batches'),
          name: t('batches.make.close'),
          onPress: () => void close(),
        }}
        title={t('batches.make.title')}
        takesFocus={isCurrent}
        subtitle={batch.name}
        subtitleButton={<RenameButton batch={batch} onRenamed={onRenamed} />}
        actions={<BatchTemplates profile={profile} making={making} />}
      />
      <FormArea
        foot={
          <>
            <KeepNote failure={making.keepFailure} />
            <MakeFoot profile={profile} making={making} onShow={showJournalEntry} />
          </>
        }
        journalEntry={
          <PreviewPart
            ref={journalEntry}
            rows={table?.rows ?? 0}
            numbers={numbers}
            row={making.previewRow}
            onRow={making.showRow}
            request={request}
            preview={preview}
          />
        }
      >
        <Select
          label={t('batches.make.what')}
          options={writeOperations.map((value) => ({
            value,
            label: t(`batches.make.operations.${value}`),
          }))}
          value={operation}
          onChange={(chosen) => dispatch({ type: 'choose-operation', operation: chosen })}
        />
        <TableStep
          batchId={batch.batchId}
          table={table}
          reading={reading}
          previewRow={making.previewRow}
          onPreview={making.showRow}
        />
        <BodyStep making={making} />
        <RunOptions
          options={options}
          onChange={(next) => dispatch({ type: 'put-options', options: next })}
        />
        <CheckStep
          checking={checking}
          numbers={numbers}
          commas={
            <CommaOffers
              columns={table?.columns ?? []}
              rules={state.rules}
              content={making.bodyContent}
              check={checking.check}
              onChange={(rule) => dispatch({ type: 'put-rule', rule })}
            />
          }
          rows={table?.rows ?? 0}
          canCheck={table !== null && table.rows > 0 && !reading.isBusy}
          leavesOut={making.leavesOut}
          onLeavesOut={making.setLeavesOut}
        />
      </FormArea>
      <StartQuestion profile={profile} operation={operation} start={start} />
      {start.failed !== null && (
        <ErrorDialog
          description={describeFailure(start.failed.failure, start.failed.task)}
          onClose={start.closeFailed}
          actions={{ ...actions, 'try-again': start.begin }}
        />
      )}
    </>
  );
}

/** Deletes a batch that was left empty, no matter how the user left it. */
function useLeftBatch(batch: Batch): void {
  const leave = useEffectEvent(() => void leaveBatch(batch));
  useEffect(() => () => leave(), []);
}

/** Main knows what it has saved. Only the page knows about pasted rows that were not read yet. */
async function leaveBatch({ batchId, profileId }: Batch): Promise<void> {
  if (hasPasted(batchId)) return;
  const left = await tryCall('leaveBatch', { batchId });
  if (left.ok && left.value.isRemoved) await askAgain('listBatches', { profileId });
}
