import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SentPart } from '../../../main/contract/profile/profile.ts';
import type { UpdateBase } from '../../../main/contract/write/update-base.ts';
import { formatBytes } from '../../lib/words/format.ts';
import { byteLength } from '../../lib/words/utf8.ts';
import { Note } from '../../ui/look/note.tsx';
import styles from './request.module.css';

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

/**
 * What the journal entry shows of a request: the request as it would be sent, or the
 * sentence that says why it can't be.
 */
export type ShownRequest =
  | {
      readonly ok: true;
      /** The ID of the user or product. Empty for an order. */
      readonly id: string;
      /** Null for a delete. */
      readonly body: string | null;
      /** `If-Match` of an update; left out for none. */
      readonly ifMatch?: string | null;
      /** What an update changes, and how much of it is sent; left out if that isn't known. */
      readonly base?: UpdateBase | null;
      readonly sends?: SentPart;
      /** Everything that would be sent, to compare with what was sent. */
      readonly content: string;
    }
  | { readonly ok: false; readonly reason: string };
