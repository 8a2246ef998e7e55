import { useState } from 'react';
import type { SameOrder } from '../../main/contract/write/sent-before.ts';
import type { SendableRequest } from '../form/content/ready-request.ts';
import type { StandingDraft } from '../form/drafts/use-draft.ts';
import { call } from '../lib/app/call.ts';
import { unresolvedOrder } from './unresolved-order.ts';

interface Asked {
  /** What was asked about, and would leave. */
  readonly request: SendableRequest;
  readonly sent: SameOrder;
}

/**
 * Whether an order may leave without a question: `asked` is set when one like it has just been sent, or
 * when what became of the draft that it is has never been found out.
 */
export function useSameOrder(profileId: string) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    forget: () => setAsked(null),
    async asksFirst(
      request: SendableRequest,
      likeBody: string,
      standing: StandingDraft,
    ): Promise<boolean> {
      try {
        const recent = await call('findSameOrder', { profileId, body: likeBody });
        const sent = recent ?? (await unresolvedOrder(standing, request.body));
        if (sent !== null) setAsked({ request, sent });
        return sent !== null;
      } catch {
        // A journal that cannot be asked takes no order either: sending it shows what is wrong.
        return false;
      }
    },
  };
}
