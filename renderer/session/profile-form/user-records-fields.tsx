import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Profile, UserRecords } from '../../../main/contract/profile/profile.ts';
import { trimmedId } from '../../../main/contract/write/id-text.ts';
import type { UserRecordsTest } from '../../../main/contract/write/user-record.ts';
import { tryCall } from '../../lib/app/call.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { Button } from '../../ui/button/button.tsx';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Note } from '../../ui/look/note.tsx';
import { lockedField } from '../../ui/look/set-by-administrator.tsx';
import { draftOf, namelessDraftOf } from '../form-state/profile-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import styles from './profile-form.module.css';

const parts = ['whole', 'changes'] as const;

interface UserRecordsFieldsProps {
  readonly form: ProfileForm;
  readonly profile: Profile | null;
  /** Called if the content of the form can't be tested. */
  readonly onProblem: () => void;
}

/** Whether the service also shows users, which is tested once with an ID, and what an update then sends. */
export function UserRecordsFields({ form, profile, onProblem }: UserRecordsFieldsProps) {
  const { t } = useTranslation();
  const { state, change } = form;
  const { showsUsers, userRecords } = state;
  return (
    <>
      <Checkbox
        isSelected={showsUsers}
        onChange={(chosen) => change({ showsUsers: chosen })}
        {...lockedField(form.locks.isLocked('userRecords'), t('users.record.profile.hint'))}
      >
        {t('userRecords.shows')}
      </Checkbox>
      {showsUsers && (
        <div className={styles.folded}>
          <TestWithUser form={form} profile={profile} onProblem={onProblem} />
          {userRecords !== null && (
            <Select
              label={t('users.record.profile.send')}
              {...lockedField(
                form.locks.isLocked('userRecords'),
                t(`users.record.profile.sendHint.${userRecords.send}`),
              )}
              options={parts.map((value) => ({ value, label: t(`userRecords.send.${value}`) }))}
              value={userRecords.send}
              onChange={(send) => change({ userRecords: { ...userRecords, send } })}
            />
          )}
        </div>
      )}
    </>
  );
}

type TestState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly callId: string }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | { readonly phase: 'done'; readonly test: UserRecordsTest };

/** Reads one user, and says what that has shown about the records of the service. */
function TestWithUser({ form, profile, onProblem }: UserRecordsFieldsProps) {
  const { t } = useTranslation();
  const { state: typed, change } = form;
  const [id, setId] = useState('');
  const [state, setState] = useState<TestState>({ phase: 'idle' });
  const latest = useRef('');
  const isRunning = state.phase === 'running';

  const test = async (): Promise<void> => {
    if (isRunning) return;
    const userId = trimmedId(id);
    if (userId === '' || !form.check('connection')) {
      form.touch('userRecords');
      onProblem();
      return;
    }
    const callId = crypto.randomUUID();
    latest.current = callId;
    setState({ phase: 'running', callId });
    const result = await tryCall('testUserRecords', {
      callId,
      id: userId,
      profileId: profile?.id ?? null,
      draft: { ...namelessDraftOf(typed), placement: draftOf(typed).placement },
      token: typed.token === '' ? null : typed.token,
    });
    if (latest.current !== callId) return;
    if (!result.ok) {
      const { failure } = result;
      setState(failure.kind === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', failure });
      return;
    }
    const { idMember, hasStrongEtag } = result.value;
    const send = typed.userRecords?.send ?? 'whole';
    change({ userRecords: { send, idMember, hasStrongEtag } });
    setState({ phase: 'done', test: result.value });
  };

  return (
    <>
      <TextField
        label={t('users.record.profile.id')}
        description={t('users.record.profile.idHint')}
        isMonospace
        value={id}
        error={form.problemAt('userRecords')}
        onChange={setId}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form would be saved.
          event.preventDefault();
          void test();
        }}
      />
      <div className={styles.pressed}>
        <Button isPending={isRunning} onPress={() => void test()}>
          {t('users.record.profile.test')}
        </Button>
        {isRunning && (
          <Button variant="quiet" onPress={() => void tryCall('cancel', { id: state.callId })}>
            {t('users.record.cancel')}
          </Button>
        )}
      </div>
      <div role="status" className={styles.learned}>
        {isRunning && <Note tone="plain">{t('users.record.profile.testing')}</Note>}
        {!isRunning && typed.userRecords !== null && (
          <Learned records={typed.userRecords} test={state.phase === 'done' ? state.test : null} />
        )}
      </div>
      {state.phase === 'failed' && (
        <FailurePanel description={describeFailure(state.failure, 'testUserRecords')} />
      )}
    </>
  );
}

interface LearnedProps {
  readonly records: UserRecords;
  /** Null if it was tested when the profile was saved before. */
  readonly test: UserRecordsTest | null;
}

/** Where the ID of a record is, and what protects the changes of others. */
function Learned({ records: { idMember, hasStrongEtag }, test }: LearnedProps) {
  const { t } = useTranslation();
  const etag = test?.etag ?? (hasStrongEtag ? 'strong' : 'unusable');
  return (
    <>
      {idMember === null ? (
        <Note tone="warn">{t('users.record.profile.noIdMember')}</Note>
      ) : (
        <Note tone="plain">{t('users.record.profile.idMember', { name: idMember })}</Note>
      )}
      <Note tone="plain">{t('users.record.profile.readsAgain')}</Note>
      <Note tone="plain">{t(`users.record.profile.etag.${etag}`)}</Note>
      {test?.record.unusable === 'holds-token' && (
        <Note tone="warn">{t('users.record.profile.holdsToken')}</Note>
      )}
    </>
  );
}
