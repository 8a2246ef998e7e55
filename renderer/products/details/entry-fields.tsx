import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameInWords } from '../../../main/contract/form/name-in-words.ts';
import type { EntryField } from '../../../main/contract/list/product-rows.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { withCodes } from '../../lib/words/harmless.ts';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { isInstant, ServiceTime } from '../../ui/look/service-time.tsx';
import { fieldLabel } from '../product-label.ts';
import styles from './facts.module.css';

/** Fields as labels and values. Groups and lists have theirs set in below their label. */
export function OtherFields({ fields }: { readonly fields: readonly EntryField[] }) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {fields.map((field, index) => {
        const { name, parts } = field;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one name.
          <Fragment key={index}>
            <dt title={name === null ? undefined : withCodes(name)}>
              {name === null ? `${formatNumber(index + 1)}.` : nameInWords(fieldLabel(t, name))}
            </dt>
            <dd className={classNames(parts.length > 0 && styles.parts)}>
              {parts.length > 0 ? <OtherFields fields={parts} /> : <FieldValue field={field} />}
            </dd>
          </Fragment>
        );
      })}
    </dl>
  );
}

function FieldValue({ field: { kind, text, length } }: { readonly field: EntryField }) {
  const { t } = useTranslation();
  if (kind === 'group' || kind === 'list' || (kind === 'text' && length === 0)) {
    return <span className={styles.note}>{t('common.value.empty')}</span>;
  }
  if (kind === 'raw') {
    const word = words[text];
    if (word !== undefined) return <span title={text}>{t(`common.value.${word}`)}</span>;
  }
  const shown = withCodes(text);
  const isNumber = kind === 'raw' && /^[-\d]/.test(text);
  return (
    <span
      className={kind === 'text' ? styles.text : isNumber ? styles.price : styles.exact}
      dir={kind === 'text' ? 'auto' : 'ltr'}
    >
      {isInstant(text) ? (
        <ServiceTime text={text} />
      ) : (
        <LongText text={shown} length={length} key={shown} />
      )}
    </span>
  );
}

/** What people call the values that JSON has words for. */
const words: Readonly<Record<string, 'yes' | 'no' | 'none'>> = {
  true: 'yes',
  false: 'no',
  null: 'none',
};

/** Longer texts are folded at first. */
const mostAtFirst = 240;

interface LongTextProps {
  readonly text: string;
  /** How many characters there are in all: more than the text has if it is cut. */
  readonly length: number;
}

/** A text, of which the start is shown if it is long, with a button for the rest. */
export function LongText({ text, length }: LongTextProps) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > mostAtFirst;
  const shown = isLong && !isWhole ? `${startOf(text)}…` : text;
  return (
    <>
      {shown}
      {isLong && (
        <Button
          variant="quiet"
          className={styles.all}
          aria-expanded={isWhole}
          onPress={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'common.showLess' : 'products.inspector.all')}
        </Button>
      )}
      {isWhole && [...text].length < length && (
        <span className={classNames(styles.note, styles.line)}>
          {t('products.inspector.valueCut', {
            shown: formatNumber([...text].length),
            all: formatNumber(length),
          })}
        </span>
      )}
    </>
  );
}

/** Never half a character. */
function startOf(text: string): string {
  return text.slice(0, mostAtFirst).replace(/[\uD800-\uDBFF]$/, '');
}
