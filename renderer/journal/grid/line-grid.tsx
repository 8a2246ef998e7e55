import { Rows3 } from 'lucide-react';
import { memo, type PointerEvent, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
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
import { wholeRow } from '../../ui/grid/move.ts';
import { type RecordCell, RecordGrid, useRecordGrid } from '../../ui/grid/record-grid.tsx';
import type { GridModel } from '../../ui/grid/use-grid.ts';
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

/** What a line shows in a column. */
function lineCell(
  column: ShownColumn,
  line: Line,
  profiles: ReadonlyMap<string, string> | null,
): RecordCell {
  switch (column) {
    case 'time':
      return { content: <SentAt iso={sentAt(line)} /> };
    case 'entry':
      return entryCell(line);
    case 'outcome':
      return line.kind === 'entry' ? entryOutcome(line.entry) : batchOutcome(line.batch);
    case 'profile': {
      const profile = profiles === null ? '' : profileOf(line, profiles);
      return { content: profile, title: profile };
    }
  }
}

function sentAt(line: Line): string {
  if (line.kind === 'entry') return line.entry.startedAt;
  return line.batch.startedAt ?? line.batch.createdAt;
}

function entryCell(line: Line): RecordCell {
  const { t } = i18n;
  const { operation } = line.kind === 'entry' ? line.entry : line.batch;
  const sentence = line.kind === 'entry' ? sentenceOf(t, line.entry) : line.batch.name;
  const what = whatItDoes(line);
  const beside = line.kind === 'entry' ? '' : besideName(line);
  return {
    title: [sentence, beside].filter(Boolean).join(' · '),
    content: (
      <>
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
      </>
    ),
  };
}

function batchOutcome(batch: BatchSummary): RecordCell {
  return {
    title: stateInWords(batch),
    content: (
      <span className={batch.needsYou ? styles.needsYou : undefined}>{stateInAWord(batch)}</span>
    ),
  };
}

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

/** The outcome of an entry, and what was found out since. */
function entryOutcome(entry: WriteSummary): RecordCell {
  const { t } = i18n;
  const { operation, outcome, resolution, evidence } = entry;
  const resolved = resolution && t(`journal.resolved.${resolution.as}.${operation}`);
  // What may not fit into the cell.
  const found = [
    resolved && `${t(`common.outcome.${outcome}`)}${resolved}`,
    evidence && evidenceLabel(evidence),
  ].filter((part) => part !== null);
  const said = found.join(' · ');
  const content =
    resolution === null ? (
      <JournalEntryStamp journalEntry={entry} />
    ) : (
      <ResolvedStamp
        found={t(`journal.found.${resolution.as}.${operation}`)}
        isDone={resolution.as === 'done'}
        said={said}
      />
    );
  return { content, title: said };
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

/** The lines of the Journal, newest first. */
export const LineGrid = memo(function LineGrid(props: LineGridProps) {
  const { lines, matching, isWhole, total, openId, closedId, profiles, onOpen, onEndSeen } = props;
  const { t } = useTranslation();
  const columns = profiles === null ? usualColumns : withProfile;
  const records = useMemo(
    () => ({ get: (place: number) => lines[place], entries: () => lines.entries() }),
    [lines],
  );
  const model = useRecordGrid<Line, ShownColumn>({
    columns,
    rows: lines.length,
    records,
    keyOf: ({ id }) => id,
    matching,
  });
  const { grid } = model;

  const lastDrawn = grid.inSight.to - 1;
  useEffect(() => {
    if (!isWhole && lines.length > 0 && lastDrawn >= lines.length - 20) onEndSeen();
  }, [isWhole, lastDrawn, lines.length, onEndSeen]);

  useShowOpen(grid, lines, openId);
  useReturn(grid, lines, closedId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language a line says something else.
  const look = useMemo(
    () => ({
      classes: styles,
      cell: (column: ShownColumn, line: Line) => lineCell(column, line, profiles),
    }),
    [profiles, t],
  );
  return (
    <RecordGrid
      of={model}
      name={t('journal.grid')}
      rowCount={isWhole ? lines.length : total}
      className={classNames(styles.grid, profiles !== null && styles.withProfile)}
      nameOf={(column) => t(`journal.columns.${column}`)}
      look={look}
      open={openId}
      onOpen={onOpen}
    />
  );
});

type LineGridModel = GridModel<typeof wholeRow | ShownColumn>;

/** An entry has the name that its profile had. */
function profileOf(line: Line, names: ReadonlyMap<string, string>): string {
  if (line.kind === 'entry') return harmless(line.entry.profileName);
  return harmless(names.get(line.batch.profileId) ?? '');
}

/** A link may open an entry that is out of view. Doesn't scroll again when a new row moves it. */
function useShowOpen(grid: LineGridModel, lines: readonly Line[], openId: string): void {
  const placeOf = (of: string) => lines.findIndex(({ id }) => id === of);
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
function useReturn(grid: LineGridModel, lines: readonly Line[], closedId: string): void {
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
