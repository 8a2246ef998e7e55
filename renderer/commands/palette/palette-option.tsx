import {
  AppWindow,
  Bookmark,
  BookOpenText,
  FilePen,
  LockKeyhole,
  Package,
  Server,
  Zap,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/look/class-names.ts';
import { Icon, type IconType } from '../../ui/look/icon.tsx';
import { Kbd } from '../../ui/look/kbd.tsx';
import type { Entry, EntryKind } from './entry.ts';
import styles from './palette.module.css';

const icons: Readonly<Record<EntryKind, IconType>> = {
  command: Zap,
  page: AppWindow,
  profile: Server,
  product: Package,
  draft: FilePen,
  template: Bookmark,
  journalEntry: BookOpenText,
};

interface PaletteOptionProps {
  readonly id: string;
  readonly entry: Entry;
  readonly isHighlighted: boolean;
  readonly onChoose: () => void;
}

/** An entry of the palette: its label and detail, its kind, and its shortcut or the reason why it is disabled. */
export function PaletteOption({ id, entry, isHighlighted, onChoose }: PaletteOptionProps) {
  const { t } = useTranslation();
  const { kind, label, detail, keys, forbidden } = entry;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHighlighted) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isHighlighted]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input has focus and keys.
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isHighlighted}
      aria-disabled={forbidden !== null}
      className={classNames(
        styles.option,
        isHighlighted && styles.highlighted,
        forbidden !== null && styles.forbidden,
      )}
      onClick={onChoose}
    >
      <Icon as={forbidden === null ? icons[kind] : LockKeyhole} />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {detail !== '' && <span className={styles.detail}> {detail}</span>}
        {forbidden !== null && <span className={styles.reason}> {forbidden}</span>}
      </span>
      <span className={styles.kind}> {t(`palette.kind.${kind}`)}</span>
      {keys !== null && <Kbd keys={keys} />}
    </div>
  );
}
