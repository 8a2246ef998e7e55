import { type ReactNode, type Ref, useId } from 'react';
import styles from './settings-page.module.css';

interface SettingsSectionProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** One group of settings: title on the left, controls on the right. */
export function SettingsSection({ title, children, ref }: SettingsSectionProps) {
  const id = useId();
  return (
    <section ref={ref} className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
