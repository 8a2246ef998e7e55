import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOperation } from '../../../main/contract/write/write-operations.ts';
import {
  type KnownProduct,
  orderedProductId,
  writeSubject,
} from '../../../main/contract/write/write-subject.ts';
import { call } from '../../lib/app/call.ts';
import { sentenceOf } from '../../lib/words/sentence-of.ts';
import type { ShownRequest } from './shown-text.tsx';

/** The list answers in milliseconds. If its worker is stuck, an order must not wait for a name. */
const namedWithinMs = 1000;

/** The product that an order is for, as the list of its profile shows it; null if that isn't certain. Never rejects. */
export async function findOrderedProduct(
  profileId: string,
  body: string,
): Promise<KnownProduct | null> {
  const id = orderedProductId(body);
  if (id === null) return null;
  try {
    const tooLate = new Promise<null>((end) => setTimeout(end, namedWithinMs, null));
    const named = await Promise.race([call('nameProduct', { profileId, id }), tooLate]);
    const name = named?.name ?? null;
    return name === null ? null : { id, name };
  } catch {
    return null;
  }
}

/** What a request does, in a sentence as the journal will show it; null if it can't be sent. */
export function useRequestInWords(
  profileId: string,
  operation: BodyOperation,
  request: ShownRequest,
): string | null {
  const { t } = useTranslation();
  const body = request.ok ? request.body : null;
  const [product, setProduct] = useState<KnownProduct | null>(null);
  useEffect(() => {
    if (operation !== 'createOrder' || body === null) return;
    let isCurrent = true;
    void findOrderedProduct(profileId, body).then((found) => {
      // Another body may be for the same product: the sentence changes only if the product does.
      if (isCurrent) setProduct((known) => (isSame(known, found) ? known : found));
    });
    return () => {
      isCurrent = false;
    };
  }, [profileId, operation, body]);
  const id = request.ok ? request.id : null;
  const { base = null, sends = 'whole' } = request.ok ? request : {};
  // `writeSubject` uses the product only if the body has its exact ID, so one from a moment ago does no harm.
  return useMemo(
    () =>
      id === null
        ? null
        : sentenceOf(t, {
            operation,
            ...writeSubject({ operation, id, body, product, update: { base, sends } }),
          }),
    [t, operation, id, body, product, base, sends],
  );
}

const isSame = (a: KnownProduct | null, b: KnownProduct | null): boolean =>
  a?.id === b?.id && a?.name === b?.name;
