import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { byteLength } from '../../lib/words/byte-length.ts';
import { formatBytes } from '../../lib/words/format.ts';
import { Note } from '../../ui/look/note.tsx';
import styles from './shown-text.module.css';

/** The most characters to draw. Megabytes in one element would block the window. */
const most = 100_000;

interface ShownTextProps {
  readonly text: string;
  /** The accessible name of the block. */
  readonly name: string;
}

/** A text exactly as it was sent or received, wrapped but not changed. */
export function ShownText({ text, name }: ShownTextProps) {
  const { t } = useTranslation();
  const isPart = text.length > most;
  // Once per text: 5 MB take as long as a key press may take.
  const bytes = useMemo(() => (isPart ? byteLength(text) : 0), [isPart, text]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={name} className={styles.block} tabIndex={0}>
        <pre className={styles.text}>{isPart ? text.slice(0, most).toWellFormed() : text}</pre>
      </section>
      {isPart && (
        <Note tone="plain">{t('body.journalEntry.shownPart', { size: formatBytes(bytes) })}</Note>
      )}
    </>
  );
}
