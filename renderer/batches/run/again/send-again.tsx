import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../../main/contract/batch/batch.ts';
import type { RowCounts } from '../../../../main/contract/batch/row-states.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import { queryOf } from '../../../lib/app/queries.ts';
import { ask } from '../../../lib/ask/ask.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';

/** The two groups of rows that can be sent again. */
interface RowGroups {
  /** *Refused* and *not sent*, and rows that the user has resolved as *not done*. */
  readonly notDone: boolean;
  /** *Failed* and *unknown*, which may have been done. */
  readonly inDoubt: boolean;
}

/** How many rows can be sent again: those that were not done, and those in doubt. */
export function againCounts(counts: RowCounts): {
  readonly notDone: number;
  readonly inDoubt: number;
} {
  return {
    notDone: counts.refused + counts['not-sent'] + counts['not-done'],
    inDoubt: counts.failed + counts.unknown,
  };
}

interface RowsToSend {
  readonly groups: RowGroups;
  readonly rows: number;
}

/** Asks which rows to send again, in two groups: those that were not done, and those that may have been. */
export function chooseRows(profile: Profile, batch: BatchSummary): Promise<RowsToSend | null> {
  return ask<RowsToSend | null>(profile, null, (answer) => (
    <SendAgain batch={batch} answer={answer} />
  ));
}

interface SendAgainProps {
  readonly batch: BatchSummary;
  readonly answer: (chosen: RowsToSend | null) => void;
}

function SendAgain({ batch, answer }: SendAgainProps) {
  const { t } = useTranslation();
  const { batchId, operation } = batch;
  const { notDone, inDoubt } = againCounts(batch.counts);
  const { data: known } = useQuery({
    ...queryOf('checkDoubt', inDoubt > 0 ? { batchId } : null),
    gcTime: 0,
  });
  const doubt = known?.areKept === true ? 'sameKey' : operation;
  const [wantsNotDone, setWantsNotDone] = useState(notDone > 0);
  // Off by default: the user should first read what sending them again can mean.
  const [wantsInDoubt, setWantsInDoubt] = useState(false);
  const groups = { notDone: wantsNotDone && notDone > 0, inDoubt: wantsInDoubt && inDoubt > 0 };
  const rows = (groups.notDone ? notDone : 0) + (groups.inDoubt ? inDoubt : 0);
  return (
    <Dialog
      isOpen
      onClose={() => answer(null)}
      title={t('batches.run.again.title')}
      footer={
        <>
          <Button autoFocus onPress={() => answer(null)}>
            {t('common.cancel')}
          </Button>
          <Button
            // Rows in doubt may be done twice.
            variant={groups.inDoubt ? 'secondary' : 'primary'}
            isDisabled={rows === 0}
            onPress={() => answer({ groups, rows })}
          >
            {t('batches.run.again.confirm', { count: rows, rows: formatNumber(rows) })}
          </Button>
        </>
      }
    >
      <Checkbox
        isSelected={groups.notDone}
        isDisabled={notDone === 0}
        description={t('batches.run.again.notDoneWhy')}
        onChange={setWantsNotDone}
      >
        {t('batches.run.again.notDone', { rows: formatNumber(notDone) })}
      </Checkbox>
      <Checkbox
        isSelected={groups.inDoubt}
        isDisabled={inDoubt === 0 || known === undefined}
        description={t(`batches.run.again.doubt.${doubt}`)}
        onChange={setWantsInDoubt}
      >
        {t('batches.run.again.inDoubt', { rows: formatNumber(inDoubt) })}
      </Checkbox>
      <p>{t('batches.run.again.text')}</p>
    </Dialog>
  );
}
