import type { ReactNode, Ref } from 'react';
import styles from './form-area.module.css';
import { Perforation } from './stub/perforation.tsx';

interface FormAreaProps {
  /** The place of the form. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly isHidden?: boolean;
  /** What is filled in. */
  readonly children: ReactNode;
  /** A `FormFoot`, and what stands right above it. */
  readonly foot: ReactNode;
  readonly stub: ReactNode;
}

/** What is filled in on the left, its stub on the right of the perforation; one column in a narrow window. */
export function FormArea({ ref, isHidden = false, children, foot, stub }: FormAreaProps) {
  return (
    <div className={styles.area} hidden={isHidden}>
      <div ref={ref} className={styles.form}>
        <div className={styles.paper}>{children}</div>
        {foot}
      </div>
      <div className={styles.stub}>
        <Perforation />
        <div className={styles.stubPaper}>{stub}</div>
      </div>
    </div>
  );
}
