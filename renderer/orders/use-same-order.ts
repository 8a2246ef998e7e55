import { useState } from 'react';
import type { SameOrder } from '../../main/contract/write/sent-before.ts';
import type { SendableRequest } from '../form/content/ready-request.ts';
import type { StandingDraft } from '../form/drafts/use-draft.ts';
import { call } from '../lib/app/call.ts';
import { unresolvedOrder } from './unresolved-order.ts';

interface Asked {
  /** What the question is about, and what would be sent. */
  readonly request: SendableRequest;
  readonly sent: SameOrder;
}

/**
 * Whether an order can be sent without a question. `asked` is set if a similar order was just sent, or if it is unknown
 * how an earlier attempt to send this draft ended.
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
        // If the journal can't be read, it accepts no order either: sending shows what is wrong.
        return false;
      }
    },
  };
}
