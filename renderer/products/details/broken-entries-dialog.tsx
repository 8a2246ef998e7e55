import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { CountedEntries } from '../index/protocol/product-rows.ts';
import styles from './broken-entries-dialog.module.css';

interface BrokenEntriesDialogProps {
  readonly entries: CountedEntries;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Entries that don't match the documented format: their position in the list, the problem, and how they start. */
export function BrokenEntriesDialog({ entries, isOpen, onClose }: BrokenEntriesDialogProps) {
  const { t } = useTranslation();
  const { first, count } = entries;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="wide"
      title={t('products.broken.title')}
      footer={
        <Button autoFocus onPress={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <p>{t('products.broken.documented')}</p>
      {first.length < count && (
        <p>
          {t('products.broken.first', {
            shown: formatNumber(first.length),
            all: formatNumber(count),
          })}
        </p>
      )}
      <ol className={styles.entries}>
        {first.map(({ position, problems, excerpt }) => (
          <li key={position} className={styles.entry}>
            <p className={styles.words}>
              <span className={styles.position}>
                {t('products.broken.position', { position: formatNumber(position) })}
              </span>
              {problems.map((problem) => t(`products.broken.problem.${problem}`)).join(' ')}
            </p>
            <code className={styles.excerpt}>{harmless(excerpt)}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
