import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { bodyReducer } from '../body/content/state.ts';
import { SendFormPage } from '../form/send-form-page.tsx';
import { useSendForm } from '../form/use-send-form.ts';
import { tryCall } from '../lib/app/call.ts';
import { fillsNothing } from '../templates/placeholders/use-filled.ts';
import { LastSent } from './last-sent.tsx';
import { UserIdField } from './user-id-field.tsx';
import { userIdProblem } from './user-id-problem.ts';

interface UsersPageProps {
  readonly profile: Profile;
  readonly isCurrent: boolean;
}

/** "Update user": PUT /api/v1/users/{id} with what stands in the form, and nothing else. */
export function UsersPage({ profile, isCurrent }: UsersPageProps) {
  const { t } = useTranslation();
  const form = useSendForm({
    kind: 'user',
    profile,
    isCurrent,
    words: {
      title: t('users.title'),
      submit: t('users.update'),
      clear: t('users.clear'),
      cleared: (t) => t('users.cleared'),
    },
    doneText:
      ({ id }) =>
      (t) =>
        t('users.updated', { id }),
    idProblem: (id) => {
      const problem = userIdProblem(id);
      return problem === null ? null : t(`users.problem.${problem}`);
    },
    send: (write, { id, body }) => tryCall('updateUser', { ...write, id, body }),
  });
  const { body, userId, setUserId } = form.fields;
  const load = (text: string) => {
    const written = bodyReducer(body, { type: 'write-text', text });
    const shown = bodyReducer(written, { type: 'show', face: body.face });
    form.acts.begin({ body: shown, userId, fill: fillsNothing }, (t) => t('users.lastSent.loaded'));
  };
  return (
    <SendFormPage form={form}>
      <UserIdField
        id={userId}
        profileName={profile.name}
        showProblem={form.sending.showProblems}
        onChange={setUserId}
      />
      <LastSent
        profile={profile}
        userId={userIdProblem(userId) === null ? userId : null}
        request={form.request}
        onLoad={load}
      />
    </SendFormPage>
  );
}
