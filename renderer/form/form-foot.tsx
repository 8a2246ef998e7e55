import type { ReactNode } from 'react';
import { Note } from '../ui/look/note.tsx';
import styles from './form-area.module.css';

interface FormFootProps {
  /**
   * Why its button is disabled, in an element with the ID that describes the
   * button. Null if it is enabled.
   */
  readonly reason: string | null;
  readonly reasonId: string;
  readonly children: ReactNode;
}

/** The buttons in the footer of a form, always visible. */
export function FormFoot({ reason, reasonId, children }: FormFootProps) {
  return (
    <div className={styles.foot}>
      {reason !== null && (
        <div id={reasonId} className={styles.reason}>
          <Note tone="warn">{reason}</Note>
        </div>
      )}
      {children}
    </div>
  );
}
