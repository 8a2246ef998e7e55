import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { isUnderWay } from '../../main/contract/write/judge-outcome.ts';
import type { LastSent as SentBefore } from '../../main/contract/write/sent-before.ts';
import type { WriteSummary } from '../../main/contract/write/write.ts';
import { call } from '../lib/app/call.ts';
import { useMainEvent } from '../lib/app/main-events.ts';
import { askAgain } from '../lib/app/queries.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { hrefOf } from '../lib/window/router.ts';
import { useDebounced } from '../lib/window/timing.ts';
import { formatSeenAt } from '../lib/words/format.ts';
import { Button } from '../ui/button/button.tsx';
import { Note } from '../ui/look/note.tsx';
import { placeOfTime, SentenceWithTime } from '../ui/look/relative-time.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import { MenuItem } from '../ui/menu/menu-item.tsx';
import { announce } from '../ui/toast/announce.ts';
import { lastSentQuery } from './record/use-last-accepted.ts';
import { shortId } from './user-id.ts';
import styles from './users-page.module.css';

/** Another update of this user that has no outcome yet, or null. `writeId`: the form's own update. */
export function otherOnItsWay(
  last: SentBefore | null,
  userId: string,
  writeId: string | null,
): WriteSummary | null {
  const write = last?.inDoubt ?? null;
  if (write === null || !isUnderWay(write.outcome)) return null;
  return write.subjectId === userId && write.writeId !== writeId ? write : null;
}

interface LastSentProps {
  readonly profile: Profile;
  readonly userId: string;
  /** What was last sent for this ID; null if nothing was, or the ID is being typed. */
  readonly lastSent: SentBefore | null;
  /** The write that last sent what is in the form, or null. */
  readonly ownWriteId: string | null;
  /** The write whose outcome the preview shows, as long as the form is unchanged since. */
  readonly shownWriteId: string | null;
  /** Puts a body into the form. The user can undo this. */
  readonly onLoad: (body: string) => void;
}

/** What was last sent for the ID in the form. The API can't read a user, so this is the closest there is. */
export function LastSent(props: LastSentProps) {
  const { profile, userId, lastSent, ownWriteId, shownWriteId, onLoad } = props;
  const { t } = useTranslation();
  if (lastSent === null) return null;
  const onItsWay = otherOnItsWay(lastSent, userId, ownWriteId);
  const inDoubt =
    lastSent.inDoubt === null || isUnderWay(lastSent.inDoubt.outcome) ? null : lastSent.inDoubt;
  const done = lastSent.done?.writeId === shownWriteId ? null : lastSent.done;
  if (done === null && inDoubt === null && onItsWay === null) return null;

  const load = async (): Promise<void> => {
    if (done === null) return;
    try {
      const record = await call('getWrite', { writeId: done.writeId });
      if (record?.body == null) announce({ text: (t) => t('users.lastSent.gone') }, profile);
      else onLoad(record.body);
    } catch (error) {
      announce({ text: () => describeFailure(failureOf(error), 'getWrite').title }, profile);
    }
  };

  return (
    <>
      {done !== null && (
        <div className={styles.lastSent}>
          <MenuTrigger>
            <Button icon={History}>{t('users.lastSent.title')}</Button>
            <Menu name={t('users.lastSent.title')}>
              <MenuItem
                description={`${formatSeenAt(done.startedAt)} · ${t('common.outcome.done')}`}
                onAction={() => void load()}
              >
                {t('users.useValues')}
              </MenuItem>
            </Menu>
          </MenuTrigger>
        </div>
      )}
      {onItsWay !== null && (
        <Note tone="warn">
          {t('users.onItsWay', { id: shortId(userId) })}{' '}
          <a href={hrefOf('journal', onItsWay.writeId)}>{t('journal.openEntry')}</a>
        </Note>
      )}
      {inDoubt !== null && (
        <Note tone="warn">
          <SentenceWithTime
            sentence={t(
              lastSent.done === null ? 'users.lastSent.doubt' : 'users.lastSent.newerDoubt',
              {
                outcome: t(`common.outcome.${inDoubt.outcome}`),
                when: placeOfTime,
              },
            )}
            iso={inDoubt.startedAt}
          />{' '}
          <a href={hrefOf('journal', inDoubt.writeId)}>{t('journal.openEntry')}</a>
        </Note>
      )}
    </>
  );
}

/** What was last sent for this ID, kept up to date. Null while it is being typed, and if nothing was sent. */
export function useLastSent(profile: Profile, userId: string | null): SentBefore | null {
  const settled = useDebounced(userId, 200);
  const { data } = useQuery({
    ...lastSentQuery(profile, settled),
    // IDs are typed letter by letter.
    gcTime: 0,
  });
  const lookAgain = () => void askAgain('findLastSent', { profileId: profile.id });
  useMainEvent('requests-changed', ({ write }) => {
    if (write?.operation === 'updateUser' && write.subjectId === settled) lookAgain();
  });
  // What is sent by a row comes as a change of its batch.
  useMainEvent('batch-changed', ({ batch }) => {
    if (batch.operation === 'updateUser' && batch.profileId === profile.id) lookAgain();
  });
  return settled === userId ? (data ?? null) : null;
}
