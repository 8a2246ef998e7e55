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
import type { Profile } from '../../main/contract/profile/profile.ts';
import { batchToShow } from '../journal-entries/batch-to-show.ts';
import { JournalEntryPane } from '../journal-entries/journal-entry-pane.tsx';
import { useStore } from '../lib/app/store.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { isFocusLost } from '../lib/commands/page-focus.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import type { FailureDescription } from '../lib/failure/description.ts';
import { navigate, useRoute } from '../lib/window/router.ts';
import { Button } from '../ui/button/button.tsx';
import { classNames } from '../ui/look/class-names.ts';
import { LiveWords } from '../ui/look/live-words.tsx';
import { Banner } from '../ui/page/banner.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { ExportAndClear } from './actions/export-and-clear.tsx';
import { FilterBar } from './filter/bar.tsx';
import { type FilterFields, filterOf, isFiltering, noFields } from './filter/fields.ts';
import { JournalEntryGrid, WaitingEntries } from './grid/journal-entry-grid.tsx';
import styles from './journal-page.module.css';
import { FoundRows } from './list/found-rows.tsx';
import { type JournalState, useJournal } from './list/use-journal.ts';

interface JournalPageProps {
  readonly profile: Profile;
  readonly isCurrent: boolean;
}

/** The journal: everything that was sent, for all profiles, with its outcome. */
export function JournalPage({ isCurrent }: JournalPageProps) {
  const { t } = useTranslation();
  const route = useRoute();
  const [fields, setFields] = useState(noFields);
  const change = useCallback(
    (part: Partial<FilterFields>) => setFields((before) => ({ ...before, ...part })),
    [],
  );
  const wanted = useStore(batchToShow);
  // Only the visible page takes it: each profile has its own journal page.
  useEffect(() => {
    if (!isCurrent || wanted === null) return;
    batchToShow.setState(null);
    setFields({ ...noFields, batch: wanted });
  }, [isCurrent, wanted]);
  const filter = useMemo(() => filterOf(fields), [fields]);
  const journal = useJournal(filter, isFiltering(fields), isCurrent);
  const { journalEntries, count, isSlow, failure, isWhole, readMore } = journal;
  const searchField = useRef<HTMLInputElement>(null);
  useCommand('find', { run: () => searchField.current?.select() });
  const openId = isCurrent && route.page === 'journal' ? route.detail : '';
  const openJournalEntry = journalEntries.find(({ writeId }) => writeId === openId);
  const area = useRef<HTMLDivElement>(null);
  useFocusAfterClosing(area, isCurrent, openId);
  useCloseWithFilter(journal, openId);
  const description = failure === null ? null : describeFailure(failure, 'listWrites');
  const again = <Button onPress={readMore}>{t('journal.retry')}</Button>;
  return (
    <>
      <PageHead
        title={t('journal.title')}
        actions={
          <ExportAndClear filter={journal.filter} isFiltered={journal.isFiltered} count={count} />
        }
      />
      <FilterBar
        fields={fields}
        onChange={change}
        count={count}
        isFiltered={journal.isFiltered}
        isAnswered={journal.filter === filter}
        searchRef={searchField}
      />
      <div ref={area} className={styles.area}>
        <div className={classNames(styles.book, openId !== '' && styles.withEntry)}>
          {journalEntries.length > 0 && (
            <JournalEntryGrid
              journalEntries={journalEntries}
              filter={journal.filter}
              isWhole={isWhole}
              total={count?.matching ?? -1}
              openId={openId}
              onOpen={showJournalEntry}
              onEndSeen={failure === null ? readMore : ignore}
            />
          )}
          {journalEntries.length === 0 && !isWhole && failure === null && <WaitingEntries />}
          {journalEntries.length === 0 && (
            <NoJournalEntries
              journal={journal}
              description={description}
              again={again}
              onClear={() => setFields(noFields)}
            />
          )}
          {description !== null && journalEntries.length > 0 && (
            <Banner tone="danger" isLive action={again}>
              {t('journal.moreFailed')} {description.whatHappened}
            </Banner>
          )}
          {isSlow && !isWhole && (
            <div role="status" className={styles.reading}>
              <LiveWords>
                {t(journalEntries.length === 0 ? 'journal.loading' : 'journal.loadingMore')}
              </LiveWords>
            </div>
          )}
        </div>
        {openId !== '' && (
          <JournalEntryPane
            key={openId}
            writeId={openId}
            state={`${openJournalEntry?.outcome} ${openJournalEntry?.resolution?.at} ${openJournalEntry?.evidence?.at}`}
            backTo={t('journal.title')}
            onClose={close}
          />
        )}
      </div>
      <FoundRows filter={filter} isCurrent={isCurrent} />
    </>
  );
}

function showJournalEntry(writeId: string): void {
  navigate('journal', writeId);
}

function close(): void {
  navigate('journal');
}

function ignore(): void {}

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
    if (before.current.filter !== filter) onAnswer();
    before.current = journal;
  }, [filter, journal]);
}

interface NoJournalEntriesProps {
  readonly journal: JournalState;
  /** Why the read failed. Null if it did not. */
  readonly description: FailureDescription | null;
  readonly again: ReactNode;
  readonly onClear: () => void;
}

/** Replaces the grid and says why it is empty. */
function NoJournalEntries({
  journal: { isWhole, isFiltered },
  description,
  again,
  onClear,
}: NoJournalEntriesProps) {
  const { t } = useTranslation();
  return (
    <>
      {isWhole && isFiltered && (
        <EmptyState
          title={t('journal.nothing.title')}
          text={t('journal.nothing.text')}
          action={<Button onPress={onClear}>{t('journal.nothing.action')}</Button>}
        />
      )}
      {isWhole && !isFiltered && (
        <EmptyState title={t('journal.empty.title')} text={t('journal.empty.text')} />
      )}
      {description !== null && (
        <EmptyState
          title={description.title}
          text={`${description.whatHappened} ${description.reason.text}`}
          action={again}
        />
      )}
    </>
  );
}
