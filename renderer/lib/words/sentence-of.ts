import type { TFunction } from 'i18next';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import { decimalSign } from './format.ts';
import { harmless } from './harmless.ts';

/**
 * A write as a sentence in the current language: "Order 3 × Desk lamp, brass for Hotel Bristol", "Delete Desk lamp, brass
 * (#1004)". An order whose product isn't known is only its values, and one without any is "Create order".
 */
export function sentenceOf(
  t: TFunction,
  {
    operation,
    target,
    subjectId,
    ordered,
  }: Pick<WriteSummary, 'operation' | 'target' | 'subjectId' | 'ordered'>,
): string {
  if (ordered !== null) {
    const { name, quantity, customer } = ordered;
    const words = {
      name: harmless(name),
      // With the sign of the country before decimals, and none between thousands: 1.250 isn't a thousand.
      quantity: (quantity ?? '').replace('.', decimalSign()),
      customer: harmless(customer ?? ''),
    };
    if (quantity === null)
      return t(customer === null ? 'journal.sentence.order' : 'journal.sentence.orderFor', words);
    return t(
      customer === null ? 'journal.sentence.orderMany' : 'journal.sentence.orderManyFor',
      words,
    );
  }
  const words = { target: harmless(target) };
  if (words.target === '') return t(`journal.what.${operation}`);
  switch (operation) {
    case 'createOrder':
      return words.target;
    case 'updateUser':
      return t(`journal.sentence.${isOnlyId(target, subjectId) ? 'updateId' : 'update'}`, words);
    case 'deleteProduct':
      return t('journal.sentence.delete', words);
  }
}

/** A user whose name isn't known, such as one in a row of a batch: `17`, or `17: Email`. */
function isOnlyId(target: string, id: string | null): boolean {
  return id !== null && (target === id || target.startsWith(`${id}: `));
}
