import { CircleAlert, CircleHelp, Info, KeyRound, TriangleAlert } from 'lucide-react';
import {
  createContext,
  memo,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { typingPauseMs, untilTypingRestsMs } from '../../lib/window/timing.ts';
import { ButtonsHeld } from '../button/steady-press.ts';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icon.tsx';
import styles from './dialog.module.css';

/** The second click of a double click comes within this time, in milliseconds. */
const doubleClickMs = 300;

/**
 * True while a click may not be meant for a dialog that opened by itself: right after it opens, since the service may
 * fail between the two clicks of a double click, and while the user, who hasn't noticed it yet, is typing letters.
 * Becomes true again when it closes, until it opens.
 */
function useJustOpened(isOpen: boolean): boolean {
  const [isFresh, setIsFresh] = useState(true);
  useEffect(() => {
    if (!isOpen) return;
    const ready = () => setIsFresh(false);
    let timer = setTimeout(ready, doubleClickMs);
    const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      // Ignore keys that click a button: otherwise a user who does mean the dialog would wait forever.
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey) return;
      clearTimeout(timer);
      setIsFresh(true);
      timer = setTimeout(ready, typingPauseMs);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey, { capture: true });
      setIsFresh(true);
    };
  }, [isOpen]);
  return isFresh;
}

/** After being busy the window still has queued keys to handle, so it checks twice, this far apart. */
const queuedKeysMs = 30;
/** After this long without a key the user isn't typing, however busy the window was. */
const longAgoMs = 3000;

/**
 * True once `isWanted` is true and the user isn't typing. For dialogs that open by themselves: they would take keys
 * meant for the text box, and a space or Enter would click their button.
 */
export function useOnceTypingRests(isWanted: boolean): boolean {
  const [hasRested, setHasRested] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = (isSure: boolean) => {
      const left = untilTypingRestsMs();
      if (left > 0) timer = setTimeout(look, left, false);
      else if (isSure || left < -longAgoMs) setHasRested(true);
      else timer = setTimeout(look, queuedKeysMs, true);
    };
    look(false);
    return () => {
      clearTimeout(timer);
      setHasRested(false);
    };
  }, [isWanted]);
  return isWanted && hasRested;
}

interface FreezeProps {
  /** Once true, the children stay as last rendered. */
  readonly isOver: boolean;
  readonly children: ReactNode;
}

/** Keeps its last content while it is about to unmount and its data is already gone. */
const Freeze = memo(
  function Freeze({ children }: FreezeProps) {
    return children;
  },
  (_, { isOver }) => isOver,
);

const icons = {
  danger: CircleAlert,
  warn: TriangleAlert,
  unknown: CircleHelp,
  info: Info,
  key: KeyRound,
} as const;
type DialogTone = keyof typeof icons;

export interface DialogProps {
  readonly isOpen: boolean;
  /**
   * The dialog opens without a user action: it waits while the user is typing, and its buttons ignore clicks at first.
   */
  readonly isUnasked?: boolean;
  /** Called when Escape or a button asks to close. The focus returns to where it was. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** A small line below the title, such as the name of the profile. */
  readonly kicker?: ReactNode;
  /** Buttons beside the title, for what concerns the whole dialog. */
  readonly headEnd?: ReactNode;
  /** `alertdialog` for interruptions: failures, and questions before something is lost. */
  readonly role?: 'dialog' | 'alertdialog';
  /**
   * IDs of the elements that screen readers announce for an alertdialog, if not its whole body. Of a named group they
   * only say the name.
   */
  readonly describedBy?: string;
  readonly tone?: DialogTone;
  /** `window`: as large as the window; its content fills it and scrolls by itself. */
  readonly size?: 'regular' | 'wide' | 'window';
  /** False: Escape does nothing, for example while saving. */
  readonly canEscape?: boolean;
  readonly children: ReactNode;
  /** Buttons, the safest first. */
  readonly footer: ReactNode;
}

/** Around a dialog that its asker keeps until it is gone from the screen, although it is over. */
export const DialogLife = createContext<{
  readonly isOver: boolean;
  readonly onGone: () => void;
} | null>(null);

/**
 * A modal dialog, 480 or 560 wide, a page, or as large as the window. A click outside doesn't close it, because that
 * would lose the user's input. It stays for a few frames after closing, unchanged: its data may already be gone.
 */
export function Dialog({
  isOpen: isMeant,
  isUnasked = false,
  onClose,
  title,
  kicker,
  headEnd,
  role = 'dialog',
  describedBy,
  tone,
  size = 'regular',
  canEscape = true,
  children,
  footer,
}: DialogProps) {
  const kickerId = useId();
  const bodyId = useId();
  const life = use(DialogLife);
  const isWanted = isMeant && life?.isOver !== true;
  const hasRested = useOnceTypingRests(isWanted && isUnasked);
  const isOpen = isWanted && (hasRested || !isUnasked);
  const isFresh = useJustOpened(isOpen && isUnasked) && isUnasked;
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  // Most dialogs never open, and a page has several, so nothing is rendered in advance.
  if (!hasOpened) return null;
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      isDismissable={false}
      isKeyboardDismissDisabled={!canEscape}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <ButtonsHeld value={!isOpen || isFresh}>
        <Freeze isOver={!isOpen}>
          <Modal className={classNames(styles.modal, size !== 'regular' && styles[size])}>
            <AriaDialog
              className={styles.dialog ?? ''}
              role={role}
              {...(role === 'alertdialog' && {
                'aria-describedby':
                  `${kicker === undefined ? '' : kickerId} ${describedBy ?? bodyId}`.trim(),
              })}
            >
              <header className={styles.head}>
                {tone !== undefined && (
                  <span className={classNames(styles.icon, styles[tone])}>
                    <Icon as={icons[tone]} size={20} />
                  </span>
                )}
                <div className={styles.titles}>
                  <Heading slot="title" level={2} className={styles.title ?? ''}>
                    {title}
                  </Heading>
                  {kicker !== undefined && (
                    <p id={kickerId} className={styles.kicker}>
                      {kicker}
                    </p>
                  )}
                </div>
                {headEnd !== undefined && <div className={styles.headEnd}>{headEnd}</div>}
              </header>
              <div
                id={bodyId}
                className={classNames(
                  styles.body,
                  tone !== undefined && styles.inset,
                  size === 'window' && styles.filled,
                )}
              >
                {children}
              </div>
              <footer className={styles.footer}>{footer}</footer>
              <FirstFocus onGone={life?.onGone} />
            </AriaDialog>
          </Modal>
        </Freeze>
      </ButtonsHeld>
    </ModalOverlay>
  );
}

/**
 * The last child of a dialog: focuses it when it opens, unless a child has the focus. React Aria would do so too, and
 * again half a second later for a screen reader on iOS if the focus has been lost in between. The focus is lost for a
 * frame whenever a dialog above closes, and then did not return to where it was. If the dialog has the focus, React
 * Aria leaves it alone (`useDialog` of react-aria).
 */
function FirstFocus({ onGone }: { readonly onGone: (() => void) | undefined }) {
  const gone = useEffectEvent(() => onGone?.());
  useEffect(() => () => gone(), []);
  const self = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = self.current?.parentElement;
    if (!dialog?.contains(document.activeElement)) dialog?.focus({ preventScroll: true });
  }, []);
  return <span ref={self} hidden />;
}
