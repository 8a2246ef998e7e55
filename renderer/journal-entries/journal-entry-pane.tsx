import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../lib/app/queries.ts';
import { isFocusLost } from '../lib/commands/page-focus.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Note } from '../ui/look/note.tsx';
import styles from './journal-entry-pane.module.css';
import { OpenJournalEntry } from './open-journal-entry.tsx';

interface JournalEntryPaneProps {
  readonly writeId: string;
  /** The state of the write as far as the list knows. When it changes, the journal entry is read again. */
  readonly state: string;
  /** The name of the list, if the pane takes its place in a small window. */
  readonly backTo?: string;
  readonly onClose: () => void;
}

/** The open journal entry next to the grid. */
export function JournalEntryPane({ writeId, state, backTo, onClose }: JournalEntryPaneProps) {
  const { t } = useTranslation();
  const journalEntry = useQuery({
    ...queryOf('getWrite', { writeId }, state),
    // Until it has been read again, it is shown as it was.
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  // Drawn in pieces: drawing it at once would block the window.
  const record = useDeferredValue(journalEntry.data);
  return (
    <PaneBesideGrid
      title={t('journal.journalEntry')}
      closeName={t('journal.close')}
      {...(backTo === undefined ? {} : { backTo })}
      onClose={onClose}
    >
      {journalEntry.isError && <Note tone="danger">{t('journal.journalEntryFailed')}</Note>}
      {record === null && <Note tone="plain">{t('journal.notFound')}</Note>}
      {record != null && <OpenJournalEntry journalEntry={record} />}
    </PaneBesideGrid>
  );
}

interface PaneBesideGridProps {
  readonly title: string;
  readonly closeName: string;
  /** The name of the list, if the pane takes its place in a small window. */
  readonly backTo?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What a row of the grid is about, next to the grid. */
export function PaneBesideGrid(props: PaneBesideGridProps) {
  const { title, closeName, backTo, onClose, children } = props;
  const titleId = useId();
  const back = useRef<HTMLButtonElement>(null);
  // The row that was opened may be in the list that the pane has replaced.
  useEffect(() => {
    if (isFocusLost()) back.current?.focus();
  }, []);
  return (
    <section aria-labelledby={titleId} data-region="pane" className={styles.pane}>
      <div className={styles.paper}>
        <header className={styles.head}>
          {backTo !== undefined && (
            <Button
              ref={back}
              variant="quiet"
              icon={ChevronLeft}
              className={styles.back}
              onPress={onClose}
            >
              {backTo}
            </Button>
          )}
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton className={styles.close} name={closeName} icon={X} onPress={onClose} />
        </header>
        {children}
      </div>
    </section>
  );
}
