import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { draftToRead, sendToForm } from '../form/drafts/inbox.ts';
import { call } from '../lib/app/call.ts';
import { useMainEvent } from '../lib/app/main-events.ts';
import { askAgain, queryOf } from '../lib/app/queries.ts';
import { useWorkspace } from '../lib/app/start-state.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { hrefOf, navigate } from '../lib/window/router.ts';
import { formatSeenAt } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import styles from './journal-entry-pane.module.css';

/** For an update that was done: opens the user as it was before, and links the updates that put each other back. */
export function PutBackPart({ journalEntry }: { readonly journalEntry: WriteRecord }) {
  const { t } = useTranslation();
  const { writeId, subjectId, operation } = journalEntry;
  const isDone = journalEntry.outcome === 'done' || journalEntry.resolution?.as === 'done';
  const isAsked = operation === 'updateUser' && isDone;
  const { data: found } = useQuery({
    ...queryOf('findPutBack', isAsked ? { writeId } : null),
    gcTime: 0,
  });
  const lookAgain = () => void askAgain('findPutBack', { writeId });
  useMainEvent('write-changed', ({ write }) => {
    if (write.operation === 'updateUser' && write.subjectId === subjectId) lookAgain();
  });
  useMainEvent('writes-removed', lookAgain);
  if (found == null) return null;
  const { earlier, problem, puts, by } = found;
  return (
    <section aria-label={t('putBack.title')} className={styles.part}>
      <h3 className={styles.partTitle}>{t('putBack.title')}</h3>
      {puts !== null && (
        <p>
          {t('putBack.puts', { time: formatSeenAt(puts.startedAt) })}{' '}
          <a href={hrefOf('journal', puts.writeId)}>{t('putBack.openPuts')}</a>
        </p>
      )}
      {by !== null && (
        <p>
          {t('putBack.by', { time: formatSeenAt(by.startedAt) })}{' '}
          <a href={hrefOf('journal', by.writeId)}>{t('putBack.openBy')}</a>
        </p>
      )}
      {earlier !== null && (
        <>
          <p className={styles.muted}>
            {t(`putBack.earlier.${earlier.source}`, { time: formatSeenAt(earlier.at) })}{' '}
            {t('putBack.others')}
          </p>
          <PutBackButton journalEntry={journalEntry} />
        </>
      )}
      {problem !== null && <p className={styles.muted}>{t(`putBack.why.${problem}`)}</p>}
    </section>
  );
}

/** Opens the earlier user as a draft of its profile, and reads the current one if the service shows users. */
function PutBackButton({ journalEntry }: { readonly journalEntry: WriteRecord }) {
  const { t } = useTranslation();
  const { selectProfile } = useWorkspace();
  const { announce } = useStatus();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { writeId, profileId } = journalEntry;
  const open = async (): Promise<void> => {
    setIsBusy(true);
    try {
      // Before the draft is created: if the profile is open in another window, it is put back there.
      if (!(await selectProfile(profileId, { page: 'journal', detail: writeId }))) return;
      const { draftId } = await call('makePutBack', { writeId, profileId, face: 'fields' });
      announce({ text: (t) => t('putBack.opened') });
      navigate('users');
      draftToRead.setState(draftId);
      sendToForm(profileId, 'user', { what: 'draft', draftId });
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <p className={styles.buttons}>
      <Button icon={Undo2} isPending={isBusy} onPress={() => void open()}>
        {t('putBack.button')}
      </Button>
      {failure !== null && (
        <ErrorDialog
          description={describeFailure(failure, 'makePutBack')}
          onClose={() => setFailure(null)}
        />
      )}
    </p>
  );
}
