import { useEffect, useRef } from 'react';
import { classNames } from '../ui/look/class-names.ts';
import { DeleteProgress } from './delete-many/delete-progress.tsx';
import type { DeleteMany } from './delete-many/use-delete-many.ts';
import { ExportProgressLine } from './export/progress-line.tsx';
import type { ProductExport } from './export/use-export.ts';
import type { ProductList } from './list/product-list.ts';
import type { ProductListState } from './list/product-list-state.ts';
import styles from './products-foot.module.css';
import { SelectionLine } from './selection-line.tsx';

interface ProductsFootProps {
  readonly list: ProductList;
  readonly state: ProductListState;
  readonly productExport: ProductExport;
  readonly deleteMany: DeleteMany;
  readonly onCopy: () => void;
}

/**
 * Below the grid, while rows are selected, deleted or exported: there it can appear and disappear without moving a row
 * under the pointer.
 */
export function ProductsFoot(props: ProductsFootProps) {
  const { list, state, productExport, deleteMany, onCopy } = props;
  const { selection } = state;
  const { progress, cancel } = productExport;
  const foot = useRef<HTMLDivElement>(null);
  // The clicked button disappears: move the focus to where it is useful.
  const focusGrid = () =>
    foot.current?.parentElement
      ?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')
      ?.focus({ preventScroll: true });
  const { underWay } = deleteMany.deletes;
  const isEmpty = selection.count === 0 && progress === null && underWay.length === 0;
  // Buttons that disappear, as the rows do, would otherwise lose the focus.
  const lines = [selection.count > 0, ...underWay.map(({ batchId }) => batchId)].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that one of them goes.
  useEffect(() => {
    const isShown = foot.current?.checkVisibility() === true;
    if (isShown && document.activeElement === document.body) focusGrid();
  }, [lines]);
  return (
    <div ref={foot} className={classNames(styles.foot, isEmpty && styles.empty)}>
      {progress !== null && (
        <ExportProgressLine
          progress={progress}
          onCancel={() => {
            cancel();
            focusGrid();
          }}
        />
      )}
      {underWay.map((batch) => (
        <DeleteProgress
          key={batch.batchId}
          batch={batch}
          onChanged={deleteMany.deletes.follow}
          onFailed={deleteMany.fail}
        />
      ))}
      <SelectionLine
        selection={selection}
        question={deleteMany.question}
        isDeleting={underWay.length > 0}
        onCopy={onCopy}
        onClear={() => {
          list.select({ kind: 'none' });
          focusGrid();
        }}
      />
    </div>
  );
}
