import { classNames } from '../ui/look/class-names.ts';
import heard from '../ui/look/heard.module.css';
import { Icon, type IconType } from '../ui/look/icon.tsx';
import styles from './rail.module.css';

interface RailButtonProps {
  readonly icon: IconType;
  readonly onPress: () => void;
  readonly children: string;
}

/** A rail button next to the links, for something that opens over the page. */
export function RailButton({ icon, onPress, children }: RailButtonProps) {
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.link, styles.button)}
        title={children}
        onClick={onPress}
      >
        <Icon as={icon} />
        <span className={heard.inSmallWindow}>{children}</span>
      </button>
    </li>
  );
}
