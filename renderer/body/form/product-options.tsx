import type { TFunction } from 'i18next';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListStatus } from '../../../main/contract/list-status.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { partInWords } from '../../lib/words/list-part.ts';
import { ListOption, OptionsBelow } from '../../ui/field/options-below.tsx';
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
  const { id, labelId, box, isOpen, found, typed, place, member, onChoose, onClose } = props;
  const { t } = useTranslation();
  const choices = found?.choices ?? [];
  const words = typed.split(/\s+/);
  return (
    <OptionsBelow
      id={id}
      box={box}
      isOpen={isOpen}
      onClose={onClose}
      name={t('products.pick.choices')}
      aria-labelledby={labelId}
      foot={footWords(t, props)}
    >
      {choices.map((choice, at) => (
        <ListOption
          key={choice.key}
          id={`${id}-${at}`}
          isHighlighted={at === place}
          isUnusable={choice.value === null}
          onChoose={() => onChoose(choice)}
        >
          <ProductWords choice={choice} words={words} member={member} />
        </ListOption>
      ))}
    </OptionsBelow>
  );
}

interface ProductWordsProps {
  readonly choice: ProductChoice;
  readonly words: readonly string[];
  readonly member: string | null;
}

function ProductWords({ choice, words, member }: ProductWordsProps) {
  const { t } = useTranslation();
  const { id: productId, name, price, value } = choice;
  return (
    <>
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
    </>
  );
}

/** How many there are, or why there are none. */
function footWords(t: TFunction, { status, found, typed }: ProductOptionsProps): string {
  const { reading, read, failure } = status;
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
  return `${words()}${part}`;
}
