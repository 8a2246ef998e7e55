import { Copy, Trash2, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../lib/commands/use-command.ts';
import { useSayFinal } from '../lib/spoken/use-say-final.ts';
import { formatNumber } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import type { DeleteManyQuestion } from './delete-many/use-delete-many-question.ts';
import type { ListSelection } from './list/selection-mirror.ts';
import styles from './products-foot.module.css';

interface SelectionLineProps {
  readonly selection: ListSelection;
  readonly question: DeleteManyQuestion;
  /** True if selected products may be disappearing because they are being deleted. */
  readonly isDeleting: boolean;
  readonly onCopy: () => void;
  readonly onClear: () => void;
}

/** How many products are selected, and what can be done with them. */
export function SelectionLine({
  selection: { count, shown },
  question: { forbidden, isPreparing, ask },
  isDeleting,
  onCopy,
  onClear,
}: SelectionLineProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const hidden = count - shown;
  const isAny = count > 0;
  const words = isAny
    ? t('products.selection.count', { count, selected: formatNumber(count) })
    : '';
  const hiddenWords =
    isAny && hidden > 0
      ? t('products.selection.hidden', { count: hidden, rows: formatNumber(hidden) })
      : '';
  useSayFinal({
    asked: String(count),
    isAnswered: !isDeleting,
    wordsAfter: () => [`${words} ${hiddenWords}`],
  });
  useCommand('delete-selected', isAny && !isPreparing ? { run: ask, forbidden } : null);
  useCommand('copy-selected', isAny ? { run: onCopy } : null);
  useCommand('clear-selection', isAny ? { run: onClear } : null);
  return (
    <div className={styles.selection}>
      {/* Off: it would count down while selected products are deleted. */}
      <p role="status" aria-live="off" className={styles.words}>
        {words}
        {hiddenWords !== '' && <span className={styles.hidden}>{hiddenWords}</span>}
      </p>
      {count > 0 && (
        <>
          {forbidden !== null && (
            <p id={reasonId} className={styles.reason}>
              {forbidden}
            </p>
          )}
          <Button
            variant="quiet"
            icon={Trash2}
            isPending={isPreparing}
            isUnavailable={forbidden !== null}
            {...(forbidden === null ? {} : { 'aria-describedby': reasonId })}
            onPress={ask}
          >
            {t('products.deleteMany.button')}
          </Button>
          <Button variant="quiet" icon={Copy} onPress={onCopy}>
            {t('products.selection.copy')}
          </Button>
          <Button variant="quiet" icon={X} onPress={onClear}>
            {t('products.selection.clear')}
          </Button>
        </>
      )}
    </div>
  );
}
