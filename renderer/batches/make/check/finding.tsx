import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { Note } from '../../../ui/look/note.tsx';
import styles from './finding.module.css';

/** The most lines to show. The first ones usually explain all others. */
const mostLines = 20;

interface FindingProps {
  readonly tone: 'warn' | 'danger';
  readonly title: string;
  /** One line per row. */
  readonly lines: readonly string[];
  /** The number of further rows. */
  readonly more: number;
}

/** One finding of a check, with the first rows it applies to. */
export function Finding({ tone, title, lines, more }: FindingProps) {
  const { t } = useTranslation();
  // A column that a body names twice causes the same problem twice.
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
