import type { TFunction } from 'i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import type { SendableRequest } from '../form/content/ready-request.ts';
import { tryCall } from '../lib/app/call.ts';
import { confirm } from '../lib/ask/ask.ts';
import { formatRelativeTime } from '../lib/words/format.ts';

/**
 * Asks before an order is sent that would repeat one that may have been created, and says how that one ended. Resolves to
 * whether it may be sent.
 */
export async function mayCreateSameOrder(
  profile: Profile,
  { id, body, ifMatch }: SendableRequest,
  sentBy: string | null,
  isFromSent: boolean,
): Promise<boolean> {
  const order = { profileId: profile.id, operation: 'createOrder', id, body, ifMatch } as const;
  const found = await tryCall('findSameRequest', { ...order, sentBy, isFromSent });
  // If the journal can't be read, it accepts no order either: sending shows what is wrong.
  if (!found.ok || found.value === null) return true;
  const { secondsAgo, outcome } = found.value;
  return await confirm(
    profile,
    (t) => ({
      title: t('orders.againTitle'),
      text: (
        <>
          <p>
            {sentAgo(t, secondsAgo)} {t(`orders.againOutcome.${outcome}`)}
          </p>
          <p>{t('orders.againTwice')}</p>
        </>
      ),
      confirm: t('common.sendAgain'),
      risk: 'mistake',
    }),
    { isUnasked: true },
  );
}

function sentAgo(t: TFunction, seconds: number): string {
  if (seconds <= 60) return t('orders.againText', { count: seconds });
  const when = new Date(Date.now() - seconds * 1000).toISOString();
  return t('orders.againWhen', { when: formatRelativeTime(when) });
}
