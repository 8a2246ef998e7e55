import { Rows3 } from 'lucide-react';
import {
  type ComponentProps,
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
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import { needsYou } from '../../../main/contract/batch/row-states.ts';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import {
  batchInWords,
  countsInWords,
  rowsLeftInWords,
  stateInAWord,
  stateInWords,
} from '../../journal-entries/batches/batch-in-words.ts';
import { JournalEntryStamp } from '../../journal-entries/journal-entry-stamp.tsx';
import { useStore } from '../../lib/app/store.ts';
import { isFocusLost } from '../../lib/commands/page-focus.ts';
import { evidenceLabel } from '../../lib/failure/describe-delete.ts';
import {
  formatClock,
  formatClockToTheSecond,
  formatExactTime,
  formatNumber,
  formatRelativeTime,
  formatShortDay,
} from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { i18n } from '../../lib/words/i18n.ts';
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
import heard from '../../ui/look/heard.module.css';
import { Icon, operationIcons } from '../../ui/look/icon.tsx';
import { overTime } from '../../ui/look/relative-time.tsx';
import { ResolvedStamp } from '../../ui/look/stamp.tsx';
import type { Line } from '../list/lines.ts';
import styles from './line-grid.module.css';

/** The columns of the journal in visual order. */
const usualColumns = ['time', 'entry', 'outcome'] as const;
const withProfile = [...usualColumns, 'profile'] as const;
type ShownColumn = (typeof withProfile)[number];

/** A row takes the focus as a whole because it is opened as a whole. Its cells can be read one by one. */
type LineColumn = typeof wholeRow | ShownColumn;
const lineColumns = {
  usual: { row: [wholeRow, ...usualColumns], head: [] },
  withProfile: { row: [wholeRow, ...withProfile], head: [] },
} as const satisfies Record<string, GridColumns<string>>;

interface LineRowProps {
  readonly line: Line;
  readonly place: number;
  /** From the grid's `yOf`. */
  readonly y: number;
  /** The Tab stop: the row itself or one of its cells. Null in all rows but the active one. */
  readonly activeColumn: LineColumn | null;
  readonly isOpen: boolean;
  /** Of the line's profile. Null if there is only one. */
  readonly profile: string | null;
  readonly onOpen: (line: Line) => void;
}

/** One line as a row of the grid. Memoized, so only changed rows are drawn again. */
const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, place, y, activeColumn, isOpen, profile, onOpen } = props;
  const { t } = useTranslation();
  const { operation } = line.kind === 'entry' ? line.entry : line.batch;
  const sentence = line.kind === 'entry' ? sentenceOf(t, line.entry) : line.batch.name;
  const what = whatItDoes(line);
  const beside = line.kind === 'entry' ? '' : besideName(line);
  const at = line.kind === 'entry' ? line.entry.startedAt : line.batch.startedAt;
  const cell = (column: ShownColumn, title = '') => ({
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
      onClick={() => onOpen(line)}
    >
      <div {...cell('time')}>
        <SentAt iso={at ?? (line.kind === 'batch' ? line.batch.createdAt : '')} />
      </div>
      <div {...cell('entry', [sentence, beside].filter(Boolean).join(' · '))}>
        <span className={styles.icon}>
          <Icon as={line.kind === 'batch' ? Rows3 : operationIcons[operation]} />
        </span>
        {what !== '' && <span className={heard.always}>{what}: </span>}
        {line.kind === 'batch' ? (
          <>
            <span className={styles.name}>{sentence}</span>
            <span className={styles.beside}>{beside !== '' && ` · ${beside}`}</span>
          </>
        ) : (
          sentence
        )}
      </div>
      {line.kind === 'entry' ? (
        <EntryOutcome {...cell('outcome')} entry={line.entry} />
      ) : (
        <div {...cell('outcome', stateInWords(line.batch))}>
          <span className={needsYou(line.batch) ? styles.needsYou : undefined}>
            {stateInAWord(line.batch)}
          </span>
        </div>
      )}
      {profile !== null && <div {...cell('profile', profile)}>{profile}</div>}
    </GridRow>
  );
});

/** What is sent, where the sentence has no word for it and only the icon says so. */
function whatItDoes(line: Line): string {
  const { t } = i18n;
  if (line.kind === 'batch') return t(`batches.page.what.${line.batch.operation}`);
  const { operation, ordered, target } = line.entry;
  return operation === 'createOrder' && ordered === null && target !== ''
    ? t('journal.what.createOrder')
    : '';
}

/** What the line of a batch says after its name: how far it is, and which of its rows match. */
function besideName({ batch, rows }: Extract<Line, { kind: 'batch' }>): string {
  const { t } = i18n;
  const words = { all: formatNumber(batch.rows), rows: formatNumber(rows?.length ?? 0) };
  return [
    rows !== null && t('journal.batch.match', { ...words, count: batch.rows }),
    progressOf(batch),
    rowsLeftInWords(batch),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** How far a batch is. The column beside it has its state, but for the reason of a pause. */
function progressOf(batch: BatchSummary): string {
  const { state, rows } = batch;
  if (state === 'paused') return batchInWords(batch);
  if (state !== 'making') return countsInWords(batch);
  return rows === 0 ? '' : i18n.t('journal.batch.rows', { count: rows, all: formatNumber(rows) });
}

/** The cell with the outcome of an entry, and with what was found out since. */
function EntryOutcome({
  entry,
  ...cell
}: ComponentProps<'div'> & { readonly entry: WriteSummary }) {
  const { t } = useTranslation();
  const { operation, outcome, resolution, evidence } = entry;
  const resolved = resolution && t(`journal.resolved.${resolution.as}.${operation}`);
  // What may not fit into the cell.
  const found = [
    resolved && `${t(`common.outcome.${outcome}`)}${resolved}`,
    evidence && evidenceLabel(evidence),
  ].filter((part) => part !== null);
  const said = found.join(' · ');
  return (
    <div {...cell} title={said === '' ? undefined : said}>
      {resolution === null ? (
        <JournalEntryStamp journalEntry={entry} />
      ) : (
        <ResolvedStamp
          found={t(`journal.found.${resolution.as}.${operation}`)}
          isDone={resolution.as === 'done'}
          said={said}
        />
      )}
    </div>
  );
}

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

interface LineGridProps {
  readonly lines: readonly Line[];
  /** What they match. */
  readonly matching: unknown;
  /** All matching lines, or only the newest of them. */
  readonly isWhole: boolean;
  /** How many match. -1: not known yet. */
  readonly total: number;
  readonly openId: string;
  /** The batch whose page was shown before. Empty for none. */
  readonly closedId: string;
  /** The profiles' names by ID. Null if a line needs none, because there is only one. */
  readonly profiles: ReadonlyMap<string, string> | null;
  readonly onOpen: (line: Line) => void;
  /** The end of the loaded lines is visible. */
  readonly onEndSeen: () => void;
}

/**
 * The lines of the Journal, newest first. A row keeps its element and shows another line: a search usually finds other
 * lines, and new elements took 10 ms of each key.
 */
export const LineGrid = memo(function LineGrid(props: LineGridProps) {
  const { lines, matching, isWhole, total, openId, closedId, profiles, onOpen, onEndSeen } = props;
  const { t } = useTranslation();
  const columns = lineColumns[profiles === null ? 'usual' : 'withProfile'];
  const grid = useGrid<LineColumn>({ columns, first: 'row', rows: lines.length });
  const { active } = grid.focus;

  const lastDrawn = grid.inSight.to - 1;
  useEffect(() => {
    if (!isWhole && lines.length > 0 && lastDrawn >= lines.length - 20) onEndSeen();
  }, [isWhole, lastDrawn, lines.length, onEndSeen]);

  useFollowLines({ grid, lines, matching, openId });
  useReturn(grid, lines, closedId);

  const onKey = ({ key }: KeyboardEvent): boolean => {
    const line = lines[active.place];
    if ((key !== 'Enter' && key !== ' ') || line === undefined) return false;
    onOpen(line);
    return true;
  };

  const shownColumns = profiles === null ? usualColumns : withProfile;
  return (
    <Grid
      grid={grid}
      name={t('journal.grid')}
      columnCount={shownColumns.length}
      rowCount={isWhole ? lines.length : total}
      className={classNames(textGrid.grid, styles.grid, profiles !== null && styles.withProfile)}
      headClassName={textGrid.head}
      head={
        <TextHead
          columns={shownColumns}
          nameOf={(column) => t(`journal.columns.${column}`)}
          classOf={(column) => styles[column]}
        />
      }
      onKey={onKey}
    >
      {grid.places.map((place) => {
        const line = lines[place];
        return (
          line !== undefined && (
            <LineRow
              key={place}
              line={line}
              place={place}
              y={grid.yOf(place)}
              activeColumn={place === active.place ? active.column : null}
              isOpen={line.id === openId}
              profile={profiles && profileOf(line, profiles)}
              onOpen={onOpen}
            />
          )
        );
      })}
    </Grid>
  );
});

/** An entry has the name that its profile had. */
function profileOf(line: Line, names: ReadonlyMap<string, string>): string {
  if (line.kind === 'entry') return harmless(line.entry.profileName);
  return harmless(names.get(line.batch.profileId) ?? '');
}

interface FollowedLines {
  readonly grid: GridModel<LineColumn>;
  readonly lines: readonly Line[];
  /** What they match. */
  readonly matching: unknown;
  readonly openId: string;
}

/** Keeps the focus on its line while others are added or removed, and scrolls to what was found or opened. */
function useFollowLines({ grid, lines, matching, openId }: FollowedLines): void {
  const placeOf = (of: string) => lines.findIndex(({ id }) => id === of);
  // The same line stays active when new ones move its row.
  const activeId = useRef('');
  const follow = useEffectEvent((_: readonly Line[]) => {
    const place = placeOf(activeId.current);
    if (place !== -1) grid.focus.follow(place);
  });

  // The filter has changed: scroll to the newest results.
  const toTop = useEffectEvent((_: unknown) => {
    grid.scroll.scrollTo(0);
    if (placeOf(activeId.current) === -1) grid.focus.follow(0);
  });
  useLayoutEffect(() => toTop(matching), [matching]);
  useLayoutEffect(() => follow(lines), [lines]);
  useLayoutEffect(() => {
    activeId.current = lines[grid.focus.active.place]?.id ?? '';
  });

  // A link may open a journal entry that is out of view. Don't scroll
  // again when a new row moves it.
  const isOpenKnown = placeOf(openId) !== -1;
  const isHidden = grid.size.viewport === 0;
  const showOpen = useEffectEvent((id: string) => {
    grid.focus.follow(placeOf(id));
    grid.reveal(placeOf(id));
  });
  useEffect(() => {
    if (isOpenKnown && !isHidden) showOpen(openId);
  }, [openId, isOpenKnown, isHidden]);
}

/** Back from a batch, its line has the focus. */
function useReturn(grid: GridModel<LineColumn>, lines: readonly Line[], closedId: string): void {
  const place = lines.findIndex(({ id }) => id === closedId);
  const canReturn = place !== -1 && grid.size.viewport > 0;
  const goBack = useEffectEvent(() => {
    if (isFocusLost()) grid.goTo({ place, column: wholeRow });
  });
  useEffect(() => {
    if (canReturn) goBack();
  }, [canReturn]);
}

const waitingWidths = { time: '8ch', entry: '28ch', outcome: '8ch' };

/** Until the first lines are read. */
export function WaitingLines() {
  const cells = usualColumns.map((column) => [styles[column], waitingWidths[column]] as const);
  return <WaitingTextRows className={styles.grid} cells={cells} />;
}
