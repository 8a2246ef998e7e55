import { hrefOf, type Page } from '../lib/window/router.ts';
import { classNames } from '../ui/look/class-names.ts';
import heard from '../ui/look/heard.module.css';
import { Icon, type IconType } from '../ui/look/icon.tsx';
import styles from './rail.module.css';

interface RailLinkProps {
  readonly page: Page;
  readonly icon: IconType;
  readonly isCurrent: boolean;
  readonly children: string;
}

/**
 * A link in the rail. In a narrow window its text is only in the tooltip and for screen readers.
 */
export function RailLink({ page, icon, isCurrent, children }: RailLinkProps) {
  return (
    <li>
      <a
        href={hrefOf(page)}
        className={classNames(styles.link, isCurrent && styles.current)}
        aria-current={isCurrent ? 'page' : undefined}
        title={children}
      >
        <Icon as={icon} />
        <span className={heard.inSmallWindow}>{children}</span>
      </a>
    </li>
  );
}
