import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Output } from '../../main/contract/procedures.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { draftToRead, sendToForm } from '../form/drafts/inbox.ts';
import { tryCall } from '../lib/app/call.ts';
import { queryOf } from '../lib/app/queries.ts';
import { selectProfile, useWorkspace } from '../lib/app/start-state.ts';
import { showFailure } from '../lib/ask/ask.ts';
import { hrefOf, navigate } from '../lib/window/router.ts';
import { formatSeenAt } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { announce } from '../ui/toast/announce.ts';
import styles from './journal-entry-pane.module.css';

interface PutBackPartProps {
  readonly journalEntry: WriteRecord;
  /** Null until it is known, and for a write that is no update. */
  readonly found: Output<'findRelated'>['putBack'];
}

/** For an update that was done: opens the user as it was before, and links the updates that put each other back. */
export function PutBackPart({ journalEntry, found }: PutBackPartProps) {
  const { t } = useTranslation();
  const { profiles } = useWorkspace();
  const isDone = journalEntry.outcome === 'done' || journalEntry.resolution?.as === 'done';
  if (found === null || !isDone) return null;
  const { earlier, problem, puts, by } = found;
  return (
    <section aria-label={t('putBack.button')} className={styles.part}>
      <h3 className={styles.partTitle}>{t('putBack.button')}</h3>
      {puts !== null && (
        <p>
          {t('putBack.puts', { time: formatSeenAt(puts.startedAt) })}{' '}
          <a href={hrefOf('journal', puts.writeId)}>{t('putBack.open')}</a>
        </p>
      )}
      {by !== null && (
        <p>
          {t('putBack.by', { time: formatSeenAt(by.startedAt) })}{' '}
          <a href={hrefOf('journal', by.writeId)}>{t('putBack.open')}</a>
        </p>
      )}
      {earlier !== null && (
        <>
          <p className={styles.muted}>
            {t(`putBack.earlier.${earlier.source}`, { time: formatSeenAt(earlier.at) })}{' '}
            {t('putBack.others')}
          </p>
          <p className={styles.buttons}>
            <Button icon={Undo2} onPress={() => putBack(profiles, journalEntry)}>
              {t('putBack.button')}
            </Button>
          </p>
        </>
      )}
      {problem !== null && <p className={styles.muted}>{t(`putBack.why.${problem}`)}</p>}
    </section>
  );
}

/** The same for an update that its form shows as a ticket. Where it can't be put back, the button says why. */
export function PutBackButton({ writeId, profileId }: Pick<WriteRecord, 'writeId' | 'profileId'>) {
  const { t } = useTranslation();
  const { profiles } = useWorkspace();
  const { data } = useQuery({ ...queryOf('findRelated', { writeId }), gcTime: 0 });
  const found = data?.putBack ?? null;
  const problem = found?.problem ?? null;
  return (
    <Button
      // Until it is known it has its place, so that the buttons beside it don't move.
      isUnavailable={found?.earlier == null}
      whyUnavailable={problem === null ? null : t(`putBack.why.${problem}`)}
      onPress={() => putBack(profiles, { writeId, profileId })}
    >
      {t('putBack.button')}
    </Button>
  );
}

/** Opens the earlier user as a draft of its profile, and reads the current one if the service shows users. */
async function putBack(
  profiles: readonly Profile[],
  { writeId, profileId }: Pick<WriteRecord, 'writeId' | 'profileId'>,
): Promise<void> {
  // Before the draft is created: if the profile is open in another window, it is put back there.
  if (!(await selectProfile(profileId, { page: 'journal', detail: writeId }))) return;
  const made = await tryCall('makeDraft', { writeId, profileId, of: 'before' });
  const profile = profiles.find(({ id }) => id === profileId);
  if (!made.ok) return await showFailure(profile ?? 'page', made.failure, 'makePutBack');
  const { draftId } = made.value;
  announce({ text: (t) => t('putBack.opened') }, profile);
  navigate('users');
  draftToRead.setState(draftId);
  sendToForm(profileId, 'user', { what: 'draft', draftId });
}
