import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { draftToRead } from '../form/drafts/inbox.ts';
import type { SendForm } from '../form/use-send-form.ts';
import { queryOf } from '../lib/app/queries.ts';
import { useStore } from '../lib/app/store.ts';
import { formatSeenAt } from '../lib/words/format.ts';
import { Note } from '../ui/look/note.tsx';
import type { UserRecordPart } from './record/use-user-record.ts';
import { shortId } from './user-id.ts';

interface PutBackNoteProps {
  readonly form: SendForm;
  readonly record: UserRecordPart;
}

/** Says that the form puts back an earlier update, and reads the user once if the service shows users. */
export function PutBackNote({ form, record }: PutBackNoteProps) {
  const { t } = useTranslation();
  const { draftId } = form.draft;
  const { data: update } = useQuery({
    ...queryOf('findPutBackOfDraft', draftId === null ? null : { draftId }),
    gcTime: 0,
  });
  const toRead = useStore(draftToRead);
  const { records, readUser } = record;
  useEffect(() => {
    if (toRead === null || toRead !== draftId) return;
    draftToRead.setState(null);
    if (records !== null) readUser();
  }, [toRead, draftId, records, readUser]);
  if (update == null || update.subjectId !== form.fields.userId) return null;
  const id = shortId(update.subjectId);
  return <Note tone="warn">{t('putBack.note', { id, time: formatSeenAt(update.startedAt) })}</Note>;
}
