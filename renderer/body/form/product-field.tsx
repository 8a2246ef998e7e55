import { ChevronDown, CircleAlert } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { trimmedId } from '../../../main/contract/write/id-text.ts';
import { useSayFinal } from '../../lib/spoken/say.ts';
import { PageInSight } from '../../lib/window/page-in-sight.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { partInWords } from '../../lib/words/list-part.ts';
import fieldStyles from '../../ui/field/field.module.css';
import { ReadOnly } from '../../ui/field/read-only.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { Icon } from '../../ui/look/icon.tsx';
import { type FoundProducts, type ProductChoice, useProductChoices } from './product-choices.ts';
import styles from './product-field.module.css';
import { ProductNote } from './product-note.tsx';
import { ProductOptions } from './product-options.tsx';
import { canBeFound, firstByName, textOfValue, valueOfTyped } from './product-value.ts';
import { useProductListStatus, useProductSearch, useProductsWith } from './use-product-search.ts';

interface ProductFieldProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** The value in the body as JSON, or a text that isn't JSON, such as a placeholder. Null: none. */
  readonly value: string | null;
  /** The member of the product to send; null for its ID. */
  readonly member: string | null;
  readonly error: string | undefined;
  /** The service has reported a problem with it, which is in the notes. */
  readonly isRefused: boolean;
  readonly isRequired: boolean;
  /** ID of more notes about the value. */
  readonly notesId: string;
  /** Gets the new value as JSON; null if the box was emptied. */
  readonly onChange: (value: string | null) => void;
}

/**
 * A box for a product's ID, or another member of it, with the products of the profile to choose from. The box always
 * shows what is in the body: a typed text is used as it is, and a chosen product replaces it. Opening the choices reads
 * the list, typing doesn't.
 */
export function ProductField(props: ProductFieldProps) {
  const { label, help, value, member, error, isRefused, isRequired, notesId, onChange } = props;
  const { t } = useTranslation();
  const ids = useId();
  const isReadOnly = use(ReadOnly);
  const choices = useProductChoices();
  const status = useProductListStatus(choices);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // A shortcut may show another page while the choices are open.
  if ((!use(PageInSight) || isReadOnly) && isOpen) setIsOpen(false);
  /** What was typed since the box got the focus; null: nothing. */
  const [typed, setTyped] = useState<string | null>(null);
  const [place, setPlace] = useState(-1);
  const text = textOfValue(value);
  const query = typed ?? '';
  const { found, isAnswered } = useProductSearch(choices, isOpen ? query : null, member);
  const products = useProductsWith(choices, canBeFound(value) ? value : null, member);
  const kind = useKind(products, found);
  const first = isAnswered && found !== null ? firstByName(query, found.choices) : -1;
  /** The index that Enter takes. */
  const highlighted = place < 0 ? first : place;
  const hasError = error !== undefined && error !== '';

  useHold();
  // The list may come, or answer, after the text was typed. What a person has not typed stays as it is.
  const settleTyped = useEffectEvent(() => {
    if (typed === null || trimmedId(typed) !== text) return;
    const [first, ...others] = products?.choices ?? [];
    const isOne = first !== undefined && others.every((other) => other.value === first.value);
    const next = isOne ? first.value : valueOfTyped(typed, kind, value);
    if (next !== null && next !== value && textOfValue(next) === text) onChange(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list has answered.
  useEffect(settleTyped, [products, kind]);

  /** The text at which Enter was pressed before its products were found. */
  const [entered, setEntered] = useState<string | null>(null);
  const takeEntered = useEffectEvent(() => {
    if (entered === null || !isAnswered) return;
    setEntered(null);
    if (entered !== query) return;
    if (first < 0) close();
    else choose(found?.choices[first]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list has answered.
  useEffect(takeEntered, [isAnswered, found]);

  const open = () => {
    if (isReadOnly) return;
    if (status.read === null && status.reading === null) choices?.read();
    setPlace(-1);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const type = (next: string) => {
    setTyped(next);
    setEntered(null);
    setPlace(-1);
    if (status.read !== null) setIsOpen(next !== '');
    onChange(valueOfTyped(next, kind, value));
  };
  const choose = (choice: ProductChoice | undefined) => {
    if (choice === undefined || choice.value === null) return;
    setTyped(null);
    close();
    onChange(choice.value);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (choices === null) return;
    const options = found?.choices ?? [];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isOpen) {
      if (event.key !== 'ArrowDown' || !isPlain) return;
      event.preventDefault();
      open();
      return;
    }
    if (event.key === 'Tab') return close();
    if (event.key === 'Escape' || (event.altKey && event.key === 'ArrowUp')) close();
    else if (event.key === 'Enter' && isPlain) {
      if (!isAnswered && query !== '' && status.read !== null) setEntered(query);
      else if (highlighted < 0) close();
      else choose(options[highlighted]);
    } else {
      const next = isPlain ? placeAfter(event.key, place, options.length) : null;
      if (next === null) return;
      setPlace(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  useSayFinal({
    asked: isOpen && found !== null ? `${status.read?.readId} ${query}` : null,
    isAnswered,
    wordsAfter: () => {
      const count = found?.choices.length ?? 0;
      return [
        count === 0
          ? t('products.pick.nothing', { search: query })
          : t('products.pick.count', { count, number: formatNumber(count) }),
        ...(status.read?.part === undefined ? [] : [partInWords(status.read.part)]),
      ];
    },
  });

  const parts = [help && 'help', choices !== null && 'note', hasError && 'error'].filter(Boolean);
  const describedBy = [...parts.map((part) => `${ids}-${part}`), notesId].join(' ');
  return (
    <div className={fieldStyles.field}>
      <label id={`${ids}-label`} htmlFor={`${ids}-box`} className={fieldStyles.label}>
        {label}
      </label>
      {help !== undefined && (
        <span id={`${ids}-help`} className={fieldStyles.description}>
          {help}
        </span>
      )}
      <div ref={box} className={styles.box}>
        <input
          ref={input}
          id={`${ids}-box`}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${ids}-list` : undefined}
          aria-activedescendant={
            isOpen && highlighted >= 0 ? `${ids}-list-${highlighted}` : undefined
          }
          aria-describedby={describedBy}
          aria-invalid={hasError || isRefused || undefined}
          aria-required={isRequired || undefined}
          className={classNames(fieldStyles.control, styles.input)}
          autoComplete="off"
          spellCheck="false"
          readOnly={isReadOnly}
          // Spaces around a typed text are there until the box is left: they aren't sent, but a word may follow.
          value={typed !== null && trimmedId(typed) === text ? typed : text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            // Only the window has lost the focus: it comes back to the box.
            if (document.activeElement === input.current) return;
            close();
            setTyped(null);
          }}
        />
        {choices !== null && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.chevron}
            aria-label={t('products.pick.show')}
            aria-expanded={isOpen}
            // The box keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus();
              if (isOpen) close();
              else open();
            }}
          >
            <Icon as={ChevronDown} />
          </button>
        )}
      </div>
      <ProductOptions
        id={`${ids}-list`}
        labelId={`${ids}-label`}
        box={box}
        isOpen={isOpen}
        status={status}
        found={found}
        typed={query}
        place={highlighted}
        member={member}
        onChoose={choose}
        onClose={close}
      />
      {choices !== null && (
        <ProductNote
          id={`${ids}-note`}
          choices={choices}
          status={status}
          value={value}
          found={products}
        />
      )}
      {hasError && (
        <span id={`${ids}-error`} className={fieldStyles.error}>
          <Icon as={CircleAlert} size={14} />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
}

/** How the list writes its values, as the last answer said. */
function useKind(...answers: readonly (FoundProducts | null)[]): FoundProducts['kind'] {
  const newest = answers.find((answer) => answer !== null)?.kind;
  const [kind, setKind] = useState<FoundProducts['kind']>(null);
  if (newest !== undefined && newest !== kind) setKind(newest);
  return newest ?? kind;
}

/** Keeps the list in memory while the control is visible. */
function useHold(): void {
  const choices = useProductChoices();
  const isInSight = use(PageInSight);
  useEffect(() => (isInSight ? choices?.hold() : undefined), [choices, isInSight]);
}

const page = 8;

/** The index that a key moves to; null for a key that doesn't move. Home and End move the caret. */
function placeAfter(key: string, place: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowUp') return place <= 0 ? count - 1 : place - 1;
  if (key === 'PageDown') return Math.min(count - 1, place + page);
  if (key === 'PageUp') return Math.max(0, place - page);
  return null;
}
