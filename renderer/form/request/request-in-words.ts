import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { readJson } from '../../../main/contract/json/read-json.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { BodyOperation } from '../../../main/contract/write/write-operations.ts';
import {
  type KnownProduct,
  orderedProductId,
  writeSubject,
} from '../../../main/contract/write/write-subject.ts';
import { largestSync } from '../../body/content/text-to-rows.ts';
import { type ProductChoices, productChoices } from '../../body/form/product-choices.ts';
import { usePart } from '../../lib/app/store.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { sentenceOf } from '../../lib/words/sentence-of.ts';
import type { ShownRequest } from './shown-text.tsx';

/** The list answers in milliseconds. If its worker is stuck, the sentence is without the name. */
const namedWithinMs = 1000;

/** The product with this ID, as the list of its profile shows it; null if that isn't one name. Never rejects. */
async function findProduct(products: ProductChoices, id: string): Promise<KnownProduct | null> {
  const tooLate = new Promise<null>((end) => setTimeout(end, namedWithinMs, null));
  const name = await Promise.race([products.nameOf(id), tooLate]);
  return name === null ? null : { id, name };
}

/**
 * What a request does, in a sentence as the journal will show it; an order or update of which that says little, by the number
 * of its fields, unless its body is large. Null if it can't be sent, or while a product is looked up.
 */
export function useRequestInWords(
  profile: Pick<Profile, 'id' | 'currency'>,
  operation: BodyOperation,
  form: readonly FormField[] | null,
  request: ShownRequest,
): string | null {
  const { t } = useTranslation();
  const products = productChoices(profile);
  const body = request.ok ? request.body : null;
  const productId = useMemo(
    () => (operation === 'createOrder' && body !== null ? orderedProductId(body) : null),
    [operation, body],
  );
  const readId = usePart(products.status, ({ read }) => read?.readId);
  /** The last product that was looked up. */
  const [found, setFound] = useState<FoundProduct | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with `readId`, a new list may have another name for it.
  useEffect(() => {
    if (productId === null) return;
    let isCurrent = true;
    void findProduct(products, productId).then((product) => {
      if (isCurrent) setFound({ productId, product });
    });
    return () => {
      isCurrent = false;
    };
  }, [products, productId, readId]);
  const product = found?.productId === productId ? found.product : null;
  const isLookedUp = productId === null || found?.productId === productId;
  const id = request.ok ? request.id : null;
  const { base = null, sends = 'whole' } = request.ok ? request : {};
  return useMemo(() => {
    if (id === null || !isLookedUp) return null;
    const subject = writeSubject({ operation, id, body, product, update: { base, sends }, form });
    const isTold = operation === 'createOrder' ? subject.ordered !== null : base !== null;
    // Counting the fields of megabytes would hold up the next key.
    if (isTold || (body ?? '').length > largestSync)
      return sentenceOf(t, { operation, ...subject });
    const count = membersOf(body ?? '');
    return operation === 'createOrder'
      ? t('body.write.orderOf', { count })
      : t('body.write.updateOf', { count, id: harmless(id) });
  }, [t, operation, id, body, isLookedUp, product, base, sends, form]);
}

interface FoundProduct {
  readonly productId: string;
  /** Null: the list shows no product with exactly this ID. */
  readonly product: KnownProduct | null;
}

function membersOf(body: string): number {
  const reading = readJson(body);
  return reading.ok ? reading.root.length : 0;
}
