import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import { Note } from '../../ui/look/note.tsx';
import type { BodyDifference } from './compare-bodies.ts';
import styles from './difference-list.module.css';
import { shownValue } from './shown-value.ts';

/** No one reads more than this. */
const mostShown = 200;

/** Fields with their values before and now. */
export function DifferenceList({
  differences,
}: {
  readonly differences: readonly BodyDifference[];
}) {
  const { t } = useTranslation();
  const left = differences.length - mostShown;
  return (
    <>
      <ul className={styles.list}>
        {differences.slice(0, mostShown).map((difference) => (
          <li key={difference.path} className={styles.field}>
            <span className={styles.path}>{difference.path}</span>
            <Values difference={difference} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Note tone="plain">
          {t('users.compare.more', { count: left, number: formatNumber(left) })}
        </Note>
      )}
    </>
  );
}

function Values({ difference }: { readonly difference: BodyDifference }) {
  switch (difference.kind) {
    case 'changed':
      return (
        <span>
          <del className={styles.before}>{shownValue(difference.before, difference.now)}</del>
          {' → '}
          <ins className={styles.now}>{shownValue(difference.now, difference.before)}</ins>
        </span>
      );
    case 'added':
      return <ins className={styles.now}>{shownValue(difference.now, null)}</ins>;
    case 'left-out':
      return <del className={styles.before}>{shownValue(difference.before, null)}</del>;
    case 'same':
      return <span>{shownValue(difference.now, null)}</span>;
  }
}
