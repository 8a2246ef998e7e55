import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../main/contract/batch/batch.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { useBatches } from '../journal-entries/batches/use-batches.ts';
import { JournalEntryPane } from '../journal-entries/journal-entry-pane.tsx';
import { showRows } from '../journal-entries/rows-to-show.ts';
import { searchToShow } from '../journal-entries/search-to-show.ts';
import { useMainEvent } from '../lib/app/main-events.ts';
import { selectProfile, toldState, useWorkspace } from '../lib/app/start-state.ts';
import { useStore } from '../lib/app/store.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { headingInSight, isFocusLost } from '../lib/commands/page-focus.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import type { FailureDescription } from '../lib/failure/description.ts';
import { whatHappenedOf } from '../lib/failure/what-happened.ts';
import { navigate, type Route, useRoute } from '../lib/window/router.ts';
import { Button } from '../ui/button/button.tsx';
import { classNames } from '../ui/look/class-names.ts';
import { LiveWords } from '../ui/look/live-words.tsx';
import { Banner } from '../ui/page/banner.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { ExportAndClear } from './actions/export-and-clear.tsx';
import { FilterBar } from './filter/bar.tsx';
import { type FilterFields, filterOf, isFiltering, noFields } from './filter/fields.ts';
import { LineGrid, WaitingLines } from './grid/line-grid.tsx';
import styles from './journal-page.module.css';
import { type Line, linesOf, matchingBatches, type ShownLines } from './list/lines.ts';
import { useFoundRows } from './list/use-found-rows.ts';
import { type JournalState, useJournal } from './list/use-journal.ts';

interface JournalPageProps {
  readonly profile: Profile;
  readonly isCurrent: boolean;
}

/** The Journal: everything that is or was sent, for all profiles, with its outcome. */
export function JournalPage({ isCurrent }: JournalPageProps) {
  const { t } = useTranslation();
  const route = useRoute();
  const { profiles } = useWorkspace();
  const [fields, setFields] = useState(noFields);
  const change = useCallback(
    (part: Partial<FilterFields>) => setFields((before) => ({ ...before, ...part })),
    [],
  );
  const wanted = useStore(searchToShow);
  // Only the visible page takes it: each profile has its own.
  useEffect(() => {
    if (!isCurrent || wanted === null) return;
    searchToShow.setState(null);
    setFields({ ...noFields, ...wanted });
  }, [isCurrent, wanted]);
  const filter = useMemo(() => filterOf(fields), [fields]);
  const journal = useJournal(filter, fields.show === 'needs-you' || isFiltering(fields));
  const { journalEntries, isSlow, failure, isWhole, readMore } = journal;
  const all = useBatches('journal');
  const found = useFoundRows(filter, isCurrent);
  const { show } = fields;
  // Until another filter is answered, batches stay as the entries do. A key in the search then draws the lines only once.
  const { filter: matched } = journal;
  // A batch that came later would move the entries that are already drawn, and the other way round.
  const isFirst =
    (all.batches === undefined && all.failure === null) ||
    (show !== 'batches' && journal.count === null && failure === null);
  const shown = useMemo(() => {
    const wanted = { batches: all.batches ?? [], filter: matched, show, found: found.rows };
    return {
      lines: isFirst ? [] : linesOf({ ...wanted, entries: journalEntries, isWhole }),
      batches: matchingBatches(wanted.batches, matched, show, found.rows).length,
    };
  }, [isFirst, all.batches, matched, show, found.rows, journalEntries, isWhole]);
  const { lines } = shown;
  const { needsYou = 0 } = useStore(toldState);
  const count = countLines(journal, all.batches, shown.batches, show);
  const isRead = all.batches !== undefined && (show === 'batches' || isWhole);
  // Rows of batches are found later than entries: until then, nothing may yet be something.
  const isFinal = !found.isSearching || all.batches?.length === 0;
  const searchField = useRef<HTMLInputElement>(null);
  useCommand('find', { run: () => searchField.current?.select() });
  const openId = isCurrent && route.page === 'journal' ? route.detail : '';
  const closedBatch = useClosedBatch(route);
  const openJournalEntry = journalEntries.find(({ writeId }) => writeId === openId);
  // The entry of a row isn't among them.
  const [changes, setChanges] = useState(0);
  useMainEvent('requests-changed', ({ write }) => {
    if (write !== null && write.writeId === openId) setChanges((count) => count + 1);
  });
  const area = useRef<HTMLDivElement>(null);
  const isLineGone =
    !isFirst && all.batches !== undefined && lines.every(({ id }) => id !== closedBatch);
  useHeadingAfterBatch(isCurrent && closedBatch !== '' && isLineGone);
  useFocusAfterClosing(area, isCurrent, openId);
  useCloseWithFilter(journal, openId);
  const description = failure === null ? null : describeFailure(failure, 'listWrites');
  const again = <Button onPress={readMore}>{t('failure.action.try-again')}</Button>;
  const names = useMemo(
    () => (profiles.length > 1 || hasSeveral(lines) ? namesOf(profiles) : null),
    [profiles, lines],
  );
  const open = useCallback(
    async (line: Line) => {
      if (line.kind === 'entry') return navigate('journal', line.id);
      const { profileId, batchId } = line.batch;
      if (!(await selectProfile(profileId, { page: 'batch', detail: batchId }))) return;
      if (line.rows === null) navigate('batch', batchId);
      else showRows({ batchId, rows: line.rows, search: found.search });
    },
    [found.search],
  );
  return (
    <>
      <PageHead
        title={t('journal.title')}
        actions={
          <ExportAndClear
            filter={journal.filter}
            isFiltered={journal.isFiltered}
            isEmpty={!count?.all}
          />
        }
      />
      <FilterBar
        fields={fields}
        onChange={change}
        count={isFinal ? count : null}
        needsYou={needsYou}
        isFiltered={journal.isFiltered || show !== 'all'}
        isAnswered={journal.filter === filter}
        searchRef={searchField}
      />
      <div ref={area} className={styles.area}>
        <div className={classNames(styles.book, openId !== '' && styles.withEntry)}>
          {lines.length > 0 && (
            <LineGrid
              lines={lines}
              matching={journal.filter}
              isWhole={isRead}
              total={count?.matching ?? -1}
              openId={openId}
              closedId={closedBatch}
              profiles={names}
              onOpen={open}
              onEndSeen={failure === null ? readMore : ignore}
            />
          )}
          {lines.length === 0 &&
            !(isRead && isFinal) &&
            failure === null &&
            all.failure === null && <WaitingLines />}
          {lines.length === 0 && (
            <NoLines
              isRead={isRead && isFinal}
              show={show}
              isFiltered={journal.isFiltered || show !== 'all'}
              description={description}
              again={again}
              onClear={() => setFields(noFields)}
            />
          )}
          {description !== null && lines.length > 0 && (
            <Banner tone="danger" isLive action={again}>
              {t('journal.moreFailed')} {description.whatHappened}
            </Banner>
          )}
          {all.failure !== null && (
            <Banner
              tone="danger"
              isLive
              action={
                <Button onPress={() => all.readAgain()}>{t('failure.action.try-again')}</Button>
              }
            >
              {whatHappenedOf(all.failure)}
            </Banner>
          )}
          <div role="status" className={styles.reading}>
            {found.hasFailed && <span>{t('failure.title.findRows')}</span>}
            {found.isCut && <span>{t('journal.foundRows')}</span>}
            {isSlow && !isWhole && (
              <LiveWords>
                {t(journalEntries.length === 0 ? 'journal.loading' : 'journal.loadingMore')}
              </LiveWords>
            )}
          </div>
        </div>
        {openId !== '' && (
          <JournalEntryPane
            key={openId}
            writeId={openId}
            state={`${changes} ${openJournalEntry?.outcome} ${openJournalEntry?.resolution?.at} ${openJournalEntry?.evidence?.at}`}
            backTo={t('journal.title')}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}

/** How many lines match, and how many there are. Null until both are known. */
function countLines(
  { count }: JournalState,
  batches: readonly BatchSummary[] | undefined,
  matching: number,
  show: ShownLines,
): JournalState['count'] {
  if (count === null || batches === undefined) return null;
  const entries = show === 'batches' ? 0 : count.matching;
  return { matching: entries + matching, all: count.all + batches.length };
}

const profileOf = (line: Line): string =>
  line.kind === 'entry' ? line.entry.profileId : line.batch.profileId;

const hasSeveral = ([first, ...others]: readonly Line[]): boolean =>
  first !== undefined && others.some((line) => profileOf(line) !== profileOf(first));

const namesOf = (profiles: readonly Profile[]): ReadonlyMap<string, string> =>
  new Map(profiles.map(({ id, name }) => [id, name]));

function close(): void {
  navigate('journal');
}

function ignore(): void {}

/** The batch whose page was shown before this one. Empty for none. */
function useClosedBatch({ page, detail }: Route): string {
  const [closed, setClosed] = useState('');
  const next = page === 'batch' ? detail : page === 'journal' ? closed : '';
  if (next !== closed) setClosed(next);
  return page === 'journal' ? closed : '';
}

/** Back from a batch without a line, because it was deleted or doesn't match any more: the heading gets the focus. */
function useHeadingAfterBatch(isBack: boolean): void {
  useEffect(() => {
    if (isBack && isFocusLost()) headingInSight()?.focus({ preventScroll: true });
  }, [isBack]);
}

/** The button that closed the entry is gone, and the list may have been hidden: its row gets the focus again. */
function useFocusAfterClosing(
  area: RefObject<HTMLElement | null>,
  isCurrent: boolean,
  openId: string,
): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isCurrent && wasOpen.current && openId === '' && isFocusLost())
      area.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
    wasOpen.current = openId !== '';
  }, [area, isCurrent, openId]);
}

/**
 * Closes the open entry once another filter has been answered that it doesn't match. An entry that is older than what
 * has been read may match.
 */
function useCloseWithFilter(journal: JournalState, openId: string): void {
  const { filter, isFiltered, journalEntries, isWhole } = journal;
  const before = useRef(journal);
  const onAnswer = useEffectEvent(() => {
    const find = ({ journalEntries }: JournalState) =>
      journalEntries.find(({ writeId }) => writeId === openId);
    const known = find(before.current);
    const oldest = journalEntries.at(-1);
    const isRead =
      isWhole || (known !== undefined && (oldest === undefined || known.seq >= oldest.seq));
    if (openId !== '' && isFiltered && isRead && find(journal) === undefined) close();
  });
  useEffect(() => {
    // A failure is no answer.
    if (journal.count === null) return;
    if (before.current.filter !== filter) onAnswer();
    before.current = journal;
  }, [filter, journal]);
}

interface NoLinesProps {
  readonly isRead: boolean;
  readonly show: ShownLines;
  readonly isFiltered: boolean;
  /** Why the read failed. Null if it did not. */
  readonly description: FailureDescription | null;
  readonly again: ReactNode;
  readonly onClear: () => void;
}

/** Replaces the grid and says why it is empty. */
function NoLines({ isRead, show, isFiltered, description, again, onClear }: NoLinesProps) {
  const { t } = useTranslation();
  if (description !== null)
    return (
      <EmptyState
        title={description.title}
        text={`${description.whatHappened} ${description.reason.text}`}
        action={again}
      />
    );
  if (!isRead) return null;
  if (!isFiltered)
    return <EmptyState title={t('journal.empty.title')} text={t('journal.empty.text')} />;
  const all = <Button onPress={onClear}>{t('journal.nothing.action')}</Button>;
  if (show === 'needs-you')
    return <EmptyState title={t('journal.nothing.needsYou')} text="" action={all} />;
  return (
    <EmptyState title={t('journal.nothing.title')} text={t('journal.nothing.text')} action={all} />
  );
}
