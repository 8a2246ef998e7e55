import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure, HttpFailure } from '../../main/contract/failure.ts';
import type { Product } from '../../main/contract/product.ts';
import type { Profile } from '../../main/contract/profile.ts';
import { tryCall } from '../lib/call.ts';
import { navigate } from '../lib/router.ts';
import { useTokenDialog } from '../lib/token-dialog.ts';
import { useStatus } from '../ui/status-context.ts';
import { productLabel } from './shown-name.ts';

/** How a delete ended when there is more to say than that it is done. */
export type DeleteEnd =
  | { readonly kind: 'failed'; readonly product: Product; readonly failure: Failure }
  | { readonly kind: 'gone'; readonly product: Product; readonly failure: HttpFailure };

export interface DeleteProduct {
  /** The product that a person is being asked about. */
  readonly asked: Product | null;
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
  readonly send: (product: Product) => void;
  readonly closeEnd: () => void;
  readonly closeNotRecorded: () => void;
  readonly closeAnsweredByPage: () => void;
}

/** Deletes one product at a time per id, by asking first; `onGone` is called when it is not there any more. */
export function useDeleteProduct(profile: Profile, onGone: (id: string) => void): DeleteProduct {
  const { t } = useTranslation();
  const { announce } = useStatus();
  const askForToken = useTokenDialog();
  const [asked, setAsked] = useState<Product | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [ends, setEnds] = useState<readonly DeleteEnd[]>([]);
  const [isNotRecorded, setIsNotRecorded] = useState(false);
  const [isAnsweredByPage, setIsAnsweredByPage] = useState(false);
  // Two presses can come before the page is drawn again: this, not the state, is what holds the second.
  const underWay = useRef(new Set<string>());

  const run = async (product: Product): Promise<void> => {
    const { id, name } = product;
    const writeId = crypto.randomUUID();
    const ended = await tryCall('deleteProduct', { profileId: profile.id, writeId, id, name });
    if (!ended.ok) {
      const { failure } = ended;
      if (failure.kind === 'signed-out') void askForToken(profile);
      else setEnds((known) => [...known, { kind: 'failed', product, failure }]);
      return;
    }
    const { alreadyGone, notRecorded, replyNote } = ended.value;
    if (notRecorded) setIsNotRecorded(true);
    if (replyNote === 'web-page') setIsAnsweredByPage(true);
    if (alreadyGone === null) {
      announce({
        text: t('products.delete.done', { product: productLabel(product) }),
        action: {
          label: t('products.delete.stub'),
          onPress: () => navigate('journal', writeId),
        },
      });
    } else setEnds((known) => [...known, { kind: 'gone', product, failure: alreadyGone }]);
    // Last: a row that does not leave the list hides nothing of what is said above.
    onGone(id);
  };

  const send = (product: Product): void => {
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
      if (!underWay.current.has(product.id)) setAsked(product);
    }, []),
    keep: () => setAsked(null),
    send,
    closeEnd: () => setEnds(([, ...rest]) => rest),
    closeNotRecorded: () => setIsNotRecorded(false),
    closeAnsweredByPage: () => setIsAnsweredByPage(false),
  };
}
