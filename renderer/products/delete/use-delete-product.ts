import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { ProductRow } from '../../../main/contract/list/product-rows.ts';
import type { Confirmation, WantedConfirmation } from '../../../main/contract/profile/guard.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { DeleteCheck } from '../../../main/contract/write/evidence.ts';
import { askToWrite, useForbidden } from '../../form/guard/guarded-write.tsx';
import type { PressEnd } from '../../form/press/press.ts';
import { createPresses } from '../../form/press/press.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useStore } from '../../lib/app/store.ts';
import { askForToken } from '../../lib/ask/ask.ts';
import { navigate } from '../../lib/window/router.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import type { ProductList } from '../list/product-list.ts';
import { productLabel } from '../product-label.ts';

/** A product from a list. */
interface ListedProduct extends ProductRow {
  /** The list, which main asks about it; null without one. */
  readonly listId: string | null;
}

/** A product to confirm the deletion of. */
interface AskedDelete extends ListedProduct {
  /** The confirmation main requires before the delete; null if none. */
  readonly wanted: WantedConfirmation | null;
}

/** A delete that didn't end well. */
export interface DeleteEnd {
  readonly writeId: string;
  readonly product: ListedProduct;
  readonly failure: Failure;
  /** What the newest list that main has read for it shows; null before the first. */
  readonly check: DeleteCheck | null;
  readonly isChecking: boolean;
}

export interface DeleteProduct {
  /** The product whose deletion the user is being asked to confirm. */
  readonly asked: AskedDelete | null;
  /** Why nothing can be deleted at the moment; null if deleting is possible. */
  readonly forbidden: string | null;
  /** IDs that are being deleted, individually or in a batch. */
  readonly busy: ReadonlySet<string>;
  /** Deletes that failed or whose outcome is unknown, until the user has read about each; oldest first. */
  readonly ends: readonly DeleteEnd[];
  /** True if a product was deleted but the journal could not record it. */
  readonly isNotRecorded: boolean;
  /** True if a delete was answered with a web page, perhaps by a proxy or gateway in between. */
  readonly isAnsweredByPage: boolean;
  /** A delete that was done although its reply speaks of an error, and what it says; the latest one, or null. */
  readonly errorSaid: { readonly product: string; readonly words: string } | null;
  /** Opens the confirmation, or says why nothing can be deleted. Does nothing while the product is being deleted. */
  readonly ask: (row: ProductRow) => void;
  readonly keep: () => void;
  /** Sends the confirmed delete. Does nothing while the product is already being deleted. */
  readonly confirm: (typedName: string) => void;
  /** Deletes the product again, after another confirmation if the profile's protection requires one. */
  readonly sendAgain: (product: ListedProduct) => void;
  /** Reads the list for the result on display and shows there what the list says. */
  readonly checkEnd: () => void;
  readonly closeEnd: () => void;
  readonly closeNotRecorded: () => void;
  readonly closeAnsweredByPage: () => void;
  readonly closeErrorSaid: () => void;
}

/**
 * Deletes products after confirmation, one request at a time per ID. Main takes the row out of the list when it is done, and
 * reads the list after a 404, while the row stays busy. `busyInBatches`: IDs that a batch is already deleting.
 */
export function useDeleteProduct(
  profile: Profile,
  list: ProductList | null,
  busyInBatches: ReadonlySet<string>,
): DeleteProduct {
  const { announce } = useStatus();
  const forbidden = useForbidden(profile);
  const [presses] = useState(() => createPresses());
  const busy = new Set([...useStore(presses), ...busyInBatches]);
  const [asked, setAsked] = useState<AskedDelete | null>(null);
  const [ends, setEnds] = useState<readonly DeleteEnd[]>([]);
  const [isNotRecorded, setIsNotRecorded] = useState(false);
  const [isAnsweredByPage, setIsAnsweredByPage] = useState(false);
  const [errorSaid, setErrorSaid] = useState<DeleteProduct['errorSaid']>(null);

  const ask = async (product: ListedProduct): Promise<void> => {
    if (forbidden !== null) {
      announce({ text: () => forbidden });
      return;
    }
    if (profile.protection === 'none') {
      setAsked({ ...product, wanted: null });
      return;
    }
    const { id } = product;
    const wanted = await askToWrite(profile, { operation: 'deleteProduct', id, body: null });
    if (wanted.ok) setAsked({ ...product, wanted: wanted.value });
    else addEnd(crypto.randomUUID(), product, wanted.failure);
  };
  const askFor = (row: ProductRow): void => {
    if (busy.has(row.id)) return;
    void ask({ ...row, listId: list?.listId ?? null });
  };

  const send = (product: ListedProduct, confirmation: Confirmation | null): void => {
    const { listId, row, id } = product;
    const write = { profileId: profile.id, listId, row, id, confirmation };
    void presses.start(id, {
      prepare: async () => ({ ok: true, value: null }),
      send: (writeId) => tryCall('deleteProduct', { ...write, writeId }),
      settle: async (end) => settle(product, end),
    });
  };

  const settle = (product: ListedProduct, end: PressEnd): void => {
    const { writeId, outcome } = end;
    if (outcome.kind !== 'done') {
      if (outcome.failure.kind === 'signed-out') void askForToken(profile, 'delete');
      else addEnd(writeId, product, outcome.failure, outcome.check);
      return;
    }
    const { notRecorded, replyNote, errorSaid, status } = outcome;
    if (notRecorded) setIsNotRecorded(true);
    if (replyNote === 'web-page') setIsAnsweredByPage(true);
    if (errorSaid !== undefined) setErrorSaid({ product: productLabel(product), words: errorSaid });
    const done = status === 202 ? 'products.delete.accepted' : 'products.delete.done';
    announce({
      text: (t) => t(done, { product: productLabel(product) }),
      action: {
        label: (t) => t('products.delete.journalEntry'),
        onPress: () => navigate('journal', writeId),
      },
    });
  };

  const addEnd = (
    writeId: string,
    product: ListedProduct,
    failure: Failure,
    check: DeleteCheck | null = null,
  ) => setEnds((known) => [...known, { writeId, product, failure, check, isChecking: false }]);
  /** Never rejects. */
  const check = async (writeId: string): Promise<DeleteCheck> => {
    if (list === null || list.isClosed) return { kind: 'unread', failure: null };
    const checked = await tryCall('checkDelete', {
      profileId: profile.id,
      listId: list.ready(),
      writeId,
    });
    return checked.ok ? checked.value : { kind: 'unread', failure: checked.failure };
  };

  const latest = useRef(askFor);
  useLayoutEffect(() => {
    latest.current = askFor;
  });

  return {
    asked,
    forbidden,
    busy,
    ends,
    isNotRecorded,
    isAnsweredByPage,
    errorSaid,
    // Keeps its identity across renders so that the grid's rows don't re-render.
    ask: useCallback((row: ProductRow) => latest.current(row), []),
    keep: () => setAsked(null),
    confirm(typedName) {
      setAsked(null);
      if (asked === null) return;
      const { wanted, ...product } = asked;
      send(product, wanted && { id: wanted.id, typedName });
    },
    sendAgain(product) {
      if (profile.protection === 'none') send(product, null);
      else void ask(product);
    },
    checkEnd() {
      const [end] = ends;
      if (end === undefined || end.isChecking) return;
      const { writeId } = end;
      const change = (changed: Partial<DeleteEnd>): void =>
        setEnds((known) =>
          known.map((one) => (one.writeId === writeId ? { ...one, ...changed } : one)),
        );
      change({ isChecking: true });
      void check(writeId).then((known) => change({ check: known, isChecking: false }));
    },
    closeEnd: () => setEnds(([, ...rest]) => rest),
    closeNotRecorded: () => setIsNotRecorded(false),
    closeAnsweredByPage: () => setIsAnsweredByPage(false),
    closeErrorSaid: () => setErrorSaid(null),
  };
}
