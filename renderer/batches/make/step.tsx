import { type ReactNode, type Ref, useId } from 'react';
import styles from './step.module.css';

interface StepProps {
  readonly title: string;
  /** Buttons at the end of the title's line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** One step of making a batch, with its title. */
export function Step({ title, actions, children, ref }: StepProps) {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id} className={styles.step}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
