import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchOfJournalEntries } from '../../journal-entries/batch-to-show.ts';
import { useMainEvent } from '../../lib/app/use-main-event.ts';
import { isFocusLost } from '../../lib/commands/page-focus.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './batch-chip.module.css';

interface BatchChipProps {
  readonly batch: BatchOfJournalEntries;
  readonly onChange: (batch: BatchOfJournalEntries | null) => void;
}

/** The batch that the journal is filtered by, with a button that removes the filter. */
export function BatchChip({ batch: { batchId, name }, onChange }: BatchChipProps) {
  const { t } = useTranslation();
  const remove = useRef<HTMLButtonElement>(null);
  // Coming from the page of a batch, the focus was lost with the button that was clicked.
  useEffect(() => {
    if (isFocusLost()) remove.current?.focus();
  }, []);
  useMainEvent('batch-changed', ({ batch }) => {
    if (batch.batchId === batchId && batch.name !== name) onChange({ batchId, name: batch.name });
  });
  const words = t('journal.batch.chip', { name: name ?? t('journal.batch.gone') });
  return (
    <span className={styles.chip}>
      <span className={styles.name} title={words}>
        {words}
      </span>
      <IconButton
        ref={remove}
        className={styles.remove}
        name={t('journal.batch.remove')}
        icon={X}
        onPress={() => onChange(null)}
      />
    </span>
  );
}
