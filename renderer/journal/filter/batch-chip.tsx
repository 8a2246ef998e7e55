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

/** The batch whose journal entries alone are shown, and the button that shows those of all again. */
export function BatchChip({ batch: { batchId, name }, onChange }: BatchChipProps) {
  const { t } = useTranslation();
  const remove = useRef<HTMLButtonElement>(null);
  // Whoever came from the page of a batch left the focus there, with the button that was pressed.
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
