import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
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
import { SameOrderQuestion } from './same-order-question.tsx';
import { useSameOrder } from './use-same-order.ts';

interface OrdersPageProps {
  readonly profile: Profile;
  readonly isCurrent: boolean;
}

/** "Create order": POST /api/v1/orders with what stands in the form. */
export function OrdersPage({ profile, isCurrent }: OrdersPageProps) {
  const { t } = useTranslation();
  const fields = useFormContent('order', profile);
  const { content, filled, dispatch, all } = fields;
  const draft = useDraft(profile, isCurrent, fields);
  const { asked, asksFirst, forget } = useSameOrder(profile.id, draft);

  const { content: leaves } = filled;
  const request: ReadyRequest = leaves.ok
    ? {
        ok: true,
        id: '',
        body: leaves.text,
        content: leaves.text,
        written: leaves.written,
        form: all,
      }
    : leaves;

  const form = useWriteForm({
    profile,
    isCurrent: isCurrent && draft.isReady,
    operation: 'createOrder',
    request,
    filled,
    dispatch,
    doneText: t('orders.created'),
    keepDraft: draft.keepForSending,
    send: (writeId, { body }, draftId) =>
      tryCall('createOrder', { profileId: profile.id, writeId, body, draftId }),
    asksFirst,
  });
  const acts = useDraftActs(profile, fields, draft, form);
  const begin = useBeginFromTemplate(fields, acts);

  return (
    <>
      <WriteForm
        profile={profile}
        isCurrent={isCurrent}
        operation="createOrder"
        request={request}
        fields={fields}
        form={form}
        draft={draft}
        title={t('orders.title')}
        headActions={
          <>
            <DraftsButton profile={profile} kind="order" draft={draft} acts={acts} />
            <TemplatesButton profile={profile} kind="order" content={content} onBegin={begin} />
          </>
        }
        submitLabel={t('orders.create')}
        clearLabel={t('orders.newOrder')}
        onClear={isBlankContent(all) ? undefined : () => acts.beginAnew(t('orders.cleared'))}
        onDiscard={acts.discardThis}
      />
      <SameOrderQuestion
        sent={asked?.sent ?? null}
        onCancel={forget}
        onConfirm={() => {
          forget();
          if (asked !== null) form.send(asked.request);
        }}
      />
    </>
  );
}
