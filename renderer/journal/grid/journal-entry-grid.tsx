import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteFilter, WriteSummary } from '../../../main/contract/write/write.ts';
import { JournalEntryStamp } from '../../journal-entries/journal-entry-stamp.tsx';
import { useStore } from '../../lib/app/store.ts';
import { evidenceLabel } from '../../lib/failure/describe-delete.ts';
import {
  formatClock,
  formatClockToTheSecond,
  formatExactTime,
  formatRelativeTime,
  formatShortDay,
} from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { sentenceOf } from '../../lib/words/sentence-of.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { type GridColumns, wholeRow } from '../../ui/grid/move.ts';
import { gridCell } from '../../ui/grid/role.ts';
import { GridRow } from '../../ui/grid/row.tsx';
import textGrid from '../../ui/grid/text-grid.module.css';
import { TextHead } from '../../ui/grid/text-head.tsx';
import { type GridModel, useGrid } from '../../ui/grid/use-grid.ts';
import { WaitingTextRows } from '../../ui/grid/waiting-text-rows.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { Icon, operationIcons } from '../../ui/look/icon.tsx';
import { overTime } from '../../ui/look/relative-time.tsx';
import { ResolvedStamp } from '../../ui/look/stamp.tsx';
import styles from './journal-entry-grid.module.css';

/** The columns of the journal in visual order. */
const shownColumns = ['time', 'what', 'target', 'outcome', 'profile'] as const;

/** A row takes the focus as a whole because it is opened as a whole. Its cells can be read one by one. */
const journalEntryColumns = {
  row: [wholeRow, ...shownColumns],
  head: [],
} as const satisfies GridColumns<string>;

type JournalEntryColumn = (typeof journalEntryColumns.row)[number];

interface JournalEntryRowProps {
  readonly journalEntry: WriteSummary;
  readonly place: number;
  /** From the grid's `yOf`. */
  readonly y: number;
  /** The Tab stop: the row itself or one of its cells. Null in all rows but the active one. */
  readonly activeColumn: JournalEntryColumn | null;
  readonly isOpen: boolean;
  readonly onOpen: (writeId: string) => void;
}

/** One journal entry as a row of the grid. Memoized, so only changed rows are drawn again. */
const JournalEntryRow = memo(function JournalEntryRow({
  journalEntry,
  place,
  y,
  activeColumn,
  isOpen,
  onOpen,
}: JournalEntryRowProps) {
  const { t } = useTranslation();
  const { resolution, evidence, operation } = journalEntry;
  const what = t(`journal.what.${operation}`);
  const sentence = sentenceOf(t, journalEntry);
  const profile = harmless(journalEntry.profileName);
  const resolved = resolution && t(`journal.resolved.${resolution.as}.${operation}`);
  // What may not fit into the cell.
  const found = [
    resolved && `${t(`common.outcome.${journalEntry.outcome}`)}${resolved}`,
    evidence && evidenceLabel(evidence),
  ].filter((part) => part !== null);
  const cell = (column: JournalEntryColumn, title = '') => ({
    ...gridCell(column),
    // Only the active cell: a click on any cell counts as a click on the row.
    ...(activeColumn === column ? { tabIndex: 0 } : {}),
    ...(title === '' ? {} : { title }),
    className: classNames(textGrid.cell, styles[column]),
  });
  return (
    <GridRow
      place={place}
      y={y}
      tabIndex={activeColumn === wholeRow ? 0 : -1}
      aria-selected={isOpen}
      className={classNames(textGrid.row, textGrid.openable, isOpen && textGrid.open)}
      onClick={() => onOpen(journalEntry.writeId)}
    >
      <div {...cell('time')}>
        <SentAt iso={journalEntry.startedAt} />
      </div>
      <div {...cell('what', what)}>
        <span className={styles.icon}>
          <Icon as={operationIcons[operation]} />
        </span>
        <span className={styles.words}>{what}</span>
      </div>
      <div {...cell('target', sentence)}>{sentence}</div>
      <div {...cell('outcome', found.join(' · '))}>
        {resolution === null ? (
          <JournalEntryStamp journalEntry={journalEntry} />
        ) : (
          <ResolvedStamp
            found={t(`journal.found.${resolution.as}.${operation}`)}
            isDone={resolution.as === 'done'}
            said={found.join(' · ')}
          />
        )}
      </div>
      <div {...cell('profile', profile)}>{profile}</div>
    </GridRow>
  );
});

/** When it was sent, by the clock; how long ago that is, on hover. */
function SentAt({ iso }: { readonly iso: string }) {
  const isToday = useStore(
    useMemo(
      () => overTime(() => new Date(iso).toDateString() === new Date().toDateString()),
      [iso],
    ),
  );
  const describe = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.title = `${formatRelativeTime(iso)} · ${formatExactTime(iso)}`;
  };
  return (
    <time dateTime={iso} onPointerEnter={describe}>
      {isToday ? (
        formatClockToTheSecond(iso)
      ) : (
        <>
          {formatShortDay(iso)} <span className={styles.clock}>{formatClock(iso)}</span>
        </>
      )}
    </time>
  );
}

interface JournalEntryGridProps {
  readonly journalEntries: readonly WriteSummary[];
  /** The filter they match. */
  readonly filter: WriteFilter;
  /** All matching entries, or only the newest of them. */
  readonly isWhole: boolean;
  /** How many match the filter. -1: not known yet. */
  readonly total: number;
  readonly openId: string;
  readonly onOpen: (writeId: string) => void;
  /** The end of the loaded entries is visible. */
  readonly onEndSeen: () => void;
}

/**
 * The journal entries, newest first. A row keeps its element and shows another journal entry: a search usually finds
 * other journal entries, and new elements took 10 ms of each key.
 */
export const JournalEntryGrid = memo(function JournalEntryGrid(props: JournalEntryGridProps) {
  const { journalEntries, filter, isWhole, total, openId, onOpen, onEndSeen } = props;
  const { t } = useTranslation();
  const grid = useGrid({ columns: journalEntryColumns, first: 'row', rows: journalEntries.length });
  const { active } = grid.focus;

  const lastDrawn = grid.inSight.to - 1;
  useEffect(() => {
    if (!isWhole && journalEntries.length > 0 && lastDrawn >= journalEntries.length - 20)
      onEndSeen();
  }, [isWhole, lastDrawn, journalEntries.length, onEndSeen]);

  useFollowJournalEntries({ grid, journalEntries, filter, openId });

  const onKey = ({ key }: KeyboardEvent): boolean => {
    const journalEntry = journalEntries[active.place];
    if ((key !== 'Enter' && key !== ' ') || journalEntry === undefined) return false;
    onOpen(journalEntry.writeId);
    return true;
  };

  const head = (
    <TextHead
      columns={shownColumns}
      nameOf={(column) =>
        column === 'what' ? (
          <span className={styles.words}>{t('journal.columns.what')}</span>
        ) : (
          t(`journal.columns.${column}`)
        )
      }
      classOf={(column) => styles[column]}
    />
  );
  return (
    <Grid
      grid={grid}
      name={t('journal.grid')}
      columnCount={shownColumns.length}
      rowCount={isWhole ? journalEntries.length : total}
      className={classNames(textGrid.grid, styles.grid)}
      headClassName={textGrid.head}
      head={head}
      onKey={onKey}
    >
      {grid.places.map((place) => {
        const journalEntry = journalEntries[place];
        return (
          journalEntry !== undefined && (
            <JournalEntryRow
              key={place}
              journalEntry={journalEntry}
              place={place}
              y={grid.yOf(place)}
              activeColumn={place === active.place ? active.column : null}
              isOpen={journalEntry.writeId === openId}
              onOpen={onOpen}
            />
          )
        );
      })}
    </Grid>
  );
});

interface FollowedJournalEntries {
  readonly grid: GridModel<JournalEntryColumn>;
  readonly journalEntries: readonly WriteSummary[];
  /** The filter they match. */
  readonly filter: WriteFilter;
  readonly openId: string;
}

/** Keeps the focus on its journal entry while others are added or removed, and scrolls to what was found or opened. */
function useFollowJournalEntries({
  grid,
  journalEntries,
  filter,
  openId,
}: FollowedJournalEntries): void {
  const placeOf = (id: string) => journalEntries.findIndex(({ writeId }) => writeId === id);
  // The same journal entry stays active when new ones move its row.
  const activeId = useRef('');
  const follow = useEffectEvent((_: readonly WriteSummary[]) => {
    const place = placeOf(activeId.current);
    if (place !== -1) grid.focus.follow(place);
  });

  // The filter has changed: scroll to the newest results.
  const toTop = useEffectEvent((_: WriteFilter) => {
    grid.scroll.scrollTo(0);
    if (placeOf(activeId.current) === -1) grid.focus.follow(0);
  });
  useLayoutEffect(() => toTop(filter), [filter]);
  useLayoutEffect(() => follow(journalEntries), [journalEntries]);
  useLayoutEffect(() => {
    activeId.current = journalEntries[grid.focus.active.place]?.writeId ?? '';
  });

  // A link may open a journal entry that is out of view. Don't scroll
  // again when a new row moves it.
  const isOpenKnown = placeOf(openId) !== -1;
  const isHidden = grid.size.viewport === 0;
  const showOpen = useEffectEvent((writeId: string) => {
    grid.focus.follow(placeOf(writeId));
    grid.reveal(placeOf(writeId));
  });
  useEffect(() => {
    if (isOpenKnown && !isHidden) showOpen(openId);
  }, [openId, isOpenKnown, isHidden]);
}

const waitingWidths = {
  time: '8ch',
  what: '12ch',
  target: '28ch',
  outcome: '8ch',
  profile: '10ch',
};

/** Until the first entries are read. */
export function WaitingEntries() {
  const cells = shownColumns.map((column) => [styles[column], waitingWidths[column]] as const);
  return <WaitingTextRows className={styles.grid} cells={cells} />;
}
