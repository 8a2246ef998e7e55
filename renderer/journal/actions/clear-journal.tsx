import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { tryCall } from '../../lib/app/call.ts';
import { queryOf } from '../../lib/app/queries.ts';
import { createStore, type Store, useStore } from '../../lib/app/store.ts';
import { confirmToDo, showFailure } from '../../lib/ask/ask.ts';
import type { ConfirmWords } from '../../lib/ask/questions.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { Select } from '../../ui/field/select.tsx';
import { announce } from '../../ui/toast/announce.ts';

const ages = ['all', '7', '30', '90', '365'] as const;
type Age = (typeof ages)[number];

const dayMs = 86_400_000;

/** The journal entries to remove: those before this instant, or all. */
interface ToClear {
  readonly before: string | null;
}

/** Asks which journal entries to remove, and removes them. */
export async function clearJournal(): Promise<void> {
  const age = createStore<Age>('all');
  const askedAt = Date.now();
  const toClear = (age: Age): ToClear => ({
    before: age === 'all' ? null : new Date(askedAt - Number(age) * dayMs).toISOString(),
  });
  const cleared = await confirmToDo(
    'page',
    (t) => useClearWords(t, age, toClear),
    () => tryCall('clearWrites', toClear(age.getState())),
  );
  if (cleared === null) return;
  if (!cleared.ok) return await showFailure('page', cleared.failure, 'clearWrites');
  const { journalEntries: count, batches } = cleared.value;
  announce({
    text: (t) =>
      [
        t('journal.clear.done', { count, journalEntries: formatNumber(count) }),
        batches > 0 &&
          t('journal.clear.doneBatches', { count: batches, batches: formatNumber(batches) }),
      ]
        .filter(Boolean)
        .join(' '),
  });
}

function useClearWords(
  t: TFunction,
  ofAge: Store<Age>,
  toClear: (age: Age) => ToClear,
): ConfirmWords {
  const age = useStore(ofAge);
  const { data: found, error } = useQuery({
    ...queryOf('countClearable', toClear(age)),
    gcTime: 0,
  });
  const words = (count: number) => ({ count, journalEntries: formatNumber(count) });
  return {
    title: t('journal.clear.title'),
    text: (
      <>
        <Select
          label={t('journal.clear.which')}
          options={ages.map((value) => ({ value, label: t(`journal.clear.age.${value}`) }))}
          value={age}
          onChange={ofAge.setState}
        />
        <p role="status">
          {found !== undefined && t('journal.clear.text', words(found.journalEntries))}{' '}
          {found !== undefined &&
            found.unresolved > 0 &&
            t('journal.clear.unresolved', words(found.unresolved))}{' '}
          {found !== undefined &&
            found.batches > 0 &&
            t('journal.clear.batches', {
              count: found.batches,
              batches: formatNumber(found.batches),
            })}
        </p>
        {error !== null && (
          <FailurePanel description={describeFailure(failureOf(error), 'clearWrites')} />
        )}
      </>
    ),
    confirm: t('journal.clear.confirm', words(found?.journalEntries ?? 0)),
    risk: 'loss',
    isConfirmDisabled: found === undefined || found.journalEntries + found.batches === 0,
  };
}
