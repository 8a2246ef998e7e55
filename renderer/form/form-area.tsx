import type { ReactNode, Ref } from 'react';
import styles from './form-area.module.css';
import { Perforation } from './request/perforation.tsx';

interface FormAreaProps {
  /** The element of the form. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly isHidden?: boolean;
  /** The fields. */
  readonly children: ReactNode;
  /** A `FormFoot` and what is directly above it. */
  readonly foot: ReactNode;
  readonly journalEntry: ReactNode;
}

/** The form on the left and its journal entry on the right of the perforation. One column in a narrow window. */
export function FormArea({ ref, isHidden = false, children, foot, journalEntry }: FormAreaProps) {
  return (
    <div className={styles.area} hidden={isHidden}>
      <div ref={ref} className={styles.form}>
        <div className={styles.paper}>{children}</div>
        {foot}
      </div>
      <div className={styles.journalEntry}>
        <Perforation />
        <div className={styles.journalEntryPaper}>{journalEntry}</div>
      </div>
    </div>
  );
}
