import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Output } from '../../../main/contract/procedures.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { confirmWanted } from '../../form/guard/guarded-write.tsx';
import { tryCall } from '../../lib/app/call.ts';
import { failureActions, showFailureParts } from '../../lib/ask/ask.ts';
import type { ConfirmWords, FailureParts } from '../../lib/ask/questions.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { failureOf, notSent } from '../../lib/failure/failure-of.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { Note } from '../../ui/look/note.tsx';
import type { ProductList } from '../list/product-list.ts';
import type { BatchMaking } from '../list/use-batch-making.ts';
import { productLabel } from '../product-label.ts';
import { countToType } from './delete-many-rules.ts';
import styles from './delete-selected.module.css';

/** A batch of deletes that waits for confirmation, so that the question is about exactly what would run. */
interface AskedDeletes extends Output<'makeBatchOfProducts'> {
  /** The search text that hides some of them. Empty without a search, or if the price filter hides some too. */
  readonly search: string;
}

/** Where the selected products are deleted. */
export interface DeleteSelected {
  readonly profile: Profile;
  readonly list: ProductList;
  readonly making: BatchMaking;
  /** Another page or profile is on the screen. */
  readonly isElsewhere: () => boolean;
}

/**
 * Makes a batch of the products that are selected now, asks, and starts it. The user can choose to delete only those of them
 * that are shown: then it asks about these, and the others stay selected.
 */
export async function deleteSelected(
  of: DeleteSelected,
  rows: 'selected' | 'selected-shown' = 'selected',
): Promise<void> {
  const { profile, list, making } = of;
  const { search, prices } = list.state.query;
  const batch = { operation: 'deleteProduct' } as const;
  let made: Output<'makeBatchOfProducts'> | null;
  try {
    made = await making.make(list, rows, batch);
  } catch (error) {
    // If the list is gone, for example because the profile's address changed, the question is obsolete.
    if (!list.isClosed) await tellFailed(of, notSent(failureOf(error)), true);
    return;
  }
  if (made === null) return;
  const { batchId, wanted } = made;
  const asked = { ...made, search: prices == null ? search.trim() : '' };
  let wantsShown = false;
  const onlyShown = (): void => {
    wantsShown = true;
  };
  const confirmed = await confirmWanted(
    profile,
    { ok: true, value: wanted },
    (t) => deleteWords(t, profile, asked, onlyShown),
    { isAlways: true },
  );
  if (confirmed === null) {
    void discardDeletes(batchId);
    if (wantsShown) await deleteSelected(of, 'selected-shown');
    return;
  }
  const confirmation = confirmed.ok ? confirmed.value : null;
  const started = await tryCall('runBatch', { batchId, leavesOut: false, confirmation });
  if (!started.ok) await tellFailed(of, started.failure, await discardDeletes(batchId));
}

/** `isNothingDeleted`: it is certain that no request was sent. */
export function tellFailed(
  of: DeleteSelected,
  failure: Failure,
  isNothingDeleted: boolean,
): Promise<void> {
  const { profile } = of;
  const kicker = of.isElsewhere() ? profile.name : undefined;
  return showFailureParts(profile, () => failedParts(failure, isNothingDeleted, kicker), {
    ...failureActions(profile),
    'try-again': () => deleteSelected(of),
  });
}

function failedParts(
  failure: Failure,
  isNothingDeleted: boolean,
  kicker: string | undefined,
): FailureParts {
  const description = describeFailure(failure, 'runBatch');
  if (!isNothingDeleted) return { description, kicker };
  return {
    description: { ...description, title: i18n.t('products.deleteMany.failed') },
    check: { note: i18n.t('products.deleteMany.nothingDeleted') },
    kicker,
  };
}

function deleteWords(
  t: TFunction,
  profile: Profile,
  asked: AskedDeletes,
  onlyShown: () => void,
): ConfirmWords {
  const { count, hidden } = asked;
  const words = (count: number) => ({ count, products: formatNumber(count) });
  const shown = count - hidden;
  return {
    title: t('products.deleteMany.title', words(count)),
    text: (
      <>
        {hidden > 0 && <HiddenNote asked={asked} />}
        <FirstNames asked={asked} />
        <p>{t('products.deleteMany.question', { profile: profile.name })}</p>
      </>
    ),
    confirm: t('products.deleteMany.confirm', words(count)),
    risk: 'loss',
    other:
      shown > 0 && shown < count
        ? { label: t('products.deleteMany.onlyShown', words(shown)), onPress: onlyShown }
        : null,
    toType: countToType(t, count),
  };
}

/** Says that the question is also about products that aren't on the screen. */
function HiddenNote({ asked: { hidden, search } }: { readonly asked: AskedDeletes }) {
  const { t } = useTranslation();
  const words = { count: hidden, products: formatNumber(hidden) };
  return (
    <Note tone="warn">
      {search === ''
        ? t('products.deleteMany.hidden', words)
        : t('products.deleteMany.hiddenBySearch', { ...words, search: harmless(search) })}
    </Note>
  );
}

function FirstNames({ asked: { first, count, hidden } }: { readonly asked: AskedDeletes }) {
  const { t } = useTranslation();
  const more = count - first.length;
  return (
    <ul className={styles.names}>
      {first.map((product, at) => (
        <li key={product.row}>
          <bdi>{productLabel(product)}</bdi>
          {at < hidden && (
            <span className={styles.hidden}>{t('products.deleteMany.notShown')}</span>
          )}
        </li>
      ))}
      {more > 0 && (
        <li className={styles.more}>
          {t('products.deleteMany.more', { count: more, products: formatNumber(more) })}
        </li>
      )}
    </ul>
  );
}

/**
 * Removes a batch that has not been started; a started one stays. Resolves to true if it is certain that the batch was
 * not started, so nothing was deleted. Never rejects.
 */
export async function discardDeletes(batchId: string): Promise<boolean> {
  const batch = await tryCall('getBatch', { batchId });
  const isStarted = !batch.ok || batch.value.state !== 'making';
  // One that can't be removed isn't listed, and goes with the app's end.
  if (!isStarted) await tryCall('deleteBatch', { batchId });
  return !isStarted;
}
