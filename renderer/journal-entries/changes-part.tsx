import { useQuery } from '@tanstack/react-query';
import type { UpdateBefore } from '../../main/contract/write/sent-before.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { absentOf, Changes, type ComparedBase } from '../body/compare/changes.tsx';
import { useMainEvent } from '../lib/app/main-events.ts';
import { askAgain, queryOf } from '../lib/app/queries.ts';

/**
 * What an update changes: compared with its base, or, without one, with the update of the same user before it. Shows
 * nothing if it isn't certain which update that was.
 */
export function ChangesPart({ journalEntry }: { readonly journalEntry: WriteRecord }) {
  const { operation, writeId, subjectId, body, profileName, sends } = journalEntry;
  const isWanted = operation === 'updateUser' && journalEntry.base === null;
  const { data: before } = useQuery({
    ...queryOf('findUpdateBefore', isWanted ? { writeId } : null),
    gcTime: 0,
  });
  const lookAgain = () => void askAgain('findUpdateBefore', { writeId });
  useMainEvent('write-changed', ({ write }) => {
    if (write.operation === 'updateUser' && write.subjectId === subjectId) lookAgain();
  });
  useMainEvent('writes-removed', lookAgain);
  const base = journalEntry.base ?? baseOf(before ?? null);
  if (base === null || body === null) return null;
  const absent = absentOf(base, sends);
  return <Changes base={base} body={body} absent={absent} profileName={profileName} level="h3" />;
}

const baseOf = (before: UpdateBefore | null): ComparedBase | null =>
  before === null ? null : { text: before.body, readAt: before.startedAt, source: 'sent' };
