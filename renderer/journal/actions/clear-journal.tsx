import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tryCall } from '../../lib/app/call.ts';
import { queryOf } from '../../lib/app/queries.ts';
import { ask, showFailure } from '../../lib/ask/ask.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import { Select } from '../../ui/field/select.tsx';
import { announce } from '../../ui/toast/announce.ts';

const ages = ['all', '7', '30', '90', '365'] as const;
type Age = (typeof ages)[number];

const dayMs = 86_400_000;
const instantOf = (age: Age, now: number): string | null =>
  age === 'all' ? null : new Date(now - Number(age) * dayMs).toISOString();

/** The journal entries to remove: those before this instant, or all. */
interface ToClear {
  readonly before: string | null;
}

/** Asks which journal entries to remove, and removes them. */
export async function clearJournal(): Promise<void> {
  const chosen = await ask<ToClear | null>('page', null, (answer) => (
    <ClearDialog answer={answer} />
  ));
  if (chosen === null) return;
  const cleared = await tryCall('clearWrites', chosen);
  if (!cleared.ok) return await showFailure('page', cleared.failure, 'clearWrites');
  const { journalEntries: count } = cleared.value;
  announce({
    text: (t) => t('journal.clear.done', { count, journalEntries: formatNumber(count) }),
  });
}

function ClearDialog({ answer }: { readonly answer: (chosen: ToClear | null) => void }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const [age, setAge] = useState<Age>('all');
  const before = instantOf(age, now);
  const { data: found, error } = useQuery({ ...queryOf('countClearable', { before }), gcTime: 0 });
  const close = () => answer(null);
  if (error !== null) {
    const description = describeFailure(failureOf(error), 'clearWrites');
    return <ErrorDialog description={description} onClose={close} />;
  }
  const words = (count: number) => ({ count, journalEntries: formatNumber(count) });
  return (
    <Dialog
      isOpen
      onClose={close}
      role="alertdialog"
      tone="warn"
      title={t('journal.clear.title')}
      footer={
        <>
          <Button autoFocus onPress={close}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="danger"
            isDisabled={found === undefined || found.journalEntries === 0}
            onPress={() => answer({ before })}
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
