import type { ReactNode } from 'react';
import { Note } from '../ui/look/note.tsx';
import styles from './form-area.module.css';

interface FormFootProps {
  /** Why its button cannot be pressed, under the id that describes it; null when it can. */
  readonly reason: string | null;
  readonly reasonId: string;
  readonly children: ReactNode;
}

/** The buttons at the foot of a form, in sight however long that is. */
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
