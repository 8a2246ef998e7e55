import type { TFunction } from 'i18next';
import type { Failure } from '../../../main/contract/failure.ts';
import type { ProductRow } from '../../../main/contract/list/product-rows.ts';
import type { Confirmation } from '../../../main/contract/profile/guard.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { DeleteCheck } from '../../../main/contract/write/evidence.ts';
import type { DoneWrite } from '../../../main/contract/write/outcome.ts';
import { confirmWrite } from '../../form/guard/guarded-write.tsx';
import { tryCall } from '../../lib/app/call.ts';
import { createStore, type Store, useStore } from '../../lib/app/store.ts';
import { askForToken, failureActions, showFailureParts } from '../../lib/ask/ask.ts';
import type { ConfirmWords, FailureParts } from '../../lib/ask/questions.ts';
import { describeDelete } from '../../lib/failure/describe-delete.ts';
import { useEarlierDoubt, withEarlierDoubt } from '../../lib/failure/earlier-doubt.ts';
import { navigate } from '../../lib/window/router.ts';
import { announce, type Words } from '../../ui/toast/announce.ts';
import { ProductFacts } from '../details/product-facts.tsx';
import type { ProductList } from '../list/product-list.ts';
import { productLabel } from '../product-label.ts';

/** A product from a list. */
interface ListedProduct extends ProductRow {
  /** The list, which main asks about it; null without one. */
  readonly listId: string | null;
}

/** The deletes of a page that were made one by one. */
export interface Deletes {
  /** IDs that are being deleted. */
  readonly busy: Store<ReadonlySet<string>>;
  readonly notes: Store<DeleteNotes>;
  /** The question about one is open, or about to open. */
  readonly isAsking: Store<boolean>;
  /** Settles when the user has read about every delete that ended before. */
  lastRead: Promise<void>;
}

/**
 * What is said about deletes that were done, below the list, until it is dismissed; of each kind the latest: the journal
 * could not record one, one was answered with a web page, perhaps by a proxy in between, or with a reply that speaks of an
 * error.
 */
export type DeleteNotes = ReadonlyMap<'notRecorded' | 'answeredByPage' | 'errorSaid', Words>;

export function createDeletes(): Deletes {
  return {
    busy: createStore<ReadonlySet<string>>(new Set()),
    notes: createStore<DeleteNotes>(new Map()),
    isAsking: createStore(false),
    lastRead: Promise.resolve(),
  };
}

/** Where a product is deleted. */
export interface DeletePlace {
  readonly profile: Profile;
  /** The list that shows it; null without one. */
  readonly list: ProductList | null;
  readonly deletes: Deletes;
}

/** Asks, then deletes a product. Does nothing while it is being deleted, or while another question is open. */
export async function deleteProduct(place: DeletePlace, product: ListedProduct): Promise<void> {
  const { isAsking } = place.deletes;
  if (isAsking.getState()) return;
  isAsking.setState(true);
  const { profile } = place;
  const write = { operation: 'deleteProduct', id: product.id, body: null } as const;
  const confirmed = await confirmWrite(profile, write, (t) => deleteWords(t, profile, product), {
    isAlways: true,
  });
  isAsking.setState(false);
  if (confirmed === null) return;
  if (confirmed.ok) await sendDelete(place, product, confirmed.value);
  else await tellFailed(place, product, crypto.randomUUID(), confirmed.failure);
}

/** After a failure: asks only if the profile's protection requires it. */
async function deleteAgain(place: DeletePlace, product: ListedProduct): Promise<void> {
  if (place.profile.protection === 'none') await sendDelete(place, product, null);
  else await deleteProduct(place, product);
}

function deleteWords(t: TFunction, profile: Profile, row: ProductRow): ConfirmWords {
  return {
    title: t('products.delete.title'),
    text: (
      <>
        <ProductFacts product={row} currency={profile.currency} />
        <p>{t('products.delete.question', { profile: profile.name })}</p>
      </>
    ),
    confirm: t('products.delete.confirm'),
    risk: 'loss',
  };
}

/**
 * Sends the delete and tells how it ended. One request at a time per ID. Main takes the row out of the list when it is
 * done, and reads the list after a 404, while the row stays busy.
 */
async function sendDelete(
  place: DeletePlace,
  product: ListedProduct,
  confirmation: Confirmation | null,
): Promise<void> {
  const { profile, deletes } = place;
  const { busy } = deletes;
  const { listId, row, id } = product;
  if (busy.getState().has(id)) return;
  busy.setState(new Set([...busy.getState(), id]));
  const writeId = crypto.randomUUID();
  const write = { profileId: profile.id, writeId, listId, row, id, confirmation };
  const sent = await tryCall('deleteProduct', write);
  busy.setState(new Set([...busy.getState()].filter((other) => other !== id)));
  if (!sent.ok) return await tellFailed(place, product, writeId, sent.failure);
  const outcome = sent.value;
  if (outcome.kind === 'done') announceDone(place, product, outcome);
  else await tellFailed(place, product, writeId, outcome.failure, outcome.check);
}

function announceDone({ profile, deletes }: DeletePlace, row: ProductRow, done: DoneWrite): void {
  const { notes } = deletes;
  const { writeId, status, notRecorded, replyNote, errorSaid } = done;
  const product = productLabel(row);
  const said = new Map(notes.getState());
  if (notRecorded) said.set('notRecorded', (t) => t('products.delete.notRecorded'));
  if (replyNote === 'web-page')
    said.set('answeredByPage', (t) => t('products.delete.answeredByPage'));
  if (errorSaid !== undefined)
    said.set('errorSaid', (t) => t('products.delete.errorSaid', { product, words: errorSaid }));
  notes.setState(said);
  const words = status === 202 ? 'products.delete.accepted' : 'products.delete.done';
  announce(
    {
      text: (t) => t(words, { product }),
      action: {
        label: (t) => t('journal.openEntry'),
        onPress: () => navigate('journal', writeId),
      },
    },
    profile,
  );
}

/**
 * Asks for the token, or shows a delete that failed or whose outcome is unknown: one after the other, and with a look
 * for evidence.
 */
async function tellFailed(
  place: DeletePlace,
  product: ListedProduct,
  writeId: string,
  failure: Failure,
  /** What the newest list that main has read for it shows; null before the first. */
  firstCheck: DeleteCheck | null = null,
): Promise<void> {
  const { profile, deletes } = place;
  if (failure.kind === 'signed-out') return void (await askForToken(profile, 'delete'));
  const check = createStore(firstCheck);
  const checkAgain = async () => check.setState(await checkDelete(place, writeId));
  const actions = {
    ...failureActions(profile),
    'try-again': () => void deleteAgain(place, product),
  };
  const read = deletes.lastRead.then(() =>
    showFailureParts(
      profile,
      () => useEndParts(product, writeId, failure, check, checkAgain),
      actions,
    ),
  );
  deletes.lastRead = read;
  await read;
}

function useEndParts(
  product: ListedProduct,
  writeId: string,
  failure: Failure,
  check: Store<DeleteCheck | null>,
  onPress: () => Promise<void>,
): FailureParts | null {
  const known = useStore(check);
  const earlier = useEarlierDoubt(writeId, known?.kind);
  if (earlier === undefined) return null;
  const { description, note, isOpen } = describeDelete(failure, known);
  return {
    kicker: <bdi>{productLabel(product)}</bdi>,
    description: withEarlierDoubt(description, 'deleteProduct', earlier),
    check: isOpen ? { note, onPress } : { note },
  };
}

/** Never rejects. */
async function checkDelete({ profile, list }: DeletePlace, writeId: string): Promise<DeleteCheck> {
  if (list === null || list.isClosed) return { kind: 'unread', failure: null };
  const listId = list.ready();
  const checked = await tryCall('checkDelete', { profileId: profile.id, listId, writeId });
  return checked.ok ? checked.value : { kind: 'unread', failure: checked.failure };
}
