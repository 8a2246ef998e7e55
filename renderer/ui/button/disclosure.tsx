import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icon.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly title: ReactNode;
  /** A small remark after the title, such as a count. */
  readonly remark?: ReactNode;
  /** It also opens by itself when this becomes true later. */
  readonly isOpenAtFirst?: boolean;
  /** True: it can't be collapsed, because its content needs to be seen. */
  readonly mustShow?: boolean;
  /** Its content is only mounted while it is unfolded. */
  readonly isLazy?: boolean;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Content that is collapsed at first; it stays mounted while collapsed. */
export function Disclosure({
  title,
  remark,
  isOpenAtFirst = false,
  mustShow = false,
  isLazy = false,
  children,
  className,
}: DisclosureProps) {
  const id = useId();
  const [isUnfolded, setIsUnfolded] = useState(isOpenAtFirst);
  const [wasOpenAtFirst, setWasOpenAtFirst] = useState(isOpenAtFirst);
  if (isOpenAtFirst !== wasOpenAtFirst) {
    setWasOpenAtFirst(isOpenAtFirst);
    // Never closes by itself: the user may be typing in it.
    if (isOpenAtFirst) setIsUnfolded(true);
  }
  // Then it stays open, for the same reason.
  if (mustShow && !isUnfolded) setIsUnfolded(true);
  return (
    <div className={classNames(styles.disclosure, className)}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        <Icon as={ChevronRight} />
        <span>{title}</span>
        {remark !== undefined && <span className={styles.remark}>{remark}</span>}
      </button>
      <div id={id} hidden={!isUnfolded}>
        {(isUnfolded || !isLazy) && children}
      </div>
    </div>
  );
}
