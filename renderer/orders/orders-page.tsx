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
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useStatus } from '../ui/status-context.ts';
import { type SentOrder, sameOrderSecondsAgo, toRemember } from './sent-before.ts';

interface OrdersPageProps {
  readonly profile: Profile;
  readonly isCurrent: boolean;
}

/** "Create order": POST /api/v1/orders with what stands in the form. */
export function OrdersPage({ profile, isCurrent }: OrdersPageProps) {
  const { t } = useTranslation();
  const { announce } = useStatus();
  const [body, dispatch] = useBody('order', profile);
  const [last, setLast] = useState<SentOrder | null>(null);
  const [secondsAgo, setSecondsAgo] = useState<number | null>(null);

  const content = useMemo(() => bodyContent(body), [body]);
  const request: ReadyRequest = content.ok
    ? { ok: true, id: '', body: content.text, content: content.text }
    : { ok: false, reason: describeBodyProblem(t, content.problem, 'order') };

  const form = useWriteForm({
    profile,
    isCurrent,
    operation: 'createOrder',
    request,
    dispatch,
    doneText: t('orders.created'),
    send: (writeId, { body: text }) =>
      call('createOrder', { profileId: profile.id, writeId, body: text }),
    asksFirst: ({ body: text }) => {
      const seconds = sameOrderSecondsAgo(last, text, Date.now());
      setSecondsAgo(seconds);
      return seconds !== null;
    },
    onEnd: (end) => setLast((before) => toRemember(end, Date.now()) ?? before),
  });

  const clear = () => {
    const before = body;
    dispatch({ type: 'replace', state: freshBody(profile.orderFields) });
    form.forget();
    announce({
      text: t('orders.cleared'),
      action: {
        label: t('orders.undo'),
        onPress: () => dispatch({ type: 'replace', state: before }),
      },
    });
  };

  return (
    <>
      <WriteForm
        profile={profile}
        isCurrent={isCurrent}
        operation="createOrder"
        request={request}
        dispatch={dispatch}
        form={form}
        kind="order"
        body={body}
        content={content}
        title={t('orders.title')}
        submitLabel={t('orders.create')}
        clearLabel={t('orders.newOrder')}
        onClear={isBlank(body) ? undefined : clear}
      />
      <ConfirmDialog
        isOpen={secondsAgo !== null}
        title={t('orders.againTitle')}
        confirmLabel={t('orders.againButton')}
        variant="primary"
        onCancel={() => setSecondsAgo(null)}
        onConfirm={() => {
          setSecondsAgo(null);
          form.sendNow();
        }}
      >
        <p>{t('orders.againText', { count: secondsAgo ?? 1 })}</p>
      </ConfirmDialog>
    </>
  );
}
