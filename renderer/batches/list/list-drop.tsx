import { FileUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileDrop } from '../../lib/window/use-file-drop.ts';
import { Icon } from '../../ui/look/icon.tsx';
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
