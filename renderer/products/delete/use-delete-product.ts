import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Product } from '../../../main/contract/product.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useTokenDialog } from '../../lib/ask/use-token-dialog.ts';
import type { DeleteCheck } from '../../lib/failure/describe-delete.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { navigate } from '../../lib/window/router.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import type { ProductList } from '../list/product-list.ts';
import { productLabel } from '../product-label.ts';

/** A product as it stands in a list. */
export interface ListedProduct extends Product {
  /** The read of that list. */
  readonly readId: string | null;
}

/** A delete that did not end well. */
export interface DeleteEnd {
  readonly writeId: string;
  readonly product: ListedProduct;
  readonly failure: Failure;
  /** What the newest list that was read for it shows; null before there was one. */
  readonly check: DeleteCheck | null;
  readonly isChecking: boolean;
}

export interface DeleteProduct {
  /** The product that a person is being asked about. */
  readonly asked: ListedProduct | null;
  /** Ids that are under way. */
  readonly busy: ReadonlySet<string>;
  /** What has not been read yet, the oldest first. */
  readonly ends: readonly DeleteEnd[];
  /** True when a product was deleted but the journal could not keep it. */
  readonly isNotRecorded: boolean;
  /** True when a delete was answered by a web page, which a network on the way may have sent. */
  readonly isAnsweredByPage: boolean;
  readonly ask: (product: Product) => void;
  readonly keep: () => void;
  /** Sends one request; nothing while the product is under way. */
  readonly send: (product: ListedProduct) => void;
  /** Reads the list for the end that is being read, and shows there what it says. */
  readonly checkEnd: () => void;
  readonly closeEnd: () => void;
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
  const [asked, setAsked] = useState<ListedProduct | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [ends, setEnds] = useState<readonly DeleteEnd[]>([]);
  const [isNotRecorded, setIsNotRecorded] = useState(false);
  const [isAnsweredByPage, setIsAnsweredByPage] = useState(false);
  // Two presses can come before the page is drawn again: this, not the state, is what holds the second.
  const underWay = useRef(new Set<string>());

  // While a delete is under way the profile may get another address, and with it another list.
  const newestList = useRef(list);
  useLayoutEffect(() => {
    newestList.current = list;
  });

  const run = async (product: ListedProduct): Promise<void> => {
    const { id, name, readId } = product;
    const writeId = crypto.randomUUID();
    const press = { profileId: profile.id, writeId, id, name, readId };
    const ended = await tryCall('deleteProduct', press);
    if (!ended.ok) {
      const { failure } = ended;
      if (failure.kind === 'signed-out') {
        void askForToken(profile);
        return;
      }
      const isNotFound = failure.kind === 'http' && failure.status === 404;
      const check = isNotFound ? await checkDelete(newestList.current, writeId) : null;
      setEnds((known) => [...known, { writeId, product, failure, check, isChecking: false }]);
      return;
    }
    const { notRecorded, replyNote } = ended.value;
    if (notRecorded) setIsNotRecorded(true);
    if (replyNote === 'web-page') setIsAnsweredByPage(true);
    announce({
      text: t('products.delete.done', { product: productLabel(product) }),
      action: {
        label: t('products.delete.stub'),
        onPress: () => navigate('journal', writeId),
      },
    });
    // Last: a row that does not leave the list hides nothing of what is said above.
    newestList.current?.remove(id);
  };

  const checkEnd = (): void => {
    const [end] = ends;
    if (end === undefined || end.isChecking) return;
    const change = (changed: Partial<DeleteEnd>): void =>
      setEnds((known) =>
        known.map((one) => (one.writeId === end.writeId ? { ...one, ...changed } : one)),
      );
    change({ isChecking: true });
    void checkDelete(newestList.current, end.writeId).then((check) =>
      change({ check, isChecking: false }),
    );
  };

  const send = (product: ListedProduct): void => {
    setAsked(null);
    if (underWay.current.has(product.id)) return;
    underWay.current.add(product.id);
    setBusy(new Set(underWay.current));
    void run(product).finally(() => {
      underWay.current.delete(product.id);
      setBusy(new Set(underWay.current));
    });
  };

  return {
    asked,
    busy,
    ends,
    isNotRecorded,
    isAnsweredByPage,
    ask: useCallback((product: Product) => {
      if (underWay.current.has(product.id)) return;
      setAsked({ ...product, readId: newestList.current?.state.read?.readId ?? null });
    }, []),
    keep: () => setAsked(null),
    send,
    checkEnd,
    closeEnd: () => setEnds(([, ...rest]) => rest),
    closeNotRecorded: () => setIsNotRecorded(false),
    closeAnsweredByPage: () => setIsAnsweredByPage(false),
  };
}

/** What a list that is read now shows about one delete. Never rejects. */
async function checkDelete(list: ProductList | null, writeId: string): Promise<DeleteCheck> {
  if (list === null) return { kind: 'unread', failure: null };
  const check = await list.check().catch((error: unknown) => ({
    kind: 'failed' as const,
    failure: failureOf(error),
  }));
  switch (check.kind) {
    case 'judged': {
      const found = check.findings.find((one) => one.writeId === writeId);
      return found?.finding ?? { kind: 'nothing', because: 'not-open' };
    }
    case 'replaced':
      return { kind: 'nothing', because: 'replaced' };
    case 'failed':
      return { kind: 'unread', failure: check.failure };
    case 'cancelled':
      return { kind: 'unread', failure: null };
  }
}
