import type { TFunction } from 'i18next';
import { Copy, ReceiptText, Trash2, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../main/contract/batch/batch.ts';
import type { Failure } from '../../main/contract/failure.ts';
import type { ListPart } from '../../main/contract/list-part.ts';
import { tryCall } from '../lib/app/call.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { headingInSight, isFocusLost } from '../lib/commands/page-focus.ts';
import { useSayFinal, useSayProgress } from '../lib/spoken/say.ts';
import { hrefOf } from '../lib/window/router.ts';
import { formatNumber } from '../lib/words/format.ts';
import { moreOf } from '../lib/words/list-part.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { classNames } from '../ui/look/class-names.ts';
import { ProgressBar } from '../ui/page/progress-bar.tsx';
import { useCopyRows } from './copy-rows.ts';
import type { CreateOrder } from './create-order/use-create-order.ts';
import { hindrance } from './delete-many/delete-many-rules.ts';
import type { DeleteMany } from './delete-many/use-delete-many.ts';
import type { ProductExport } from './export/use-product-export.tsx';
import { type ListSelection, nothingSelected } from './list/list-selection.ts';
import { useListPart } from './list/lists.ts';
import type { ProductList } from './list/product-list.ts';
import type { BatchMaking } from './list/use-batch-making.ts';
import styles from './products-foot.module.css';
import { useSelectionSums } from './selection-sums.ts';
import type { DroppedSelection } from './use-drop-when-left.ts';

interface ProductsFootProps {
  readonly list: ProductList;
  readonly productExport: ProductExport;
  readonly deleteMany: DeleteMany;
  readonly createOrder: CreateOrder;
  readonly currency: string | null;
  readonly dropped: DroppedSelection | null;
}

/**
 * Below the grid, while rows are selected, deleted or exported: there it can appear and disappear without moving a row
 * under the pointer.
 */
export function ProductsFoot(props: ProductsFootProps) {
  const { list, productExport, deleteMany, createOrder, currency, dropped } = props;
  const { t } = useTranslation();
  const selection = useListPart(list, ({ selection }) =>
    selection.count === 0 ? nothingSelected : selection,
  );
  const part = useListPart(list, (state) => state.part);
  const { progress, cancel } = productExport;
  const makings = [deleteMany.making, createOrder.making].filter(isInProgress);
  const foot = useRef<HTMLDivElement>(null);
  // The clicked button disappears: move the focus to where it is useful.
  const focusGrid = () => {
    foot.current
      ?.closest('section')
      ?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')
      ?.focus({ preventScroll: true });
    // Without rows, the grid's cell may be the disabled box that selects all, which takes no focus.
    if (isFocusLost()) headingInSight()?.focus({ preventScroll: true });
  };
  const { underWay } = deleteMany.deletes;
  const isSelectionEmpty = selection.count === 0 && dropped === null;
  const isEmpty =
    isSelectionEmpty && progress === null && makings.length === 0 && underWay.length === 0;
  // Buttons that disappear, as the rows do, would otherwise lose the focus.
  const lines = [
    selection.count > 0,
    makings.length,
    ...underWay.map(({ batchId }) => batchId),
  ].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that one of them goes.
  useEffect(() => {
    const isShown = foot.current?.checkVisibility() === true;
    if (isShown && document.activeElement === document.body) focusGrid();
  }, [lines]);
  return (
    <div ref={foot} className={classNames(styles.foot, isEmpty && styles.empty)}>
      {progress !== null && (
        <ProgressLine
          name={t('products.export.progress')}
          share={progress.of === 0 ? null : progress.written / progress.of}
          valueLabel={t('products.export.written', {
            written: formatNumber(progress.written),
            of: formatNumber(progress.of),
          })}
          cancelLabel={t('export.cancel')}
          onCancel={() => {
            cancel();
            focusGrid();
          }}
        />
      )}
      {makings.map(({ progress: { rows, of }, cancel }, at) => (
        <ProgressLine
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing in it is kept.
          key={at}
          name={t('products.making.progress')}
          share={rows === null ? null : rows / of}
          valueLabel={t('products.making.rows', {
            rows: formatNumber(rows ?? 0),
            of: formatNumber(of),
          })}
          cancelLabel={t('common.cancel')}
          onCancel={() => {
            cancel();
            focusGrid();
          }}
        />
      ))}
      {underWay.map((batch) => (
        <DeleteProgress
          key={batch.batchId}
          batch={batch}
          onFailed={deleteMany.tellFailed}
          onResume={deleteMany.resume}
        />
      ))}
      {dropped !== null && (
        <Button
          variant="quiet"
          onPress={() => {
            dropped.selectAgain();
            focusGrid();
          }}
        >
          {t('products.selection.againMany', {
            count: dropped.count,
            products: formatNumber(dropped.count),
          })}
        </Button>
      )}
      <SelectionLine
        list={list}
        selection={selection}
        currency={currency}
        part={part}
        deleteMany={deleteMany}
        underWay={underWay}
        createOrder={createOrder}
        onClear={() => {
          list.select({ kind: 'none' });
          focusGrid();
        }}
      />
    </div>
  );
}

interface SelectionLineProps {
  readonly list: ProductList;
  readonly selection: ListSelection;
  readonly currency: string | null;
  readonly part: ListPart | null;
  readonly deleteMany: DeleteMany;
  /** The batches that delete products: selected ones may be disappearing. */
  readonly underWay: readonly BatchSummary[];
  readonly createOrder: CreateOrder;
  readonly onClear: () => void;
}

/** How many products are selected, and what can be done with them: a bar that floats below the grid. */
function SelectionLine({
  list,
  selection,
  currency,
  part,
  deleteMany: { forbidden: whyNothing, isBusy, deleteSelected },
  underWay,
  createOrder,
  onClear,
}: SelectionLineProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const copyRows = useCopyRows(list);
  const onCopy = () => copyRows(null);
  const { count, shown } = selection;
  const forbidden = whyNothing ?? hindrance(t, count, underWay);
  const sums = useSelectionSums(list, selection, currency);
  const hidden = count - shown;
  const isAny = count > 0;
  const words = isAny ? selectedInWords(t, count, part) : '';
  const hiddenWords =
    isAny && hidden > 0
      ? t('products.selection.hidden', { count: hidden, rows: formatNumber(hidden) })
      : '';
  useSayFinal({
    asked: String(count),
    isAnswered: underWay.length === 0 && sums.areNew,
    wordsAfter: () => [[words, hiddenWords, sums.words].filter((each) => each !== '').join(' ')],
  });
  useCommand('delete-selected', isAny && !isBusy ? { run: deleteSelected, forbidden } : null);
  useCommand('copy-selected', isAny ? { run: onCopy } : null);
  useCommand('clear-selection', isAny ? { run: onClear } : null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
    <div
      role="group"
      aria-label={t('products.column.select')}
      className={classNames(styles.selection, isAny && styles.bar)}
    >
      {/* Off: it would count down while selected products are deleted. */}
      <p role="status" aria-live="off" className={styles.words}>
        {words}
        {hiddenWords !== '' && <span className={styles.hidden}>{hiddenWords}</span>}
      </p>
      {sums.words !== '' && (
        <p className={classNames(styles.sums, !sums.areNew && styles.stale)}>{sums.words}</p>
      )}
      {count > 0 && (
        <>
          {forbidden !== null && (
            <p id={reasonId} className={styles.reason}>
              {forbidden}
            </p>
          )}
          <Button variant="quiet" icon={Copy} onPress={onCopy}>
            {t('products.selection.copy')}
          </Button>
          <Button
            variant="quiet"
            icon={ReceiptText}
            isPending={createOrder.isBusy}
            onPress={createOrder.withSelected}
          >
            {t('orders.create')}
          </Button>
          <Button
            variant="quiet"
            icon={Trash2}
            className={styles.danger}
            aria-label={t('products.deleteMany.button')}
            isPending={isBusy}
            isUnavailable={forbidden !== null}
            {...(forbidden === null ? {} : { 'aria-describedby': reasonId })}
            onPress={deleteSelected}
          >
            {t('products.delete.word')}
          </Button>
          <IconButton icon={X} name={t('menu.clearSelection')} onPress={onClear} />
        </>
      )}
    </div>
  );
}

function selectedInWords(t: TFunction, count: number, part: ListPart | null): string {
  const selected = formatNumber(count);
  if (part === null) return t('products.selection.count', { count, selected });
  return part.of === null
    ? t(`products.part.selected${moreOf(part)}`, { count, selected })
    : t('products.part.selected', { count, selected, inService: formatNumber(part.of) });
}

const isInProgress = (making: BatchMaking): making is BatchMaking & { progress: object } =>
  making.progress !== null;

interface ProgressLineProps {
  readonly name: string;
  readonly share: number | null;
  readonly valueLabel: string;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
}

/** How many rows are done, and the button that ends it. */
function ProgressLine({ cancelLabel, onCancel, ...progress }: ProgressLineProps) {
  return (
    <div className={styles.line}>
      <ProgressBar className={styles.progress} {...progress} />
      <Button variant="quiet" onPress={onCancel}>
        {cancelLabel}
      </Button>
    </div>
  );
}

interface DeleteProgressProps {
  readonly batch: BatchSummary;
  readonly onFailed: (failure: Failure) => Promise<void>;
  readonly onResume: (batch: BatchSummary) => Promise<void>;
}

/** Progress of a batch of deletes, with its actions. */
function DeleteProgress({ batch, onFailed, onResume }: DeleteProgressProps) {
  const { t } = useTranslation();
  const { batchId, rows, counts, state, pause } = batch;
  const isRunning = state === 'running';
  const begun = formatNumber(rows - counts.waiting);
  const endedRows = rows - counts.waiting - counts.sending;
  const ended = formatNumber(endedRows);
  const of = formatNumber(rows);
  const words = t('products.deleteMany.running', { begun, rows: of });
  useSayProgress({ isRunning, ended: endedRows, all: rows, words });

  const pauseIt = async (isStopped: boolean): Promise<void> => {
    const outcome = await tryCall('pauseBatch', { batchId, isStopped });
    if (!outcome.ok) await onFailed(outcome.failure);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
    <div
      role="group"
      aria-label={t('products.deleteMany.group')}
      className={styles.deleteProgressLine}
    >
      <p className={styles.deleteProgressWords}>
        {isRunning && words}
        <span role="status">
          {pause !== null && t(`products.deleteMany.paused.${pause.why}`, { ended, rows: of })}
        </span>
      </p>
      <Button variant="quiet" onPress={() => (isRunning ? pauseIt(false) : onResume(batch))}>
        {t(isRunning ? 'batches.run.pause' : 'batches.run.continue')}
      </Button>
      <Button variant="quiet" onPress={() => pauseIt(true)}>
        {t('batches.run.stop')}
      </Button>
      <a className={styles.link} href={hrefOf('batch', batchId)}>
        {t('common.openBatch')}
      </a>
    </div>
  );
}
