import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import type { WriteOperation } from '../../../../main/contract/write/write-operations.ts';
import { ManyWritesQuestion } from '../../../form/guard/many-writes-question.tsx';
import { failureActions } from '../../../lib/ask/ask.ts';
import { describeFailure } from '../../../lib/failure/describe-failure.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { ErrorDialog } from '../../../ui/failure/error-dialog.tsx';
import { GapLines } from '../check/form-notes.tsx';
import type { FormGap } from '../draft/form-gaps.ts';
import type { BatchStart } from '../making/use-start.ts';

interface StartQuestionProps {
  readonly profile: Profile;
  readonly operation: WriteOperation;
  readonly start: BatchStart;
  /** Where the rows aren't as the form of the profile wants them. */
  readonly gaps?: readonly FormGap[];
}

/**
 * Asks before a batch is started: how many rows, which service, and what is done there. Reports why it couldn't be
 * started.
 */
export function StartQuestion({ profile, operation, start, gaps = [] }: StartQuestionProps) {
  const { t } = useTranslation();
  const { asked, failed, confirm, cancel } = start;
  const actions = failureActions(profile);
  const words = (count: number) => ({ count, number: formatNumber(count) });
  const count = asked?.count ?? 0;
  return (
    <>
      <ManyWritesQuestion
        isOpen={asked !== null}
        title={t('batches.make.start.title')}
        confirmLabel={t('batches.make.start.confirm')}
        variant={
          operation === 'deleteProduct' ? 'danger' : gaps.length > 0 ? 'secondary' : 'primary'
        }
        profileName={profile.name}
        asksForName={asked?.wanted?.asksForName === true}
        count={count}
        onCancel={cancel}
        onConfirm={confirm}
      >
        <p>
          {t(`batches.make.start.text.${operation}`, {
            ...words(count),
            profile: profile.name,
            address: profile.baseUrl,
          })}
        </p>
        {asked !== null && asked.leftOut > 0 && (
          <p>{t('batches.make.start.leftOut', words(asked.leftOut))}</p>
        )}
        {asked !== null && asked.blank > 0 && (
          <p>{t('batches.make.table.remark.blank', words(asked.blank))}</p>
        )}
        <GapLines gaps={gaps} />
      </ManyWritesQuestion>
      {failed !== null && (
        <ErrorDialog
          description={describeFailure(failed.failure, failed.task)}
          onClose={start.closeFailed}
          actions={{ ...actions, 'try-again': start.begin }}
        />
      )}
    </>
  );
}
