// biome-ignore-all lint/a11y/useSemanticElements: rows that lie where they are put are no table.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and points at a row.
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import { evidenceLabel } from '../../lib/failure/describe-delete.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { RelativeTime } from '../../ui/look/relative-time.tsx';
import { StubStamp } from '../stub-stamp.tsx';
import styles from './stub-grid.module.css';

interface StubRowProps {
  readonly id: string;
  readonly stub: WriteSummary;
  /** Counted from 1 with the header as the first. */
  readonly rowIndex: number;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  /** From the top of the list, in pixels. */
  readonly top: number;
  readonly onOpen: (writeId: string) => void;
}

/** One stub as a row of the grid. Drawn again only when something of it is new. */
export const StubRow = memo(function StubRow({
  id,
  stub,
  rowIndex,
  isActive,
  isOpen,
  top,
  onOpen,
}: StubRowProps) {
  const { t } = useTranslation();
  const { settlement, evidence, operation } = stub;
  const settled = settlement && t(`journal.settled.${settlement.as}.${operation}`);
  // What may not have its room in the cell.
  const found = [
    settled && `${t(`common.outcome.${stub.outcome}`)}${settled}`,
    evidence && evidenceLabel(evidence),
  ].filter((part) => part !== null);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the focus and takes the keys
    <div
      id={id}
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isOpen}
      className={classNames(styles.row, isActive && styles.active, isOpen && styles.open)}
      style={{ translate: `0 ${top}px` }}
      onClick={() => onOpen(stub.writeId)}
    >
      <Cell>
        <RelativeTime iso={stub.startedAt} />
      </Cell>
      <Cell>{t(`journal.what.${stub.operation}`)}</Cell>
      <Cell title={stub.target}>{stub.target}</Cell>
      <Cell title={found.join(' · ')}>
        <StubStamp stub={stub} />
      </Cell>
      <Cell title={stub.profileName}>{stub.profileName}</Cell>
    </div>
  );
});

function Cell({ title = '', children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <div role="gridcell" className={styles.cell} {...(title === '' ? {} : { title })}>
      {children}
    </div>
  );
}
