import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icon.tsx';
import { LiveWords } from '../look/live-words.tsx';
import styles from './banner.module.css';

const icons = { quiet: Info, info: Info, warn: TriangleAlert, danger: CircleAlert } as const;

interface BannerProps {
  readonly tone: keyof typeof icons;
  readonly children: ReactNode;
  /** A quiet button or link. */
  readonly action?: ReactNode;
  /** Without it the banner can't be dismissed. */
  readonly onDismiss?: (() => void) | undefined;
  /** Announced when it appears; for banners that appear while the page is in use. */
  readonly isLive?: boolean;
  readonly className?: string | undefined;
}

/** A line across an area with information that stays until it is dealt with. */
export function Banner({
  tone,
  children,
  action,
  onDismiss,
  isLive = false,
  className,
}: BannerProps) {
  const { t } = useTranslation();
  return (
    // Only the text is live: button names aren't part of the message.
    <div
      role={isLive ? undefined : 'note'}
      className={classNames(styles.banner, styles[tone], className)}
    >
      <span className={styles.icon}>
        <Icon as={icons[tone]} />
      </span>
      {isLive && tone !== 'danger' && (
        <div role="status" className={styles.text}>
          <LiveWords>{children}</LiveWords>
        </div>
      )}
      {isLive && tone === 'danger' && (
        <div role="alert" className={styles.text}>
          {children}
        </div>
      )}
      {!isLive && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {onDismiss !== undefined && (
        <IconButton name={t('common.dismiss')} icon={X} onPress={onDismiss} />
      )}
    </div>
  );
}
