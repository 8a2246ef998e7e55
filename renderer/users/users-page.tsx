import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { SendFormPage } from '../form/send-form-page.tsx';
import { useSendForm } from '../form/use-send-form.ts';
import { tryCall } from '../lib/app/call.ts';
import { LastSent } from './last-sent.tsx';
import { UpdateQuestion, useUpdateQuestion } from './update-question.tsx';
import { UserIdField } from './user-id-field.tsx';
import { userIdProblem } from './user-id-problem.ts';
import { useValuesOf, ValuesOfNote } from './values-of.tsx';

interface UsersPageProps {
  readonly profile: Profile;
  readonly isCurrent: boolean;
}

/** "Update user": PUT /api/v1/users/{id} with exactly the content of the form. */
export function UsersPage({ profile, isCurrent }: UsersPageProps) {
  const { t } = useTranslation();
  const valuesOf = useValuesOf();
  const { asked, asksFirst, forget } = useUpdateQuestion(profile.id);
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
    onDone: valuesOf.noteDone,
    send: (write, { id, body }) => tryCall('updateUser', { ...write, id, body }),
    asksFirst,
  });
  const { userId } = form.fields;
  return (
    <>
      <SendFormPage form={form}>
        <UserIdField
          id={userId}
          profileName={profile.name}
          showProblem={form.sending.showProblems}
          onChange={(next) => valuesOf.writeId(form, next)}
        />
        <ValuesOfNote valuesOf={valuesOf} form={form} />
        <LastSent
          profile={profile}
          userId={userIdProblem(userId) === null ? userId : null}
          request={form.request}
          onLoad={(text) => valuesOf.load(form, userId, text)}
        />
      </SendFormPage>
      <UpdateQuestion
        asked={asked}
        onCancel={forget}
        onConfirm={() => {
          forget();
          if (asked !== null) form.sending.send(asked.request);
        }}
      />
    </>
  );
}
