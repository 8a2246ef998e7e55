import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '../../../main/contract/batch/batch.ts';
import { isNameTyped } from '../../../main/contract/profile/name.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { NameToType } from '../../form/guard/name-to-type.tsx';
import { formatNumber } from '../../lib/words/format.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { RunTasks } from './use-run-tasks.ts';

interface RunQuestionProps {
  readonly profile: Profile;
  readonly batch: Batch;
  readonly tasks: RunTasks;
}

/** Asks before rows are sent to a production service, and says how many. */
export function RunQuestion({ profile, batch, tasks: { asked, answer, leave } }: RunQuestionProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const wantsName = asked?.wanted.asksForName === true;
  const { host } = new URL(batch.sentTo?.baseUrl ?? profile.baseUrl);
  const rows = asked?.rows ?? 0;
  const words = { count: rows, rows: formatNumber(rows), host };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      // The dialog may open right after another question, under the
      // second half of a double click.
      isUnasked
      title={t('guard.sendTitle', { profile: profile.name })}
      confirmLabel={t('guard.send')}
      variant="primary"
      isConfirmDisabled={wantsName && !isNameTyped(typed, profile.name)}
      onCancel={() => {
        setTyped('');
        leave();
      }}
      onConfirm={() => {
        setTyped('');
        answer(typed);
      }}
    >
      <p>{t(`batches.run.question.${batch.operation}`, words)}</p>
      <p>{t('batches.run.question.why')}</p>
      {wantsName && <NameToType profileName={profile.name} typed={typed} onChange={setTyped} />}
    </ConfirmDialog>
  );
}
