import { useTranslation } from 'react-i18next';
import { mostRows } from '../../../main/contract/batch/table-options.ts';
import type { FormDescription, FormField } from '../../../main/contract/form/form-description.ts';
import type { RowsWanted } from '../../../main/contract/list/rows-wanted.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { assumption, sendToForm } from '../../form/drafts/inbox.ts';
import { call } from '../../lib/app/call.ts';
import { ask, failureActions, showFailure } from '../../lib/ask/ask.ts';
import type { FailedTask } from '../../lib/failure/description.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { navigate } from '../../lib/window/router.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { announce, type Words } from '../../ui/toast/announce.ts';
import type { ProductList } from '../list/product-list.ts';
import type { BatchMaking } from '../list/use-batch-making.ts';

/** More products in one order don't make a usable form. */
const mostInOneOrder = 500;

/** Loaded at the first order: it makes bodies, which the start of the window has no need for. */
const loadOrderForm = () => import('./order-form.ts');

/** The products that an order is created with. */
export interface Wanted {
  readonly what: RowsWanted;
  /** Of a single product. */
  readonly label: string;
}

/** Where the products are. */
export interface OrderPlace {
  readonly profile: Profile;
  readonly list: ProductList;
  readonly making: BatchMaking;
}

/**
 * Starts a new order, or a batch of orders, with products of the list. Nothing is sent. If no field of the form takes a
 * product, it is put where services usually have it, and the form says so. Asks whether several products are one order or
 * one each, where a list of the form can take them.
 */
export async function createOrder(place: OrderPlace, wanted: Wanted): Promise<void> {
  const { profile, list } = place;
  let task: FailedTask = 'getForms';
  try {
    const { assumedField, productField } = await loadOrderForm();
    const { forms } = await call('getForms', { profileId: profile.id });
    const first = productField(forms.order) ?? assumedField;
    const { productMember: member } = first;
    // The page learns the number a moment after a tick.
    const { count } = await list.call('countRows', { what: wanted.what, as: 'orders', member });
    if (count <= 1) return await openOrder(place, wanted, forms.order, first);
    const inList = productField(forms.order, true);
    if (inList !== null && count <= mostInOneOrder) {
      const how = await chooseHow(profile, count);
      if (how === 'one-order') return await openOrder(place, wanted, forms.order, inList);
      if (how === null) return;
    }
    if (count > mostRows) {
      const words = { most: formatNumber(mostRows) };
      announce({ text: (t) => t('products.createOrder.tooManyForBatch', words) }, profile);
      return;
    }
    task = 'createBatch';
    await openBatch(place, forms.order, first);
  } catch (thrown) {
    // If the list is gone, for example because the profile's address changed, so is the wish.
    if (list.isClosed) return;
    await showFailure(profile, failureOf(thrown), task, { actions: failureActions(profile) });
  }
}

async function openOrder(
  { profile, list }: OrderPlace,
  { what, label }: Wanted,
  form: FormDescription | null,
  field: FormField,
): Promise<void> {
  const { assumedField, orderBody, valuesOf } = await loadOrderForm();
  const { productMember } = field;
  const pieces: string[] = [];
  const rows = { what, as: 'orders', member: productMember } as const;
  await list.call('rows', rows, { onEvent: ({ text }) => pieces.push(text) });
  const values = valuesOf(pieces, productMember);
  if (values.length === 0) {
    announce({ text: (t) => t('products.createOrder.gone') }, profile);
    return;
  }
  const said: Words = (t) =>
    values.length === 1
      ? t('products.createOrder.begun', { product: label })
      : t('products.createOrder.begunMany', {
          count: values.length,
          products: formatNumber(values.length),
        });
  const isAssumed = field === assumedField;
  const body = orderBody(form, field, values);
  const row = isAssumed ? body.rows.find(({ name }) => name === field.path) : undefined;
  assumption.setState(row === undefined ? null : { ...row, profileId: profile.id });
  sendToForm(profile.id, 'order', { what: 'body', body, said });
  // What the order was made of has done its work.
  if (what === 'selected') list.select({ kind: 'none' });
  navigate('orders');
}

async function openBatch(
  { profile, list, making }: OrderPlace,
  form: FormDescription | null,
  field: FormField,
): Promise<void> {
  const { assumedField, batchBody } = await loadOrderForm();
  const body = batchBody(form, field);
  const { productMember } = field;
  const batch = { operation: 'createOrder', body, productMember } as const;
  const made = await making.make(list, 'selected', batch);
  if (made === null) return;
  list.select({ kind: 'none' });
  // The user checks and starts it there.
  navigate('batch', made.batchId);
  if (field === assumedField)
    announce(
      { text: (t) => t('orders.assumed', { name: field.path, service: profile.name }) },
      profile,
    );
}

type How = 'one-order' | 'batch';

/** Asks whether the selected products are one order or one each. */
function chooseHow(profile: Profile, count: number): Promise<How | null> {
  return ask<How | null>(profile, null, (answer) => <HowDialog count={count} answer={answer} />);
}

interface HowDialogProps {
  readonly count: number;
  readonly answer: (how: How | null) => void;
}

function HowDialog({ count, answer }: HowDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={() => answer(null)}
      title={t('products.createOrder.howTitle', { count, products: formatNumber(count) })}
      footer={
        <>
          <Button autoFocus onPress={() => answer(null)}>
            {t('common.cancel')}
          </Button>
          <Button onPress={() => answer('one-order')}>{t('products.createOrder.oneOrder')}</Button>
          <Button onPress={() => answer('batch')}>{t('products.createOrder.batch')}</Button>
        </>
      }
    >
      <p>{t('products.createOrder.how')}</p>
    </Dialog>
  );
}
