import { Fragment } from 'react';
import { splitAtMatches } from '../../lib/words/match.ts';
import styles from './texts.module.css';

interface MarkedProps {
  readonly text: string;
  /** Words that were searched for. */
  readonly words: readonly string[];
}

/** A text with the found words marked. */
export function Marked({ text, words }: MarkedProps) {
  if (words.length === 0) return text;
  return splitAtMatches(text, words).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Fragment key={index}>{part.text}</Fragment>
    ),
  );
}

/** A keyboard shortcut for display, such as `Ctrl+Enter`. */
export function Kbd({ keys }: { readonly keys: string }) {
  return <kbd className={styles.kbd}>{keys}</kbd>;
}
