import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../main/contract/list-status.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { partInWords } from '../../lib/words/list-part.ts';
import { classNames } from '../../ui/look/class-names.ts';
import { Marked } from '../../ui/look/texts.tsx';
import type { FoundProducts, ProductChoice } from './product-choices.ts';
import styles from './product-field.module.css';
import { textOfValue } from './product-value.ts';

interface ProductOptionsProps {
  readonly id: string;
  readonly labelId: string;
  /** The box it hangs below. */
  readonly box: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly status: ListStatus;
  readonly found: FoundProducts | null;
  /** What was typed, to mark it. */
  readonly typed: string;
  /** Index of the highlighted product; -1: none. */
  readonly place: number;
  readonly member: string | null;
  readonly onChoose: (choice: ProductChoice) => void;
  readonly onClose: () => void;
}

/** The products to choose from, below the box, which keeps the focus. */
export function ProductOptions(props: ProductOptionsProps) {
  const { id, labelId, box, isOpen, status, found, typed, place, member, onChoose, onClose } =
    props;
  const { t } = useTranslation();
  const choices = found?.choices ?? [];
  const words = typed.split(/\s+/);
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
      {/* A landmark, because it is outside of the page. The box keeps the focus, whatever is clicked. */}
      <section
        aria-label={t('products.pick.choices')}
        className={styles.options}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div id={id} role="listbox" aria-labelledby={labelId} className={styles.list}>
          {choices.map((choice, at) => (
            <ProductOption
              key={choice.key}
              id={`${id}-${at}`}
              choice={choice}
              words={words}
              member={member}
              isHighlighted={at === place}
              onChoose={onChoose}
            />
          ))}
        </div>
        <OptionsFoot status={status} found={found} typed={typed} />
      </section>
    </Popover>
  );
}

const topOf = (box: RefObject<HTMLElement | null>) => box.current?.getBoundingClientRect().top;

interface ProductOptionProps {
  readonly id: string;
  readonly choice: ProductChoice;
  readonly words: readonly string[];
  readonly member: string | null;
  readonly isHighlighted: boolean;
  readonly onChoose: (choice: ProductChoice) => void;
}

function ProductOption({ id, choice, words, member, isHighlighted, onChoose }: ProductOptionProps) {
  const { t } = useTranslation();
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHighlighted && option.current !== null) reveal(option.current);
  }, [isHighlighted]);
  const { id: productId, name, price, value } = choice;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the box has focus and keys.
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isHighlighted}
      aria-disabled={value === null}
      className={classNames(
        styles.option,
        isHighlighted && styles.highlighted,
        value === null && styles.unusable,
      )}
      onClick={() => onChoose(choice)}
    >
      <span className={styles.name} dir="auto" title={name}>
        {name === '' ? t('products.pick.noName') : <Marked text={name} words={words} />}
      </span>{' '}
      <span className={styles.id} title={productId}>
        <Marked text={`#${productId}`} words={words} />
      </span>{' '}
      {member !== null && (
        <span className={styles.id}>
          {value === null ? t('products.pick.noMember', { member }) : textOfValue(value)}
        </span>
      )}{' '}
      <span className={styles.price}>{price}</span>
    </div>
  );
}

/** Scrolls the list alone: `scrollIntoView` may also scroll the window, which closes the choices. */
function reveal(option: HTMLElement): void {
  const list = option.parentElement;
  if (list === null) return;
  const { offsetTop, offsetHeight } = option;
  const end = offsetTop + offsetHeight - list.clientHeight;
  list.scrollTop = Math.max(end, Math.min(list.scrollTop, offsetTop));
}

/** How many there are, or why there are none. */
function OptionsFoot({
  status: { reading, read, failure },
  found,
  typed,
}: Pick<ProductOptionsProps, 'status' | 'found' | 'typed'>) {
  const { t } = useTranslation();
  const words = (): string => {
    if (read === null) {
      if (reading !== null) return t('products.pick.reading');
      return failure === null ? t('products.pick.notRead') : t('products.pick.failedShort');
    }
    if (read.count === 0) return t('products.pick.emptyShort');
    if (found === null) return t('products.pick.searching');
    const count = found.choices.length;
    if (count === 0) return t('products.pick.nothing', { search: typed });
    const number = formatNumber(count);
    return found.isMore
      ? t('products.pick.first', { count, number })
      : t('products.pick.count', { count, number });
  };
  const part = read?.part === undefined ? '' : ` ${partInWords(read.part)}`;
  return <p className={styles.foot}>{`${words()}${part}`}</p>;
}
