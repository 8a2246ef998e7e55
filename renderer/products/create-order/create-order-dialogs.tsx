import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostRows } from '../../../main/contract/batch/table-options.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import { parseFormPath } from '../../../main/contract/form/form-field.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { failureActions } from '../../lib/ask/ask.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Note } from '../../ui/look/note.tsx';
import { type CreateOrder, mostInOneOrder, type OrderQuestion } from './use-create-order.ts';

interface CreateOrderDialogsProps {
  readonly profile: Profile;
  readonly createOrder: CreateOrder;
}

/** What is asked before an order with products is started, and why it couldn't be. */
export function CreateOrderDialogs({ profile, createOrder }: CreateOrderDialogsProps) {
  const { question, failure, closeFailure } = createOrder;
  const actions = failureActions(profile);
  return (
    <>
      {question?.ask === 'path' && <PathDialog createOrder={createOrder} />}
      <HowDialog
        question={question?.ask === 'how' ? question : null}
        onChoose={createOrder.choose}
        onCancel={createOrder.cancel}
      />
      {failure !== null && (
        <ErrorDialog
          description={describeFailure(failure.failure, failure.task)}
          actions={actions}
          onClose={closeFailure}
        />
      )}
    </>
  );
}

/** Asks once where a product belongs in an order. */
function PathDialog({ createOrder }: { readonly createOrder: CreateOrder }) {
  const { t } = useTranslation();
  const [path, setPath] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async (): Promise<void> => {
    const wanted = path.trim();
    setIsRefused(parseFormPath(wanted) === null);
    if (parseFormPath(wanted) === null) return;
    setFailure(null);
    setFailure(await createOrder.savePath(wanted));
  };
  return (
    <FormDialog
      title={t('products.createOrder.pathTitle')}
      submitLabel={t('products.createOrder.pathSave')}
      onSubmit={save}
      onCancel={createOrder.cancel}
    >
      <p>{t('products.createOrder.pathText')}</p>
      <TextField
        autoFocus
        isMonospace
        label={t('products.createOrder.path')}
        description={t('products.createOrder.pathHint')}
        maxLength={1000}
        value={path}
        error={isRefused && t('products.createOrder.pathWrong')}
        onChange={(next) => {
          setPath(next);
          setIsRefused(false);
          setFailure(null);
        }}
      />
      {failure !== null && <FailurePanel description={describeFailure(failure, 'saveForm')} />}
    </FormDialog>
  );
}

interface HowDialogProps {
  /** Null: closed. */
  readonly question: Extract<OrderQuestion, { ask: 'how' }> | null;
  readonly onChoose: CreateOrder['choose'];
  readonly onCancel: () => void;
}

/** Asks whether the selected products are one order or one each. */
function HowDialog({ question, onChoose, onCancel }: HowDialogProps) {
  const { t } = useTranslation();
  const ids = useId();
  const count = question?.wanted.count ?? 0;
  const words = { count, products: formatNumber(count) };
  const whyNotOne =
    question?.inList === null
      ? t('products.createOrder.noList')
      : count > mostInOneOrder
        ? t('products.createOrder.tooManyForOne', { most: formatNumber(mostInOneOrder) })
        : null;
  const whyNoBatch =
    count > mostRows
      ? t('products.createOrder.tooManyForBatch', { most: formatNumber(mostRows) })
      : null;
  return (
    <Dialog
      isOpen={question !== null}
      onClose={onCancel}
      title={t('products.createOrder.howTitle', words)}
      footer={
        <>
          <Button autoFocus onPress={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button
            isUnavailable={whyNotOne !== null}
            {...(whyNotOne === null ? {} : { 'aria-describedby': `${ids}-one` })}
            onPress={() => onChoose('one-order')}
          >
            {t('products.createOrder.oneOrder')}
          </Button>
          <Button
            isUnavailable={whyNoBatch !== null}
            {...(whyNoBatch === null ? {} : { 'aria-describedby': `${ids}-batch` })}
            onPress={() => onChoose('batch')}
          >
            {t('products.createOrder.batch')}
          </Button>
        </>
      }
    >
      <p>{t('products.createOrder.how')}</p>
      {whyNotOne !== null && (
        <div id={`${ids}-one`}>
          <Note tone="plain">{whyNotOne}</Note>
        </div>
      )}
      {whyNoBatch !== null && (
        <div id={`${ids}-batch`}>
          <Note tone="plain">{whyNoBatch}</Note>
        </div>
      )}
    </Dialog>
  );
}
