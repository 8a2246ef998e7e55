// biome-ignore-all lint/a11y/useSemanticElements: rows that lie where they are put are no table.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and points at a row.
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import type { WriteFilter } from '../../../main/contract/write/write-filter.ts';
import { useSettings } from '../../lib/app/start-state.ts';
import { movedTo } from './moved-to.ts';
import styles from './stub-grid.module.css';
import { StubRow } from './stub-row.tsx';

const columns = ['time', 'what', 'target', 'outcome', 'profile'] as const;

interface StubGridProps {
  readonly stubs: readonly WriteSummary[];
  /** What they match. */
  readonly filter: WriteFilter;
  /** All that there are, or only the newest of them. */
  readonly isWhole: boolean;
  readonly openId: string;
  readonly onOpen: (writeId: string) => void;
  /** The end of what was read is in sight. */
  readonly onEndSeen: () => void;
}

/**
 * The stubs, the newest on top: the rows in view alone are drawn. A row stays the element that it is and
 * shows another stub: what a search finds is mostly other stubs, and new elements took 10 ms of each key.
 */
export const StubGrid = memo(function StubGrid(props: StubGridProps) {
  const { stubs, filter, isWhole, openId, onOpen, onEndSeen } = props;
  const { t } = useTranslation();
  const { density } = useSettings();
  const rowHeight = density === 'compact' ? 32 : 40;
  const place = useRef<HTMLDivElement>(null);
  const ids = useId();
  const [activeId, setActiveId] = useState(openId);
  const virtual = useVirtualizer({
    count: stubs.length,
    getScrollElement: () => place.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    // The sticky header takes its height off the window on the rows.
    scrollPaddingEnd: rowHeight,
  });
  const rows = virtual.getVirtualItems();

  // Another density: the heights that were measured are old.
  const remeasure = useEffectEvent(() => virtual.measure());
  useEffect(() => {
    if (rowHeight > 0) remeasure();
  }, [rowHeight]);

  const lastSeen = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (!isWhole && stubs.length > 0 && lastSeen >= stubs.length - 20) onEndSeen();
  }, [isWhole, lastSeen, stubs.length, onEndSeen]);

  // Others were found: the newest of them are looked for.
  const toTop = useEffectEvent((_: WriteFilter) => {
    if (virtual.scrollOffset !== 0) virtual.scrollToOffset(0);
  });
  useLayoutEffect(() => toTop(filter), [filter]);

  const indexOf = (id: string) => stubs.findIndex(({ writeId }) => writeId === id);
  // A link may open a stub that is out of sight. Not again when a new row moves it.
  const isOpenKnown = indexOf(openId) !== -1;
  const reveal = useEffectEvent((writeId: string) => {
    setActiveId(writeId);
    virtual.scrollToIndex(indexOf(writeId));
  });
  useEffect(() => {
    if (isOpenKnown) reveal(openId);
  }, [openId, isOpenKnown]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = indexOf(activeId);
    if ((event.key === 'Enter' || event.key === ' ') && at !== -1) {
      event.preventDefault();
      onOpen(activeId);
      return;
    }
    const pageRows = Math.max(1, Math.floor((place.current?.clientHeight ?? 0) / rowHeight) - 2);
    const to = movedTo(event.key, at, stubs.length, pageRows);
    const stub = to === null ? undefined : stubs[to];
    if (to === null || stub === undefined) return;
    event.preventDefault();
    setActiveId(stub.writeId);
    virtual.scrollToIndex(to);
  };

  const open = useCallback(
    (writeId: string) => {
      setActiveId(writeId);
      onOpen(writeId);
    },
    [onOpen],
  );

  const isActiveDrawn = rows.some(({ index }) => stubs[index]?.writeId === activeId);
  return (
    <div
      ref={place}
      role="grid"
      aria-label={t('journal.grid')}
      aria-rowcount={isWhole ? stubs.length + 1 : -1}
      aria-colcount={columns.length}
      aria-activedescendant={isActiveDrawn ? `${ids}${activeId}` : undefined}
      tabIndex={0}
      className={styles.grid}
      onKeyDown={onKeyDown}
      onFocus={() => {
        if (indexOf(activeId) === -1) setActiveId(stubs[0]?.writeId ?? '');
      }}
    >
      <div role="row" aria-rowindex={1} className={styles.head}>
        {columns.map((column) => (
          <div key={column} role="columnheader" className={styles.cell}>
            {t(`journal.columns.${column}`)}
          </div>
        ))}
      </div>
      <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {rows.map(({ index, start }) => {
          const stub = stubs[index];
          return (
            stub !== undefined && (
              <StubRow
                key={index}
                id={`${ids}${stub.writeId}`}
                stub={stub}
                rowIndex={index + 2}
                isActive={stub.writeId === activeId}
                isOpen={stub.writeId === openId}
                top={start}
                onOpen={open}
              />
            )
          );
        })}
      </div>
    </div>
  );
});
