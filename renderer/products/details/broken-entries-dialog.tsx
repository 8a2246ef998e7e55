import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { ListSummary } from '../index/protocol/index-protocol.ts';
import styles from './broken-entries-dialog.module.css';

interface BrokenEntriesDialogProps {
  readonly summary: ListSummary;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The entries that could not be shown as products: where they stand, what is wrong, how they begin. */
export function BrokenEntriesDialog({ summary, isOpen, onClose }: BrokenEntriesDialogProps) {
  const { t } = useTranslation();
  const { broken, brokenCount } = summary;
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
      {broken.length < brokenCount && (
        <p>
          {t('products.broken.first', {
            shown: formatNumber(broken.length),
            all: formatNumber(brokenCount),
          })}
        </p>
      )}
      <ol className={styles.entries}>
        {broken.map(({ position, problems, excerpt }) => (
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
