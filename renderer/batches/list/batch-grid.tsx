import { Pencil, Trash2 } from 'lucide-react';
import {
  type KeyboardEvent,
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
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
import { RelativeTime } from '../../ui/look/relative-time.tsx';
import { batchInWords, isEmptyDraft } from '../state/batch-in-words.ts';
import { OutcomeBar } from '../state/outcome-bar.tsx';
import styles from './batch-grid.module.css';
import place from './list-drop.module.css';

/** The columns of the list of batches in visual order: five with text and two with buttons. */
const shownColumns = ['name', 'what', 'state', 'rows', 'started', 'rename', 'delete'] as const;

/** A row takes the focus as a whole because it is opened as a whole. Its cells can be read one by one. */
const batchColumns = {
  row: [wholeRow, ...shownColumns],
  head: [],
} as const satisfies GridColumns<string>;

type BatchColumn = (typeof batchColumns.row)[number];

interface BatchRowProps {
  readonly batch: BatchSummary;
  readonly place: number;
  /** From the grid's `yOf`. */
  readonly y: number;
  /** The Tab stop: the row itself or one of its cells. Null in all rows but the active one. */
  readonly activeColumn: BatchColumn | null;
  /** The last one that isn't started, above those that are. */
  readonly isLastDraft: boolean;
  readonly onOpen: (batch: BatchSummary) => void;
  readonly onRename: (batch: BatchSummary) => Promise<void>;
  readonly onDelete: (batch: BatchSummary) => Promise<void>;
}

/** One batch as a row of the grid. */
const BatchRow = memo(function BatchRow(props: BatchRowProps) {
  const { batch, place, y, activeColumn, isLastDraft, onOpen, onRename, onDelete } = props;
  const { t } = useTranslation();
  const { name, operation, startedAt } = batch;
  const what = t(`batches.page.what.${operation}`);
  const state = batchInWords(batch);
  const cell = (column: BatchColumn, title = '') => ({
    ...gridCell(column),
    // Only the active cell: a click on any cell counts as a click on the row.
    ...(activeColumn === column ? { tabIndex: 0 } : {}),
    ...(title === '' ? {} : { title }),
    className: classNames(textGrid.cell, styles[column]),
  });
  const button = (column: 'rename' | 'delete') => ({
    name: t(`batches.page.${column}`, { name }),
    className: styles.button,
    excludeFromTabOrder: activeColumn !== column,
  });
  const buttonCell = (column: 'rename' | 'delete') => ({
    ...gridCell(column),
    className: classNames(textGrid.cell, styles[column]),
  });
  return (
    <GridRow
      place={place}
      y={y}
      tabIndex={activeColumn === wholeRow ? 0 : -1}
      className={classNames(
        textGrid.row,
        textGrid.openable,
        styles.row,
        isLastDraft && styles.lastDraft,
        isEmptyDraft(batch) && styles.empty,
      )}
      onClick={() => onOpen(batch)}
    >
      <div {...cell('name', name)}>{name}</div>
      <div {...cell('what', what)}>
        <span className={styles.icon}>
          <Icon as={operationIcons[operation]} />
        </span>
        <span className={styles.words}>{what}</span>
      </div>
      <div {...cell('state', state)}>{state}</div>
      <div {...cell('rows')}>
        <RowsDone batch={batch} />
      </div>
      <div {...cell('started')}>{startedAt !== null && <RelativeTime iso={startedAt} />}</div>
      <div {...buttonCell('rename')}>
        <IconButton {...button('rename')} icon={Pencil} onPress={() => onRename(batch)} />
      </div>
      <div {...buttonCell('delete')}>
        <IconButton
          {...button('delete')}
          icon={Trash2}
          variant="danger"
          onPress={() => onDelete(batch)}
        />
      </div>
    </GridRow>
  );
});

/** How many rows a batch has and, once it was started, how many of them have ended, with a bar by outcome. */
function RowsDone({ batch: { state, rows, counts } }: { readonly batch: BatchSummary }) {
  const { t } = useTranslation();
  if (state === 'making') return rows === 0 ? '–' : formatNumber(rows);
  const ended = formatNumber(rows - counts.waiting - counts.sending);
  return (
    <span className={styles.ended}>
      <OutcomeBar rows={rows} counts={counts} className={styles.bar} />
      {t('batches.page.ended', { ended, rows: formatNumber(rows) })}
    </span>
  );
}

interface BatchGridProps {
  /** At least one. */
  readonly batches: readonly BatchSummary[];
  /** The batch that was open before, whose row gets the focus again. Empty for none. */
  readonly closedId: string;
  readonly onOpen: (batch: BatchSummary) => void;
  readonly onRename: (batch: BatchSummary) => Promise<void>;
  readonly onDelete: (batch: BatchSummary) => Promise<void>;
}

/** The batches of a profile, newest first. Those that aren't started come before the others. */
export function BatchGrid({
  batches: newestFirst,
  closedId,
  onOpen,
  onRename,
  onDelete,
}: BatchGridProps) {
  const { t } = useTranslation();
  const batches = useMemo(() => draftsFirst(newestFirst), [newestFirst]);
  const grid = useGrid({ columns: batchColumns, first: 'row', rows: batches.length });
  const { active } = grid.focus;
  useReturn(grid, batches, closedId);

  // The same batch stays active when new batches move its row.
  const activeId = useRef('');
  const followBatch = useEffectEvent((_: readonly BatchSummary[]) => {
    const place = batches.findIndex(({ batchId }) => batchId === activeId.current);
    if (place !== -1) grid.focus.follow(place);
  });
  useLayoutEffect(() => followBatch(batches), [batches]);
  useLayoutEffect(() => {
    activeId.current = batches[active.place]?.batchId ?? '';
  });

  const onKey = ({ key, target }: KeyboardEvent): boolean => {
    const batch = batches[active.place];
    if (batch === undefined || isButton(target)) return false;
    if (key === 'F2') void onRename(batch);
    else if (key === 'Delete') void onDelete(batch);
    else if (key === 'Enter' || key === ' ') onOpen(batch);
    else return false;
    return true;
  };
  const head = (
    <TextHead
      columns={shownColumns}
      nameOf={(column) => (
        <span
          className={classNames(
            isOfButtons(column) && heard.always,
            column === 'what' && styles.words,
          )}
        >
          {t(`batches.page.columns.${column}`)}
        </span>
      )}
      classOf={(column) => styles[column]}
    />
  );
  return (
    <Grid
      grid={grid}
      name={t('batches.page.grid')}
      columnCount={shownColumns.length}
      className={classNames(textGrid.grid, styles.grid)}
      headClassName={textGrid.head}
      head={head}
      onKey={onKey}
    >
      {grid.places.map((place) => {
        const batch = batches[place];
        return (
          batch !== undefined && (
            <BatchRow
              key={place}
              batch={batch}
              place={place}
              y={grid.yOf(place)}
              activeColumn={place === active.place ? active.column : null}
              isLastDraft={
                batch.state === 'making' && (batches[place + 1] ?? batch).state !== 'making'
              }
              onOpen={onOpen}
              onRename={onRename}
              onDelete={onDelete}
            />
          )
        );
      })}
    </Grid>
  );
}

/**
 * After a batch is closed, moves the focus, which was lost with its page, to the row of the batch.
 */
function useReturn(
  grid: GridModel<BatchColumn>,
  batches: readonly BatchSummary[],
  closedId: string,
): void {
  const place = batches.findIndex(({ batchId }) => batchId === closedId);
  const isSized = grid.size.viewport > 0;
  const [isBack, setIsBack] = useState(false);
  const goBack = useEffectEvent(() => {
    setIsBack(true);
    if (place === -1 || document.activeElement !== document.body) return;
    grid.goTo({ place, column: wholeRow });
  });
  useEffect(() => {
    if (isSized && !isBack) goBack();
  }, [isSized, isBack]);
}

/** What a person has started to make is what is worked on next. */
export function draftsFirst(batches: readonly BatchSummary[]): readonly BatchSummary[] {
  const isDraft = ({ state }: BatchSummary) => state === 'making';
  return [...batches.filter(isDraft), ...batches.filter((batch) => !isDraft(batch))];
}

/** A button handles its own keys. */
function isButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null;
}

function isOfButtons(column: string): boolean {
  return column === 'rename' || column === 'delete';
}

const waitingWidths = { name: '20ch', what: '12ch', state: '24ch', rows: '6ch', started: '10ch' };

/** Until the batches are read. */
export function WaitingBatches() {
  const columns = ['name', 'what', 'state', 'rows', 'started'] as const;
  const cells = columns.map((column) => [styles[column], waitingWidths[column]] as const);
  return (
    <div className={place.list}>
      <WaitingTextRows className={styles.grid} cells={cells} />
    </div>
  );
}
