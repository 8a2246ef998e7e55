import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Difference } from '../../../main/contract/body/compare/compare-json.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { nameAt } from '../../../main/contract/form/name-in-words.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { withCodes } from '../../lib/words/harmless.ts';
import { valuesInWords } from '../../lib/words/values-in-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { Note } from '../../ui/look/note.tsx';
import styles from './changes.module.css';
import { isShortened, pathInWords, shownValue, wholeValue } from './in-words.ts';

/** No one reads more than this. */
const mostShown = 200;

/** A difference, or a value that is the same in both. */
export type ListedValue =
  | Difference
  | { readonly kind: 'unchanged'; readonly path: Difference['path']; readonly now: string };

interface DifferenceListProps {
  readonly values: readonly ListedValue[];
  /** How many there are, if `values` are only the first ones. */
  readonly count?: number;
  /** The form whose labels the values have; null if there is none. */
  readonly form: readonly FormField[] | null;
}

/** Fields with their values before and now. */
export function DifferenceList({ values, count = values.length, form }: DifferenceListProps) {
  const { t } = useTranslation();
  const shown = values.slice(0, mostShown);
  const left = count - shown.length;
  return (
    <>
      <ul className={styles.list}>
        {shown.map((value) => (
          <Item key={`${value.kind} ${JSON.stringify(value.path)}`} value={value} form={form} />
        ))}
      </ul>
      {left > 0 && (
        <Note tone="plain">{t('changes.more', { count: left, number: formatNumber(left) })}</Note>
      )}
    </>
  );
}

interface ItemProps {
  readonly value: ListedValue;
  readonly form: readonly FormField[] | null;
}

function Item({ value, form }: ItemProps) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const { kind, path } = value;
  const words = inWords(t, form, value);
  const isLong = [beforeOf(value), nowOf(value)].some((text) => text !== null && isShortened(text));
  return (
    <li className={styles.field}>
      <span className={styles.what}>
        {kind !== 'unchanged' && (
          <span className={classNames(styles.kind, styles[kind])}>{t(`changes.kind.${kind}`)}</span>
        )}{' '}
        <span className={styles.label} title={pathInWords(path)}>
          {withCodes(nameAt(form, path)) || t('changes.whole')}
        </span>
      </span>
      <span className={styles.values}>
        <Values value={words} isWhole={isWhole} />
        {isLong && (
          <Button
            variant="quiet"
            className={styles.more}
            aria-expanded={isWhole}
            onPress={() => setIsWhole(!isWhole)}
          >
            {t(isWhole ? 'common.showLess' : 'changes.showWhole')}
          </Button>
        )}
      </span>
    </li>
  );
}

function inWords(t: TFunction, form: readonly FormField[] | null, value: ListedValue): ListedValue {
  const [before, now] = valuesInWords(t, form, value.path, [beforeOf(value), nowOf(value)]);
  return {
    ...value,
    ...(before === null ? {} : { before }),
    ...(now === null ? {} : { now }),
  };
}

const beforeOf = (value: ListedValue): string | null => ('before' in value ? value.before : null);
const nowOf = (value: ListedValue): string | null => ('now' in value ? value.now : null);

function Values({ value, isWhole }: { readonly value: ListedValue; readonly isWhole: boolean }) {
  const { t } = useTranslation();
  const shown = (text: string, other: string | null = null) =>
    isWhole ? wholeValue(text) : shownValue(text, other);
  switch (value.kind) {
    case 'changed':
    case 'rewritten':
      return (
        <span>
          <del className={styles.before}>{shown(value.before, value.now)}</del>
          {' → '}
          <ins className={styles.now}>{shown(value.now, value.before)}</ins>
        </span>
      );
    case 'added':
      return <ins className={styles.now}>{shown(value.now)}</ins>;
    case 'removed':
    case 'left-out':
      return <del className={styles.before}>{shown(value.before)}</del>;
    case 'moved':
      return (
        <span>
          <span className={styles.path}>
            {t('changes.was', { place: formatNumber(value.from + 1) })}
          </span>{' '}
          {shown(value.now)}
        </span>
      );
    case 'unchanged':
      return <span>{shown(value.now)}</span>;
  }
}
