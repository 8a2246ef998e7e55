import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../main/contract/failure.ts';
import type { FormDescription, FormField } from '../../../main/contract/form/form-description.ts';
import type { ProductRow } from '../../../main/contract/list/product-rows.ts';
import type { RowsWanted } from '../../../main/contract/list/rows-wanted.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { sendToForm } from '../../form/drafts/inbox.ts';
import { call, tryCall } from '../../lib/app/call.ts';
import { askAgain } from '../../lib/app/queries.ts';
import type { FailedTask } from '../../lib/failure/description.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { navigate } from '../../lib/window/router.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { useStatus, type Words } from '../../ui/status/status-context.ts';
import type { ProductList } from '../list/product-list.ts';
import { type BatchMaking, useBatchMaking } from '../list/use-batch-making.ts';
import { productLabel } from '../product-label.ts';

/** More products in one order don't make a usable form. */
export const mostInOneOrder = 500;

/** Loaded at the first order: it makes bodies, which the start of the window has no need for. */
const loadOrderForm = () => import('./order-form.ts');

/** The products that an order is created with. */
interface Wanted {
  readonly what: RowsWanted;
  readonly count: number;
  /** Of a single product. */
  readonly label: string;
}

/** What the user is asked. */
export type OrderQuestion =
  /** Where a product belongs in an order: no field of the form takes one. */
  | { readonly ask: 'path'; readonly wanted: Wanted; readonly form: FormDescription | null }
  /** One order or many. */
  | {
      readonly ask: 'how';
      readonly wanted: Wanted;
      readonly form: FormDescription;
      readonly first: FormField;
      /** Null: no list of the form takes products. */
      readonly inList: FormField | null;
    };

export interface CreateOrder {
  readonly question: OrderQuestion | null;
  readonly isPreparing: boolean;
  readonly making: BatchMaking;
  readonly failure: { readonly failure: Failure; readonly task: FailedTask } | null;
  /** Starts a new order with this product. */
  readonly withProduct: (row: ProductRow) => void;
  /** Starts a new order, or a batch of orders, with the selected products. */
  readonly withSelected: (count: number) => void;
  /** Saves where a product belongs and continues; returns why it couldn't. */
  readonly savePath: (path: string) => Promise<Failure | null>;
  readonly choose: (how: 'one-order' | 'batch') => void;
  readonly cancel: () => void;
  readonly closeFailure: () => void;
}

/** Starts orders with products of this list: always new ones, and nothing is sent. */
export function useCreateOrder(profile: Profile, list: ProductList | null): CreateOrder {
  const { t } = useTranslation();
  const { announce } = useStatus();
  const { id: profileId } = profile;
  const [question, setQuestion] = useState<OrderQuestion | null>(null);
  const making = useBatchMaking();
  const [isPreparing, setIsPreparing] = useState(false);
  const [failure, setFailure] = useState<CreateOrder['failure']>(null);
  // A second click can come before the next render.
  const isTaken = useRef(false);

  const trying = async (task: FailedTask, work: () => Promise<void>): Promise<void> => {
    if (isTaken.current) return;
    isTaken.current = true;
    setIsPreparing(true);
    try {
      await work();
    } catch (thrown) {
      // If the list is gone, for example because the profile's address changed, so is the wish.
      if (list?.isClosed === false) setFailure({ failure: failureOf(thrown), task });
    } finally {
      isTaken.current = false;
      setIsPreparing(false);
    }
  };

  /** What the order was made of has done its work. */
  const leaveWith = (what: Wanted['what']) => {
    if (what === 'selected') list?.select({ kind: 'none' });
  };

  const openOrder = async (wanted: Wanted, form: FormDescription, field: FormField) => {
    if (list === null) return;
    const { orderBody, valuesOf } = await loadOrderForm();
    const { productMember } = field;
    const pieces: string[] = [];
    const rows = { what: wanted.what, as: 'orders', member: productMember } as const;
    await list.call('rows', rows, { onEvent: ({ text }) => pieces.push(text) });
    const values = valuesOf(pieces, productMember);
    if (values.length === 0) {
      announce({ text: (t) => t('products.createOrder.gone') });
      return;
    }
    const said: Words = (t) =>
      wanted.count === 1
        ? t('products.createOrder.begun', { product: wanted.label })
        : t('products.createOrder.begunMany', {
            count: values.length,
            products: formatNumber(values.length),
          });
    sendToForm(profileId, 'order', { what: 'body', body: orderBody(form, field, values), said });
    leaveWith(wanted.what);
    navigate('orders');
  };

  const openBatch = async (form: FormDescription, field: FormField) => {
    if (list === null) return;
    const { batchBody } = await loadOrderForm();
    const body = batchBody(form, field);
    const { productMember } = field;
    const batch = { operation: 'createOrder', body, productMember } as const;
    const made = await making.make(list, 'selected', batch);
    if (made === null) return;
    leaveWith('selected');
    // The user checks and starts it there.
    navigate('batches', made.batchId);
  };

  const openOrAsk = async (wanted: Wanted, form: FormDescription | null): Promise<void> => {
    const { productField } = await loadOrderForm();
    const first = productField(form);
    if (form === null || first === null) setQuestion({ ask: 'path', wanted, form });
    else if (wanted.count === 1) await openOrder(wanted, form, first);
    else setQuestion({ ask: 'how', wanted, form, first, inList: productField(form, true) });
  };
  const begin = (wanted: Wanted) =>
    void trying('getForms', async () => {
      const { forms } = await call('getForms', { profileId });
      await openOrAsk(wanted, forms.order);
    });
  // The same function for every render: each row of the grid has it.
  const newest = useRef(begin);
  useLayoutEffect(() => {
    newest.current = begin;
  });
  const withProduct = useCallback(({ row, id, name }: ProductRow) => {
    newest.current({ what: { row, id }, count: 1, label: productLabel({ id, name }) });
  }, []);

  return {
    question,
    isPreparing,
    making,
    failure,
    withProduct,
    withSelected: (count) =>
      begin({ what: 'selected', count, label: t('products.createOrder.selected') }),
    async savePath(path) {
      if (question?.ask !== 'path') return null;
      const { wanted, form: opened } = question;
      const { withProductField } = await loadOrderForm();
      const form = withProductField(opened, path);
      const saved = await tryCall('saveForm', { profileId, kind: 'order', form, opened });
      if (!saved.ok) return saved.failure;
      await askAgain('getForms', { profileId });
      setQuestion(null);
      await trying('getForms', () => openOrAsk(wanted, saved.value.order));
      return null;
    },
    choose(how) {
      if (question?.ask !== 'how') return;
      const { wanted, form, first, inList } = question;
      setQuestion(null);
      if (how === 'batch') void trying('makeBatchOfProducts', () => openBatch(form, first));
      else if (inList !== null) void trying('getForms', () => openOrder(wanted, form, inList));
    },
    cancel: () => setQuestion(null),
    closeFailure: () => setFailure(null),
  };
}
