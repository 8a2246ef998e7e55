import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { compareBodies, mostCompared } from '../body/compare/compare-bodies.ts';
import { DifferenceList } from '../body/compare/difference-list.tsx';
import { useMainEvent } from '../lib/app/main-events.ts';
import { askAgain, queryOf } from '../lib/app/queries.ts';
import { placeOfTime, SentenceWithTime } from '../ui/look/sentence-with-time.tsx';
import styles from './journal-entry-pane.module.css';

/**
 * What an update changes, compared with the update of the same user before it: the service shows no user, so nothing
 * else is known. Shows nothing if it isn't certain which update that was.
 */
export function ChangesPart({ journalEntry }: { readonly journalEntry: WriteRecord }) {
  const { t } = useTranslation();
  const { operation, writeId, subjectId, body } = journalEntry;
  const { data: before } = useQuery({
    ...queryOf('findUpdateBefore', operation === 'updateUser' ? { writeId } : null),
    gcTime: 0,
  });
  const lookAgain = () => void askAgain('findUpdateBefore', { writeId });
  useMainEvent('write-changed', ({ write }) => {
    if (write.operation === 'updateUser' && write.subjectId === subjectId) lookAgain();
  });
  useMainEvent('writes-removed', lookAgain);
  const told = useMemo(() => {
    if (before == null || body === null) return null;
    if (before.body.length + body.length > mostCompared) return null;
    const differences = compareBodies(before.body, body).filter(({ kind }) => kind !== 'same');
    return { differences, startedAt: before.startedAt };
  }, [before, body]);
  if (told === null) return null;
  const { differences, startedAt } = told;
  const sentence = t(
    differences.length === 0 ? 'journal.changes.none' : 'journal.changes.comparedWith',
    { when: placeOfTime },
  );
  return (
    <section aria-label={t('journal.changes.title')} className={styles.part}>
      <h3 className={styles.partTitle}>{t('journal.changes.title')}</h3>
      {differences.length > 0 && <DifferenceList differences={differences} />}
      <p className={styles.muted}>
        <SentenceWithTime sentence={sentence} iso={startedAt} />
      </p>
    </section>
  );
}
