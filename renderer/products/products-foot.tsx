import { useRef } from 'react';
import { classNames } from '../ui/look/class-names.ts';
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
  readonly onCopy: () => void;
}

/**
 * Under the grid, while rows are selected or exported: there it comes and goes without moving a row
 * from under the pointer.
 */
export function ProductsFoot({ list, state, productExport, onCopy }: ProductsFootProps) {
  const { selection } = state;
  const { progress, cancel } = productExport;
  const foot = useRef<HTMLDivElement>(null);
  // The button that was pressed goes: the focus goes to where it can be of use.
  const focusGrid = () =>
    foot.current?.parentElement
      ?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')
      ?.focus({ preventScroll: true });
  const isEmpty = selection.count === 0 && progress === null;
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
      <SelectionLine
        selection={selection}
        onCopy={onCopy}
        onClear={() => {
          list.select({ kind: 'none' });
          focusGrid();
        }}
      />
    </div>
  );
}
