import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withCodes } from '../../lib/words/harmless.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../look/class-names.ts';
import { isInstant, ServiceTime } from '../look/service-time.tsx';
import styles from './labelled-values.module.css';

/** A value of an object with its name. */
export interface LabelledValue {
  /** The name of a member, or the number of an item from 1. */
  readonly name: string;
  /** What the form calls it; without a field in the form, its name in words. */
  readonly label: string;
  readonly kind: 'text' | 'number' | 'yes' | 'no' | 'none' | 'empty' | 'parts';
  /** Of a text or a number: exactly as it is written, with an ellipsis if that would be too much. */
  readonly text: string;
  readonly parts: readonly LabelledValue[];
}

/** An object as labels and values. Groups and lists have theirs set in below their label. */
export function LabelledValues({ fields }: { readonly fields: readonly LabelledValue[] }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.values}>
      {fields.map(({ name, label, kind, text, parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two members may have one name.
        <Fragment key={index}>
          <dt title={withCodes(name)}>{label}</dt>
          <dd className={classNames(kind === 'parts' && styles.parts)}>
            {kind === 'parts' && <LabelledValues fields={parts} />}
            {(kind === 'text' || kind === 'number') && (
              <span className={styles[kind]} dir={kind === 'text' ? 'auto' : 'ltr'}>
                {isInstant(text) ? (
                  <ServiceTime text={text} />
                ) : (
                  <LongText key={text} text={text} />
                )}
              </span>
            )}
            {(kind === 'yes' || kind === 'no') && t(`common.value.${kind}`)}
            {(kind === 'none' || kind === 'empty') && (
              <span className={styles.muted}>{t(`common.value.${kind}`)}</span>
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Longer texts are folded at first. */
const mostAtFirst = 240;

/** A text. Of a long one it shows the start, and a button shows the rest. Codes stand for what can't be seen. */
export function LongText({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > mostAtFirst;
  const shown = isLong && !isWhole ? `${startOf(text)}…` : text;
  return (
    <>
      {withCodes(shown)}
      {isLong && (
        <Button
          variant="quiet"
          className={styles.all}
          aria-expanded={isWhole}
          onPress={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'common.showLess' : 'common.showAll')}
        </Button>
      )}
    </>
  );
}

/** Never half a character. */
function startOf(text: string): string {
  return text.slice(0, mostAtFirst).replace(/[\uD800-\uDBFF]$/, '');
}
