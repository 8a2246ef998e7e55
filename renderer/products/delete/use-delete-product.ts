import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Confirmation } from '../../../main/contract/profile/guard.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { PressEnd } from '../../form/press/press.ts';
import { createPresses } from '../../form/press/presses.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useStore } from '../../lib/app/store.ts';
import { useTokenDialog } from '../../lib/ask/use-token-dialog.ts';
import { navigate } from '../../lib/window/router.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import type { FactsProduct } from '../details/product-facts.tsx';
import type { ProductList } from '../list/product-list.ts';
import { productLabel } from '../product-label.ts';
import { type DeleteQuestion, useDeleteQuestion } from './use-delete-question.ts';
import { type DeleteResults, type ListedProduct, useDeleteResults } from './use-delete-results.ts';

export interface DeleteProduct
  extends Pick<DeleteResults, 'ends' | 'checkEnd' | 'closeEnd'>,
    Pick<DeleteQuestion, 'asked' | 'forbidden'> {
  /** IDs that are being deleted, individually or in a batch. */
  readonly busy: ReadonlySet<string>;
  /** True if a product was deleted but the journal could not record it. */
  readonly isNotRecorded: boolean;
  /** True if a delete was answered with a web page, perhaps by a proxy or gateway in between. */
  readonly isAnsweredByPage: boolean;
  readonly ask: (product: FactsProduct) => void;
  readonly keep: () => void;
  /** Sends the confirmed delete. Does nothing while the product is already being deleted. */
  readonly confirm: (typedName: string) => void;
  /** Deletes the product again, after another confirmation if the profile's protection requires one. */
  readonly sendAgain: (product: ListedProduct) => void;
  readonly closeNotRecorded: () => void;
  readonly closeAnsweredByPage: () => void;
}

/**
 * Deletes products after confirmation, one request at a time per ID, and removes the row when done. After a 404 it
 * reads the list while the row stays busy: only a list can show that the product is gone. `busyInBatches`: IDs that a
 * batch is already deleting.
 */
export function useDeleteProduct(
  profile: Profile,
  list: ProductList | null,
  busyInBatches: ReadonlySet<string>,
): DeleteProduct {
  const { announce } = useStatus();
  const askForToken = useTokenDialog();
  const [presses] = useState(() => createPresses());
  const busy = new Set([...useStore(presses), ...busyInBatches]);
  const [isNotRecorded, setIsNotRecorded] = useState(false);
  const [isAnsweredByPage, setIsAnsweredByPage] = useState(false);

  // The profile's address, and so its list, may change during a delete.
  const newestList = useRef(list);
  useLayoutEffect(() => {
    newestList.current = list;
  });
  const { ends, addEnd, checkEnd, closeEnd } = useDeleteResults(newestList);
  const { asked, forbidden, ask, close } = useDeleteQuestion(profile, addEnd);

  const tell = async (product: ListedProduct, end: PressEnd): Promise<void> => {
    const { writeId, outcome } = end;
    if (outcome.kind !== 'done') {
      if (outcome.failure.kind === 'signed-out') void askForToken(profile);
      else await addEnd({ writeId, product, failure: outcome.failure });
      return;
    }
    const { notRecorded, replyNote } = outcome;
    if (notRecorded) setIsNotRecorded(true);
    if (replyNote === 'web-page') setIsAnsweredByPage(true);
    announce({
      text: (t) => t('products.delete.done', { product: productLabel(product) }),
      action: {
        label: (t) => t('products.delete.journalEntry'),
        onPress: () => navigate('journal', writeId),
      },
    });
    // Last: if the row stays in the list, this doesn't hide the messages above.
    newestList.current?.remove([product.id]);
  };

  const send = (product: ListedProduct, confirmation: Confirmation | null): void => {
    const { id, name, readId } = product;
    const write = { profileId: profile.id, id, name, readId, confirmation };
    void presses.start(id, {
      prepare: nothing,
      send: (writeId) => tryCall('deleteProduct', { ...write, writeId }),
      settle: (end) => tell(product, end),
    });
  };

  const askAbout = (product: FactsProduct): void => {
    if (presses.getState().has(product.id) || busyInBatches.has(product.id)) return;
    ask({ ...product, readId: newestList.current?.state.read?.readId ?? null });
  };
  // Keeps its identity across renders so that the grid's rows don't re-render.
  const latestAsk = useRef(askAbout);
  useLayoutEffect(() => {
    latestAsk.current = askAbout;
  });

  return {
    asked,
    busy,
    ends,
    isNotRecorded,
    isAnsweredByPage,
    forbidden,
    ask: useCallback((product: FactsProduct) => latestAsk.current(product), []),
    keep: close,
    confirm(typedName) {
      close();
      if (asked === null) return;
      const { wanted, ...product } = asked;
      send(product, wanted && { id: wanted.id, typedName });
    },
    sendAgain(product) {
      if (profile.protection === 'none') send(product, null);
      else ask(product);
    },
    checkEnd,
    closeEnd,
    closeNotRecorded: () => setIsNotRecorded(false),
    closeAnsweredByPage: () => setIsAnsweredByPage(false),
  };
}

const nothing = async () => ({ ok: true, value: null }) as const;
