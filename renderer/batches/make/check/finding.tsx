import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { Note } from '../../../ui/look/note.tsx';
import styles from './finding.module.css';

/** So many lines are shown; the first ones say mostly what is wrong with all. */
const mostLines = 20;

interface FindingProps {
  readonly tone: 'warn' | 'danger';
  readonly title: string;
  /** A row each. */
  readonly lines: readonly string[];
  /** How many rows there are besides. */
  readonly more: number;
}

/** One thing that a check has found, with the first rows that it is about. */
export function Finding({ tone, title, lines, more }: FindingProps) {
  const { t } = useTranslation();
  // A column that a body names twice is in the way twice.
  const told = [...new Set(lines)];
  const left = more + Math.max(0, told.length - mostLines);
  return (
    <div className={styles.finding}>
      <Note tone={tone}>{title}</Note>
      <ul className={styles.lines}>
        {told.slice(0, mostLines).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {left > 0 && (
          <li>{t('batches.make.check.more', { count: left, number: formatNumber(left) })}</li>
        )}
      </ul>
    </div>
  );
}
