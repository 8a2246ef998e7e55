import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../look/class-names.ts';
import styles from './options-below.module.css';

interface OptionsBelowProps {
  /** Of the listbox; its options have it, a hyphen and their index from 0. */
  readonly id: string;
  /** The box it hangs below, which keeps the focus and the keys. */
  readonly box: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The name of the landmark: it is outside of the page. Left out: that of the listbox. */
  readonly name?: string;
  /** Of the listbox. */
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  /** `ListOption`s. */
  readonly children: ReactNode;
  /** Below the options; null: nothing is said. */
  readonly foot?: ReactNode;
}

/**
 * What a text box with options below it has for assistive technology, whichever is its list. `place`: the option that the keys
 * are at, from 0; below that none.
 */
export function boxWithOptions(listId: string, isOpen: boolean, place: number) {
  return {
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && place >= 0 ? `${listId}-${place}` : undefined,
    autoComplete: 'off',
    spellCheck: 'false',
  } as const;
}

/** What can be chosen in a text box, below it. It is no modal layer: the rest of the page stays there for screen readers. */
export function OptionsBelow(props: OptionsBelowProps) {
  const { id, box, isOpen, onClose, name, children, foot = null } = props;
  const { 'aria-label': label, 'aria-labelledby': labelledBy } = props;
  const openedAt = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    if (isOpen) openedAt.current = topOf(box);
  }, [isOpen, box]);
  return (
    <Popover
      className={styles.popover ?? ''}
      triggerRef={box}
      isNonModal
      isOpen={isOpen}
      onOpenChange={(next) => {
        // A scroll closes it, but some scroll nothing.
        if (!next && topOf(box) !== openedAt.current) onClose();
      }}
      placement="bottom start"
      offset={4}
    >
      <section
        aria-label={name ?? label}
        aria-labelledby={name === undefined ? labelledBy : undefined}
        className={styles.options}
        // The box keeps the focus, whatever is clicked.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div
          id={id}
          role="listbox"
          aria-label={label}
          aria-labelledby={labelledBy}
          className={styles.list}
        >
          {children}
        </div>
        {foot !== null && <p className={styles.foot}>{foot}</p>}
      </section>
    </Popover>
  );
}

const topOf = (box: RefObject<HTMLElement | null>) => box.current?.getBoundingClientRect().top;

interface ListOptionProps {
  readonly id: string;
  /** The one that the keys are at. */
  readonly isHighlighted: boolean;
  /** The one that the box has now; left out: the highlighted one. */
  readonly isChosen?: boolean;
  readonly isUnusable?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** An option of a list below a text box. */
export function ListOption(props: ListOptionProps) {
  const { id, isHighlighted, isChosen, isUnusable, onChoose, children } = props;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHighlighted && option.current !== null) reveal(option.current);
  }, [isHighlighted]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the box has focus and keys.
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isChosen ?? isHighlighted}
      aria-disabled={isUnusable}
      className={classNames(
        styles.option,
        isHighlighted && styles.highlighted,
        isChosen && styles.chosen,
        isUnusable && styles.unusable,
      )}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}

/** Scrolls the list alone: `scrollIntoView` may also scroll the window, which closes the options. */
function reveal(option: HTMLElement): void {
  const list = option.parentElement;
  if (list === null) return;
  const { offsetTop, offsetHeight } = option;
  const end = offsetTop + offsetHeight - list.clientHeight;
  list.scrollTop = Math.max(end, Math.min(list.scrollTop, offsetTop));
}
