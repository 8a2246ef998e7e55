import { createPortal } from 'react-dom';
import styles from './print-sheet.module.css';
import type { Sheet } from './printing-context.ts';

/** The sheet, rendered next to the window's own page: the only thing on paper, hidden on the screen. */
export function PrintSheet({ sheet: { title, content } }: { readonly sheet: Sheet }) {
  return createPortal(
    <main aria-label={title} className={styles.sheet}>
      <h1 className={styles.title}>{title}</h1>
      {content}
    </main>,
    document.body,
  );
}
