import { ChevronDown } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { foldText } from '../../../main/contract/fold-text.ts';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icon.tsx';
import styles from './combo-box.module.css';
import fieldStyles from './field.module.css';
import { ReadOnly } from './read-only.ts';

interface ComboBoxOption {
  readonly value: string;
  readonly label: string;
}

interface ComboBoxProps {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly 'aria-describedby'?: string;
  /** It is invalid because of a message elsewhere; `aria-describedby` refers to it. */
  readonly isRefused?: boolean;
  readonly isRequired?: boolean;
  /** Each value once. */
  readonly options: readonly ComboBoxOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** More matches than these aren't drawn: typing more letters finds the others. */
const mostShown = 200;

/**
 * A choice of many options, which typing searches. Only an option can be chosen; leaving the box restores the last one.
 * The list is no modal layer, unlike the one of React Aria's ComboBox, which hides the rest of the page meanwhile.
 */
export function ComboBox(props: ComboBoxProps) {
  const { label, description, options, value, onChange, isRefused, isRequired } = props;
  const { 'aria-describedby': describedBy } = props;
  const { t } = useTranslation();
  const id = useId();
  const isReadOnly = use(ReadOnly);
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** Null: nothing was typed, and the chosen option is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [place, setPlace] = useState(-1);
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  const found = useMemo(() => {
    const wanted = foldText(typed ?? '');
    return options.filter((option) => foldText(option.label).includes(wanted));
  }, [options, typed]);
  const shown = found.slice(0, mostShown);

  const close = () => {
    setIsOpen(false);
    setTyped(null);
  };
  const open = () => {
    if (isReadOnly) return;
    setIsOpen(true);
    setPlace(shown.findIndex((option) => option.value === value));
  };
  const choose = (option: ComboBoxOption | undefined) => {
    close();
    if (option !== undefined) onChange(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!isOpen) {
      if (event.key !== 'ArrowDown') return;
      open();
    } else if (event.key === 'ArrowDown') setPlace((place + 1) % shown.length);
    else if (event.key === 'ArrowUp') setPlace(place <= 0 ? shown.length - 1 : place - 1);
    else if (event.key === 'Enter') choose(shown[place]);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const described = [description !== undefined && `${id}-help`, describedBy].filter(Boolean);
  return (
    <div className={fieldStyles.field}>
      <label id={`${id}-label`} htmlFor={`${id}-box`} className={fieldStyles.label}>
        {label}
      </label>
      <div ref={frame} className={styles.frame}>
        <input
          ref={input}
          id={`${id}-box`}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && place >= 0 ? `${id}-${place}` : undefined}
          aria-describedby={described.join(' ') || undefined}
          aria-invalid={isRefused || undefined}
          aria-required={isRequired || undefined}
          className={classNames(fieldStyles.control, styles.input)}
          autoComplete="off"
          spellCheck="false"
          readOnly={isReadOnly}
          value={typed ?? chosen}
          onChange={({ target }) => {
            setTyped(target.value);
            setPlace(target.value === '' ? -1 : 0);
            setIsOpen(true);
          }}
          onClick={() => !isOpen && open()}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <span className={styles.chevron} aria-hidden="true">
          <Icon as={ChevronDown} />
        </span>
      </div>
      {description !== undefined && (
        <span id={`${id}-help`} className={fieldStyles.description}>
          {description}
        </span>
      )}
      <Popover
        className={styles.popover ?? ''}
        triggerRef={frame}
        isNonModal
        isOpen={isOpen}
        onOpenChange={(next) => {
          if (!next) close();
        }}
        placement="bottom start"
        offset={4}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the box. */}
        <div onMouseDown={(event) => event.preventDefault()}>
          <div
            id={`${id}-list`}
            role="listbox"
            aria-labelledby={`${id}-label`}
            className={styles.list}
          >
            {shown.map((option, at) => (
              <ComboOption
                key={option.value}
                id={`${id}-${at}`}
                isChosen={option.value === value}
                isHighlighted={at === place}
                onChoose={() => choose(option)}
              >
                {option.label}
              </ComboOption>
            ))}
          </div>
          {shown.length === 0 && <p className={styles.remark}>{t('ui.noMatch')}</p>}
          {found.length > shown.length && (
            <p className={styles.remark}>
              {t('ui.moreMatches', { count: found.length - shown.length })}
            </p>
          )}
        </div>
      </Popover>
    </div>
  );
}

interface ComboOptionProps {
  readonly id: string;
  readonly isChosen: boolean;
  readonly isHighlighted: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

/** An option of a list below a text box, which keeps the focus and the keys. */
export function ComboOption({ id, isChosen, isHighlighted, onChoose, children }: ComboOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHighlighted) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isHighlighted]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the box has focus and keys.
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classNames(styles.option, isHighlighted && styles.highlighted)}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
