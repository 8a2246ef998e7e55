import type { TFunction } from 'i18next';
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
import { boxWithOptions } from '../../ui/field/options-below.tsx';
import { ReadOnly } from '../../ui/field/read-only.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { Icon } from '../../ui/look/icon.tsx';
import type { UnchosenProduct } from '../content/row.ts';
import { type FoundProducts, type ProductChoice, useProductChoices } from './product-choices.ts';
import styles from './product-field.module.css';
import { ProductNote } from './product-note.tsx';
import { ProductOptions } from './product-options.tsx';
import {
  canBeFound,
  isSameValue,
  matchByName,
  mayBeName,
  onlyValue,
  textOfValue,
  valueOfTyped,
} from './product-value.ts';
import { useProductListStatus, useProductSearch, useProductsWith } from './use-product-search.ts';

interface ProductFieldProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** The value in the body as JSON, or a text that isn't JSON, such as a placeholder. Null: none. */
  readonly value: string | null;
  /** The value is a name of several products. */
  readonly unchosen: UnchosenProduct | undefined;
  /** The member of the product to send; null for its ID. */
  readonly member: string | null;
  readonly error: string | undefined;
  /** The service has reported a problem with it, which is in the notes. */
  readonly isRefused: boolean;
  readonly isRequired: boolean;
  /** ID of more notes about the value. */
  readonly notesId: string;
  /** Gets the new value as JSON; null if the box was emptied. */
  readonly onChange: (value: string | null, unchosen?: UnchosenProduct) => void;
  /** Gets what a typed text has turned out to be. It is undone with what was typed. */
  readonly onComplete: (value: string | null, unchosen?: UnchosenProduct) => void;
  /** Enter was pressed although no product is chosen. */
  readonly onInsist: () => void;
}

/** What was typed since the box got the focus, and the value that it has put into the body. */
interface Typing {
  readonly text: string;
  readonly value: string | null;
}

/**
 * A box for a product of the profile, found by its name or ID. It shows the name, and its ID beside it; a typed text is
 * used as it is unless it is the name of a product. Opening the choices reads the list, typing doesn't.
 */
export function ProductField(props: ProductFieldProps) {
  const { label, help, value, unchosen, member, error, isRefused, isRequired, notesId } = props;
  const { onChange, onComplete, onInsist } = props;
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
  const [lastTyping, setTyping] = useState<Typing | null>(null);
  // An undo, or another side of the editor, has put another value into the body.
  const typing = lastTyping !== null && isSameValue(lastTyping.value, value) ? lastTyping : null;
  const hasJustFocus = useRef(false);
  const [place, setPlace] = useState(-1);
  const text = textOfValue(value);
  const query = typing?.text ?? unchosen?.typed ?? '';
  const isSearched = isOpen || typing !== null || unchosen !== undefined;
  const { found, isAnswered } = useProductSearch(choices, isSearched ? query : null, member);
  const products = useProductsWith(choices, canBeFound(value) ? value : null, member);
  const kind = useKind(products, found);
  const match = isAnswered && found !== null ? matchByName(query, found) : null;
  /** The index that Enter takes. */
  const highlighted =
    place < 0 && match?.kind === 'one' ? (found?.choices.indexOf(match.choice) ?? -1) : place;
  const hasError = error !== undefined && error !== '';
  const product = useKnown(value, products);
  const isNamed = typing === null && unchosen === undefined && (product?.name ?? '') !== '';

  useHold();
  // The list may come, or answer, after the text was typed. What a person has not typed stays as it is.
  const settleTyped = useEffectEvent(() => {
    const typed = trimmedId(query);
    if (typed === '' || (typing === null && unchosen === undefined)) return;
    const settle = (next: string | null, still?: UnchosenProduct) => {
      const isSame = still?.matches === unchosen?.matches && still?.isMore === unchosen?.isMore;
      if (isSame && isSameValue(next, value)) return;
      // A letter may have come in between.
      if (typing !== null) {
        setTyping((now) => (now === typing ? { text: typing.text, value: next } : now));
      }
      onComplete(next, still);
    };
    const exact = text === typed ? onlyValue(products?.choices ?? []) : null;
    if (exact !== null) return settle(exact.value);
    // Without the list, what is typed is used as it is. A name of pasted rows, or of a draft, waits for the list.
    if (status.read === null) {
      if (typing !== null) settle(valueOfTyped(typed, kind, value));
      return;
    }
    if (!isAnswered) return;
    if (match?.kind === 'one') settle(match.choice.value);
    else if (match === null) settle(valueOfTyped(typed, kind, value));
    else settle(JSON.stringify(typed), match.unchosen);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list has answered.
  useEffect(settleTyped, [products, kind, found, isAnswered, status.read, unchosen]);

  /** The text at which Enter was pressed before its products were found. */
  const [entered, setEntered] = useState<string | null>(null);
  const takeEntered = useEffectEvent(() => {
    if (entered === null || !isAnswered) return;
    setEntered(null);
    if (entered === query) take();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list has answered.
  useEffect(takeEntered, [isAnswered, found]);

  const open = () => {
    if (isReadOnly || choices === null) return;
    if (status.read === null && status.reading === null) choices.read();
    setPlace(-1);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const type = (next: string) => {
    const written = valueOfTyped(next, kind, value);
    const isSought = status.read !== null && mayBeName(next);
    const typed = trimmedId(next);
    setTyping({ text: next, value: written });
    setEntered(null);
    setPlace(-1);
    if (status.read !== null) setIsOpen(next !== '');
    onChange(written, isSought ? { typed, matches: 0, isMore: false } : undefined);
  };
  const choose = (choice: ProductChoice | undefined) => {
    if (choice === undefined || choice.value === null) return;
    setTyping(null);
    close();
    onChange(choice.value);
    input.current?.focus();
  };
  /** What Enter does once the products are found. */
  const take = () => {
    if (highlighted >= 0) choose(found?.choices[highlighted]);
    else if (match?.kind === 'several') onInsist();
    else close();
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
      else take();
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

  const idText = isNamed ? idOf(t, text, member) : null;
  const parts = [
    help && 'help',
    isNamed && 'id',
    choices !== null && 'note',
    hasError && 'error',
  ].filter(Boolean);
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
          {...boxWithOptions(`${ids}-list`, isOpen, highlighted)}
          aria-describedby={describedBy}
          aria-invalid={hasError || isRefused || undefined}
          aria-required={isRequired || undefined}
          className={classNames(fieldStyles.control, styles.input)}
          readOnly={isReadOnly}
          style={idText === null ? {} : { paddingInlineEnd: roomFor(idText) }}
          // Spaces around a typed text are there until the box is left: they aren't sent, but a word may follow.
          value={typing?.text ?? (isNamed ? product?.name : text)}
          onFocus={() => {
            hasJustFocus.current = true;
            if (typing === null) input.current?.select();
          }}
          onClick={() => {
            // The click that brings the focus puts the caret somewhere into the name.
            if (hasJustFocus.current && typing === null) input.current?.select();
            hasJustFocus.current = false;
            if (!isOpen) open();
          }}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            // Only the window has lost the focus: it comes back to the box.
            if (document.activeElement === input.current) return;
            close();
            setTyping(null);
          }}
        />
        {idText !== null && (
          <span id={`${ids}-id`} className={styles.boxId} title={text}>
            {idText}
          </span>
        )}
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
          // A name of several products isn't sent.
          value={unchosen === undefined ? value : null}
          found={unchosen === undefined ? products : null}
          isNamed={isNamed}
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

/** What is sent of the product in the box. */
const idOf = (t: TFunction, text: string, member: string | null): string =>
  member === null ? t('products.pick.id', { id: text }) : `${member} ${text}`;

/** The ID is beside the name, and a long one is cut. */
const roomFor = (id: string): string =>
  `calc(var(--control-height) + ${Math.min(id.length, 20) + 1}ch)`;

/** The product with the value, if it is one. It stays until the list has answered again about the same value. */
function useKnown(value: string | null, products: FoundProducts | null): ProductChoice | null {
  const [known, setKnown] = useState<{ readonly value: string; readonly product: ProductChoice }>();
  const [product, ...others] = products?.choices ?? [];
  const isOne = product !== undefined && others.length === 0;
  if (value !== null && isOne && known?.product !== product) setKnown({ value, product });
  if (products !== null) return isOne ? product : null;
  return known?.value === value ? known.product : null;
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
