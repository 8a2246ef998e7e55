import type { ReactNode, Ref } from 'react';
import { classNames } from '../ui/look/class-names.ts';
import { Skeleton } from '../ui/look/loading.tsx';
import { Note } from '../ui/look/note.tsx';
import styles from './form-area.module.css';

interface FormAreaProps {
  /** The whole element. */
  readonly ref: Ref<HTMLDivElement>;
  /** A draft is still loading. */
  readonly isHidden: boolean;
  /** The fields, and what is said about them. */
  readonly children: ReactNode;
  /** A `FormFoot` and what is directly above it. */
  readonly foot: ReactNode;
  /** The region *Data*; null while it is hidden. */
  readonly data: ReactNode | null;
  /** A ticket is in place of the fields: there is nothing beside it or below it. */
  readonly isTicket: boolean;
}

/** The fields, and their data beside them or, on a narrow page, below them. */
export function FormArea({ ref, isHidden, children, foot, data, isTicket }: FormAreaProps) {
  return (
    <>
      {isHidden && (
        <div className={classNames(styles.paper, styles.loading)}>
          {['110px', '80px', '140px'].map((width) => (
            <div key={width}>
              <Skeleton width={width} />
              <div className={styles.box} />
            </div>
          ))}
        </div>
      )}
      <div
        ref={ref}
        className={classNames(styles.area, data !== null && !isTicket && styles.halves)}
        hidden={isHidden}
      >
        <div className={styles.form}>
          <div className={styles.paper}>{children}</div>
          {!isTicket && foot}
        </div>
        {data !== null && !isTicket && <div className={styles.data}>{data}</div>}
      </div>
    </>
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
