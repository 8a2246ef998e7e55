import { createPortal } from 'react-dom';
import styles from './print-sheet.module.css';
import type { Sheet } from './printing-context.ts';

/** The sheet beside the window's own page: on paper it is all there is, on the screen it is not there. */
export function PrintSheet({ sheet: { title, content } }: { readonly sheet: Sheet }) {
  return createPortal(
    <main aria-label={title} className={styles.sheet}>
      <h1 className={styles.title}>{title}</h1>
      {content}
    </main>,
    document.body,
  );
}
