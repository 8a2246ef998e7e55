import { Button } from '../ui/button/button.tsx';
import { Banner } from '../ui/page/banner.tsx';
import styles from './blocked-face.module.css';

interface BlockedFaceProps {
  readonly title: string;
  /** Why it can't be shown, and where the cause is. */
  readonly reason: string;
  readonly backLabel: string;
  readonly onBack: () => void;
}

/** Shown if this face can't show what was written on the other one. */
export function BlockedFace({ title, reason, backLabel, onBack }: BlockedFaceProps) {
  return (
    <Banner
      tone="warn"
      isLive
      className={styles.blocked}
      action={<Button onPress={onBack}>{backLabel}</Button>}
    >
      <strong>{title}</strong>
      <br />
      {reason}
    </Banner>
  );
}
