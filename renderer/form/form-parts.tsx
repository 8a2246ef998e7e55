import type { ReactNode, Ref } from 'react';
import { classNames } from '../ui/look/class-names.ts';
import { Note } from '../ui/look/note.tsx';
import styles from './form-area.module.css';

interface FormAreaProps {
  /** The element of the form. */
  readonly ref: Ref<HTMLDivElement>;
  readonly isHidden: boolean;
  /** The fields. */
  readonly children: ReactNode;
  /** A `FormFoot` and what is directly above it. */
  readonly foot: ReactNode;
  readonly journalEntry: ReactNode;
  /** Above the journal entry, and visible also while that is hidden. */
  readonly changes: ReactNode;
  /** In a narrow window the journal entry is hidden: the footer shows the request in one line. */
  readonly isEntryCollapsed: boolean;
}

/** The form on the left and its ticket on the right. One column in a narrow window. */
export function FormArea({
  ref,
  isHidden,
  children,
  foot,
  journalEntry,
  changes,
  isEntryCollapsed,
}: FormAreaProps) {
  return (
    <div className={styles.area} hidden={isHidden}>
      <div ref={ref} className={styles.form}>
        <div className={styles.paper}>{children}</div>
        {foot}
      </div>
      <div className={classNames(styles.journalEntry, isEntryCollapsed && styles.collapsed)}>
        <div className={styles.journalEntryPaper}>
          <div className={styles.changes}>{changes}</div>
          <div className={styles.request}>{journalEntry}</div>
        </div>
      </div>
    </div>
  );
}

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
    <div data-region="foot" className={styles.foot}>
      {reason !== null && (
        <div id={reasonId} className={styles.reason}>
          <Note tone="warn">{reason}</Note>
        </div>
      )}
      {children}
    </div>
  );
}

/** The button that sends, with what is next to it. In a low window only this row of the footer stays in view. */
export function FormAct({ children }: { readonly children: ReactNode }) {
  return <div className={styles.act}>{children}</div>;
}
