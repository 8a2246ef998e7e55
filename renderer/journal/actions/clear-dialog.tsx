import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../main/contract/failure.ts';
import { tryCall } from '../../lib/app/call.ts';
import { queryOf } from '../../lib/app/queries.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import { Select } from '../../ui/field/select.tsx';
import { useStatus } from '../../ui/status/status-context.ts';

const ages = ['all', '7', '30', '90', '365'] as const;
type Age = (typeof ages)[number];

const dayMs = 86_400_000;
const instantOf = (age: Age, now: number): string | null =>
  age === 'all' ? null : new Date(now - Number(age) * dayMs).toISOString();

/** Asks which journal entries to remove, shows their number, and removes them. */
export function ClearDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const status = useStatus();
  const [now] = useState(() => Date.now());
  const [age, setAge] = useState<Age>('all');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const before = instantOf(age, now);
  const { data: found, error } = useQuery({ ...queryOf('countClearable', { before }), gcTime: 0 });

  const clear = async (): Promise<void> => {
    setIsBusy(true);
    const cleared = await tryCall('clearWrites', { before });
    setIsBusy(false);
    if (!cleared.ok) return setFailure(cleared.failure);
    const { journalEntries } = cleared.value;
    onClose();
    status.announce({
      text: (t) =>
        t('journal.clear.done', {
          count: journalEntries,
          journalEntries: formatNumber(journalEntries),
        }),
    });
  };
  const shownFailure = failure ?? (error === null ? null : failureOf(error));
  if (shownFailure !== null) {
    return (
      <ErrorDialog description={describeFailure(shownFailure, 'clearWrites')} onClose={onClose} />
    );
  }
  const words = (count: number) => ({ count, journalEntries: formatNumber(count) });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canEscape={!isBusy}
      role="alertdialog"
      tone="warn"
      title={t('journal.clear.title')}
      footer={
        <>
          <Button autoFocus isDisabled={isBusy} onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="danger"
            isPending={isBusy}
            isDisabled={found === undefined || found.journalEntries === 0}
            onPress={() => void clear()}
          >
            {t('journal.clear.confirm', words(found?.journalEntries ?? 0))}
          </Button>
        </>
      }
    >
      <Select
        label={t('journal.clear.which')}
        options={ages.map((value) => ({ value, label: t(`journal.clear.age.${value}`) }))}
        value={age}
        onChange={setAge}
        isDisabled={isBusy}
      />
      <p role="status">
        {found !== undefined && t('journal.clear.text', words(found.journalEntries))}{' '}
        {found !== undefined &&
          found.unresolved > 0 &&
          t('journal.clear.unresolved', words(found.unresolved))}
      </p>
    </Dialog>
  );
}
