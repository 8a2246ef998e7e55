import { FileUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileDrop } from '../../lib/window/use-file-drop.ts';
import { DropHint } from '../../ui/button/import-button.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import styles from './list-drop.module.css';

/** Takes a dropped file. `others`: how many more were dropped with it. */
export type TakeFile = (file: File, others: number) => void;

interface ListDropProps {
  readonly onFile: TakeFile;
  readonly children: ReactNode;
}

/** The list of batches. A file dropped on it is for a new one. */
export function ListDrop({ onFile, children }: ListDropProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isOver = useFileDrop(place, onFile);
  return (
    <div ref={setPlace} className={styles.list}>
      {children}
      {isOver && (
        <div className={styles.over}>
          <Icon as={FileUp} size={24} />
          <p>{t('batches.page.empty.drop')}</p>
        </div>
      )}
    </div>
  );
}

interface NoBatchesProps {
  /** The button that creates a batch without a file. */
  readonly action: ReactNode;
  readonly onFile: TakeFile;
}

/** Replaces the empty list: says what a batch is, and takes a file for the first one. */
export function NoBatches({ action, onFile }: NoBatchesProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isOver = useFileDrop(place, onFile);
  return (
    <EmptyState
      title={t('batches.page.empty.title')}
      text={t('batches.page.empty.text')}
      action={
        <div ref={setPlace} className={classNames(styles.zone, isOver && styles.zoneOver)}>
          <Icon as={FileUp} size={24} />
          <p>
            <DropHint>{t('batches.page.empty.drop')}</DropHint>
          </p>
          {action}
        </div>
      }
    />
  );
}
