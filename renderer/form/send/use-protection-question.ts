import { useRef, useState } from 'react';
import type { Result } from '../../../main/contract/failure.ts';
import type { Confirmation } from '../../../main/contract/profile/guard.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { BodyOperation } from '../../../main/contract/write/write-operations.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import type { SendableRequest } from '../content/ready-request.ts';
import { askToWrite, useForbidden } from '../guard/guarded-write.tsx';
import { askAboutMisfit } from '../guard/misfit.tsx';

interface Asked {
  /** What the question is about, and what will be sent. */
  readonly ready: SendableRequest;
  readonly id: string;
}

interface ProtectionQuestionOptions {
  readonly profile: Profile;
  /** The draft in the form, if it was made for one place; null: it was typed, and may go where the profile leads. */
  readonly madeDraft: string | null;
  readonly operation: BodyOperation;
  /** A question is about to open: what is sent is what is shown now. */
  readonly onAsk: () => void;
  /** Called when it may be sent, or with the reason why main could not be asked. */
  readonly start: (ready: SendableRequest, confirmed: Result<Confirmation | null>) => void;
}

/** The questions right before a form sends: about what was made for another place, and what the protection requires. */
export function useProtectionQuestion({
  profile,
  madeDraft,
  operation,
  onAsk,
  start,
}: ProtectionQuestionOptions) {
  const { announce } = useStatus();
  const forbidden = useForbidden(profile);
  const [asked, setAsked] = useState<Asked | null>(null);
  // A ref, because the state changes too late for the second half of a double click.
  const isAsking = useRef(false);

  const ask = async (ready: SendableRequest): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    onAsk();
    const mayGo = madeDraft === null || (await askAboutMisfit(profile, { draftId: madeDraft }));
    if (!mayGo || profile.protection === 'none') {
      isAsking.current = false;
      if (mayGo) start(ready, nothingToConfirm);
      return;
    }
    const { id, body, ifMatch } = ready;
    const wanted = await askToWrite(profile, { operation, id, body, ifMatch });
    isAsking.current = false;
    if (wanted.ok && wanted.value !== null) setAsked({ ready, id: wanted.value.id });
    else start(ready, wanted.ok ? nothingToConfirm : wanted);
  };
  return {
    asked: asked?.ready ?? null,
    /** Why nothing can be sent now. Null if something can. */
    forbidden,
    /** Sends immediately or after the question. Shows why if nothing can be sent. */
    send(ready: SendableRequest): void {
      if (forbidden !== null) announce({ text: () => forbidden });
      else if (profile.protection === 'none' && madeDraft === null) start(ready, nothingToConfirm);
      else void ask(ready);
    },
    confirm(): void {
      setAsked(null);
      if (asked === null) return;
      start(asked.ready, { ok: true, value: { id: asked.id, typedName: '' } });
    },
    cancel: () => setAsked(null),
  };
}

const nothingToConfirm = { ok: true, value: null } as const;
