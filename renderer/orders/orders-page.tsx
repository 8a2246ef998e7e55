import { useTranslation } from 'react-i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { CompletesFrom } from '../body/form/completed-text.tsx';
import { SendFormPage } from '../form/send-form-page.tsx';
import { useSendForm } from '../form/use-send-form.ts';
import { FormSetup } from '../form-editor/setup/form-setup.tsx';
import { tryCall } from '../lib/app/call.ts';
import { mayCreateSameOrder } from './ask-about-same-order.tsx';
import { AssumedField, useAssumedRow } from './assumed-field.tsx';

interface OrdersPageProps {
  readonly profile: Profile;
  readonly isCurrent: boolean;
}

/** "Create order": POST /api/v1/orders with the content of the form. */
export function OrdersPage({ profile, isCurrent }: OrdersPageProps) {
  const { t } = useTranslation();
  const form = useSendForm({
    kind: 'order',
    profile,
    isCurrent,
    words: {
      title: t('orders.create'),
      submit: t('orders.create'),
      clear: t('ticket.next.order'),
      cleared: (t) => t('orders.cleared'),
    },
    doneText: () => (t) => t('ticket.region.done.order'),
    send: (write, { body }) => tryCall('createOrder', { ...write, body }),
    maySend: (request, sentBy, isFromSent) =>
      mayCreateSameOrder(profile, request, sentBy, isFromSent),
  });
  const assumed = useAssumedRow(form);
  return (
    <CompletesFrom value={profile.id}>
      <SendFormPage form={form} showsMore={assumed !== null}>
        <FormSetup form={form} />
        {assumed !== null && <AssumedField row={assumed} service={profile.name} />}
      </SendFormPage>
    </CompletesFrom>
  );
}
