import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import { evidenceLabel } from '../../lib/failure/describe-delete.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { StubStamp } from '../../stubs/stub-stamp.tsx';
import { wholeRow } from '../../ui/grid/move.ts';
import { gridCell } from '../../ui/grid/role.ts';
import { GridRow } from '../../ui/grid/row.tsx';
import textGrid from '../../ui/grid/text-grid.module.css';
import { classNames } from '../../ui/look/class-names.ts';
import { RelativeTime } from '../../ui/look/relative-time.tsx';
import type { StubColumn } from './stub-columns.ts';

interface StubRowProps {
  readonly stub: WriteSummary;
  readonly place: number;
  /** By `yOf` of the grid. */
  readonly y: number;
  /** What the Tab key leads to: the row itself or one of its cells; null in all rows but the active one. */
  readonly activeColumn: StubColumn | null;
  readonly isOpen: boolean;
  readonly onOpen: (writeId: string) => void;
}

/** One stub as a row of the grid. Drawn again only when something of it is new. */
export const StubRow = memo(function StubRow({
  stub,
  place,
  y,
  activeColumn,
  isOpen,
  onOpen,
}: StubRowProps) {
  const { t } = useTranslation();
  const { settlement, evidence, operation } = stub;
  const what = t(`journal.what.${operation}`);
  const profile = harmless(stub.profileName);
  const settled = settlement && t(`journal.settled.${settlement.as}.${operation}`);
  // What may not have its room in the cell.
  const found = [
    settled && `${t(`common.outcome.${stub.outcome}`)}${settled}`,
    evidence && evidenceLabel(evidence),
  ].filter((part) => part !== null);
  const cell = (column: StubColumn, title = '') => ({
    ...gridCell(column),
    // Only the active one: a click on any of them is one on the row.
    ...(activeColumn === column ? { tabIndex: 0 } : {}),
    ...(title === '' ? {} : { title }),
    className: textGrid.cell,
  });
  return (
    <GridRow
      place={place}
      y={y}
      tabIndex={activeColumn === wholeRow ? 0 : -1}
      aria-selected={isOpen}
      className={classNames(textGrid.row, textGrid.openable, isOpen && textGrid.open)}
      onClick={() => onOpen(stub.writeId)}
    >
      <div {...cell('time')}>
        <RelativeTime iso={stub.startedAt} />
      </div>
      <div {...cell('what', what)}>{what}</div>
      <div {...cell('target', stub.target)}>{stub.target}</div>
      <div {...cell('outcome', found.join(' · '))}>
        <StubStamp stub={stub} />
      </div>
      <div {...cell('profile', profile)}>{profile}</div>
    </GridRow>
  );
});
