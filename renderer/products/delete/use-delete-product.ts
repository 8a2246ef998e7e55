import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../main/contract/product.ts';
import type { Confirmation, WantedConfirmation } from '../../../main/contract/profile/guard.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { askToWrite } from '../../form/guard/ask-to-write.ts';
import type { PressEnd } from '../../form/press/press.ts';
import { createPresses } from '../../form/press/presses.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useStore } from '../../lib/app/store.ts';
import { useGuard } from '../../lib/app/use-guard.ts';
import { useTokenDialog } from '../../lib/ask/use-token-dialog.ts';
import { navigate } from '../../lib/window/router.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import type { ProductList } from '../list/product-list.ts';
import { productLabel } from '../product-label.ts';
import { type DeleteEnds, type ListedProduct, useDeleteEnds } from './use-delete-ends.ts';

/** A product that a person is asked about. */
interface AskedDelete extends ListedProduct {
  /** What main wants confirmed before it is deleted; null: nothing. */
  readonly wanted: WantedConfirmation | null;
}

export interface DeleteProduct extends Pick<DeleteEnds, 'ends' | 'checkEnd' | 'closeEnd'> {
  /** The product that a person is being asked about. */
  readonly asked: AskedDelete | null;
  /** Why nothing can be deleted just now; null when something can. */
  readonly forbidden: string | null;
  /** Ids that are under way. */
  readonly busy: ReadonlySet<string>;
  /** True when a product was deleted but the journal could not keep it. */
  readonly isNotRecorded: boolean;
  /** True when a delete was answered by a web page, which a network on the way may have sent. */
  readonly isAnsweredByPage: boolean;
  readonly ask: (product: Product) => void;
  readonly keep: () => void;
  /** Deletes what was asked about: one request, and none while the product is under way. */
  readonly confirm: (typedName: string) => void;
  /** Deletes it once more, after another question where the profile's protection wants one. */
  readonly sendAgain: (product: ListedProduct) => void;
  readonly closeNotRecorded: () => void;
  readonly closeAnsweredByPage: () => void;
}

/**
 * Deletes one product at a time per id, by asking first; its row leaves the list when it is done. After
 * a 404 the list is read while the row is busy, since only a list can show that the product is gone.
 */
export function useDeleteProduct(profile: Profile, list: ProductList | null): DeleteProduct {
  const { t } = useTranslation();
  const { announce } = useStatus();
  const askForToken = useTokenDialog();
  const [presses] = useState(() => createPresses());
  const busy = useStore(presses);
  const { inForce } = useGuard(profile);
  const forbidden =
    inForce === 'read-only' ? t('guard.forbidden', { profile: profile.name }) : null;
  const [asked, setAsked] = useState<AskedDelete | null>(null);
  const [isNotRecorded, setIsNotRecorded] = useState(false);
  const [isAnsweredByPage, setIsAnsweredByPage] = useState(false);

  // While a delete is under way the profile may get another address, and with it another list.
  const newestList = useRef(list);
  useLayoutEffect(() => {
    newestList.current = list;
  });
  const { ends, addEnd, checkEnd, closeEnd } = useDeleteEnds(newestList);

  const tell = async (product: ListedProduct, end: PressEnd): Promise<void> => {
    const { writeId } = end;
    if (end.phase === 'failed') {
      if (end.failure.kind === 'signed-out') void askForToken(profile);
      else await addEnd({ writeId, product, failure: end.failure });
      return;
    }
    const { notRecorded, replyNote } = end.result;
    if (notRecorded) setIsNotRecorded(true);
    if (replyNote === 'web-page') setIsAnsweredByPage(true);
    announce({
      text: t('products.delete.done', { product: productLabel(product) }),
      action: { label: t('products.delete.stub'), onPress: () => navigate('journal', writeId) },
    });
    // Last: a row that does not leave the list hides nothing of what is said above.
    newestList.current?.remove(product.id);
  };

  const send = (product: ListedProduct, confirmation: Confirmation | null): void => {
    const { id, name, readId } = product;
    void presses.start(id, {
      prepare: nothing,
      send: (writeId) =>
        tryCall('deleteProduct', {
          profileId: profile.id,
          writeId,
          id,
          name,
          readId,
          confirmation,
        }),
      settle: (end) => tell(product, end),
    });
  };

  /** Asks before it is deleted, as the protection of the profile wants it. */
  const askAbout = async (product: ListedProduct): Promise<void> => {
    const write = { operation: 'deleteProduct', id: product.id, body: null } as const;
    const wanted = await askToWrite(profile, write);
    if (wanted.ok) setAsked({ ...product, wanted: wanted.value });
    else await addEnd({ writeId: crypto.randomUUID(), product, failure: wanted.failure });
  };
  const ask = (product: Product): void => {
    if (presses.getState().has(product.id)) return;
    const listed = { ...product, readId: newestList.current?.state.read?.readId ?? null };
    if (forbidden !== null) announce({ text: forbidden });
    else if (profile.protection === 'none') setAsked({ ...listed, wanted: null });
    else void askAbout(listed);
  };
  // The rows of the grid keep this function, so that none is drawn again for another one.
  const latestAsk = useRef(ask);
  useLayoutEffect(() => {
    latestAsk.current = ask;
  });

  return {
    asked,
    busy,
    ends,
    isNotRecorded,
    isAnsweredByPage,
    forbidden,
    ask: useCallback((product: Product) => latestAsk.current(product), []),
    keep: () => setAsked(null),
    confirm(typedName) {
      setAsked(null);
      if (asked === null) return;
      const { wanted, ...product } = asked;
      send(product, wanted && { id: wanted.id, typedName });
    },
    sendAgain(product) {
      if (forbidden !== null) announce({ text: forbidden });
      else if (profile.protection === 'none') send(product, null);
      else void askAbout(product);
    },
    checkEnd,
    closeEnd,
    closeNotRecorded: () => setIsNotRecorded(false),
    closeAnsweredByPage: () => setIsAnsweredByPage(false),
  };
}

const nothing = async (): Promise<void> => undefined;
