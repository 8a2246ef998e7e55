import { GripVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/look/icon.tsx';
import styles from './row-handle.module.css';
import type { StartDrag } from './use-row-drag.ts';

interface RowHandleProps {
  /** The row's name. */
  readonly name: string;
  /** The row's index among its siblings, from 0. */
  readonly index: number;
  readonly onDragStart: StartDrag;
}

/** The drag handle of a row. The surrounding rows handle its arrow keys (on-row-key.ts). */
export function RowHandle({ name, index, onDragStart }: RowHandleProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={t('body.move', { name })}
      title={t('body.moveHint')}
      onPointerDown={(event) => onDragStart(index, event)}
    >
      <Icon as={GripVertical} size={14} />
    </button>
  );
}
