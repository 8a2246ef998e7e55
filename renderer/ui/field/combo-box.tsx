import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, use, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '../../../main/contract/fold-text.ts';
import { classNames } from '../look/class-names.ts';
import { Icon } from '../look/icon.tsx';
import styles from './combo-box.module.css';
import fieldStyles from './field.module.css';
import { boxWithOptions, ListOption, OptionsBelow } from './options-below.tsx';
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
 * React Aria's ComboBox would hide the rest of the page meanwhile.
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
          {...boxWithOptions(`${id}-list`, isOpen, place)}
          aria-describedby={described.join(' ') || undefined}
          aria-invalid={isRefused || undefined}
          aria-required={isRequired || undefined}
          className={classNames(fieldStyles.control, styles.input)}
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
      <OptionsBelow
        id={`${id}-list`}
        box={frame}
        isOpen={isOpen}
        onClose={close}
        aria-labelledby={`${id}-label`}
        foot={
          shown.length === 0
            ? t('ui.noMatch')
            : found.length > shown.length
              ? t('ui.moreMatches', { count: found.length - shown.length })
              : null
        }
      >
        {shown.map((option, at) => (
          <ListOption
            key={option.value}
            id={`${id}-list-${at}`}
            isChosen={option.value === value}
            isHighlighted={at === place}
            onChoose={() => choose(option)}
          >
            {option.label}
          </ListOption>
        ))}
      </OptionsBelow>
    </div>
  );
}
