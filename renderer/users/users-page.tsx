import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile.ts';
import { bodyContent } from '../body/body-content.ts';
import { freshBody, isBlank } from '../body/body-state.ts';
import { describeBodyProblem } from '../body/body-words.ts';
import type { ReadyRequest } from '../body/request-stub.tsx';
import { useBody } from '../body/use-body.ts';
import { useWriteForm } from '../body/use-write-form.ts';
import { WriteForm } from '../body/write-form.tsx';
import { call } from '../lib/call.ts';
import { useStatus } from '../ui/status-context.ts';
import { userIdProblem } from './user-id.ts';
import { UserIdField } from './user-id-field.tsx';

interface UsersPageProps {
  readonly profile: Profile;
  readonly isCurrent: boolean;
}

/** "Update user": PUT /api/v1/users/{id} with what stands in the form, and nothing else. */
export function UsersPage({ profile, isCurrent }: UsersPageProps) {
  const { t } = useTranslation();
  const { announce } = useStatus();
  const [body, dispatch] = useBody('user', profile);
  const [id, setId] = useState('');

  const idProblem = userIdProblem(id);
  const content = useMemo(() => bodyContent(body), [body]);
  const request: ReadyRequest =
    idProblem !== null
      ? { ok: false, reason: t(`users.problem.${idProblem}`) }
      : content.ok
        ? { ok: true, id, body: content.text, content: `${id}\n${content.text}` }
        : { ok: false, reason: describeBodyProblem(t, content.problem, 'user') };

  const form = useWriteForm({
    profile,
    isCurrent,
    operation: 'updateUser',
    request,
    dispatch,
    doneText: t('users.updated', { id }),
    send: (writeId, ready) =>
      call('updateUser', { profileId: profile.id, writeId, id: ready.id, body: ready.body }),
  });

  const clear = () => {
    const before = { body, id };
    dispatch({ type: 'replace', state: freshBody(profile.userFields) });
    setId('');
    form.forget();
    announce({
      text: t('users.cleared'),
      action: {
        label: t('users.undo'),
        onPress: () => {
          dispatch({ type: 'replace', state: before.body });
          setId(before.id);
        },
      },
    });
  };

  return (
    <WriteForm
      profile={profile}
      isCurrent={isCurrent}
      operation="updateUser"
      request={request}
      dispatch={dispatch}
      form={form}
      kind="user"
      body={body}
      content={content}
      title={t('users.title')}
      submitLabel={t('users.update')}
      clearLabel={t('users.clear')}
      onClear={isBlank(body) && id === '' ? undefined : clear}
    >
      <UserIdField
        id={id}
        profileName={profile.name}
        showProblem={form.showProblems}
        onChange={setId}
      />
    </WriteForm>
  );
}
