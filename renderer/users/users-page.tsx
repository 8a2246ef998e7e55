import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { bodyReducer } from '../body/content/state.ts';
import { isBlankContent } from '../form/content/form-content.ts';
import type { ReadyRequest } from '../form/content/ready-request.ts';
import { useFormContent } from '../form/content/use-form-content.ts';
import { DraftsButton } from '../form/drafts/drafts-button.tsx';
import { useBeginFromTemplate } from '../form/drafts/use-begin-from-template.ts';
import { useDraft } from '../form/drafts/use-draft.ts';
import { useDraftActs } from '../form/drafts/use-draft-acts.ts';
import { useWriteForm } from '../form/send/use-write-form.ts';
import { WriteForm } from '../form/write-form.tsx';
import { tryCall } from '../lib/app/call.ts';
import { TemplatesButton } from '../templates/button.tsx';
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
  const fields = useFormContent('user', profile);
  const { body, userId: id, content, filled, dispatch, all } = fields;
  const draft = useDraft(profile, isCurrent, fields);

  const idProblem = userIdProblem(id);
  const { content: leaves } = filled;
  const request: ReadyRequest =
    idProblem !== null
      ? { ok: false, reason: t(`users.problem.${idProblem}`) }
      : leaves.ok
        ? {
            ok: true,
            id,
            body: leaves.text,
            content: `${id}\n${leaves.text}`,
            written: `${id}\n${leaves.written}`,
            form: all,
          }
        : leaves;

  const form = useWriteForm({
    profile,
    isCurrent: isCurrent && draft.isReady,
    operation: 'updateUser',
    request,
    filled,
    dispatch,
    doneText: t('users.updated', { id }),
    keepDraft: draft.keepForSending,
    send: (writeId, ready, draftId) =>
      tryCall('updateUser', {
        profileId: profile.id,
        writeId,
        id: ready.id,
        body: ready.body,
        draftId,
      }),
  });
  const acts = useDraftActs(profile, fields, draft, form);
  const begin = useBeginFromTemplate(fields, acts);
  const load = (text: string) => {
    const written = bodyReducer(body, { type: 'write-text', text });
    const shown = bodyReducer(written, { type: 'show', face: body.face });
    const loaded = { body: shown, userId: id, fill: fillsNothing };
    acts.begin(loaded, t('users.lastSent.loaded'));
  };

  return (
    <WriteForm
      profile={profile}
      isCurrent={isCurrent}
      operation="updateUser"
      request={request}
      fields={fields}
      form={form}
      draft={draft}
      title={t('users.title')}
      headActions={
        <>
          <DraftsButton profile={profile} kind="user" draft={draft} acts={acts} />
          <TemplatesButton profile={profile} kind="user" content={content} onBegin={begin} />
        </>
      }
      submitLabel={t('users.update')}
      clearLabel={t('users.clear')}
      onClear={isBlankContent(all) ? undefined : () => acts.beginAnew(t('users.cleared'))}
      onDiscard={acts.discardThis}
    >
      <UserIdField
        id={id}
        profileName={profile.name}
        showProblem={form.showProblems}
        onChange={fields.setUserId}
      />
      <LastSent
        profile={profile}
        userId={idProblem === null ? id : null}
        request={request}
        onLoad={load}
      />
    </WriteForm>
  );
}
