import type { FormDescription } from '../../../main/contract/form/form-description.ts';
import { leaveOut } from '../../../main/contract/form/leave-out.ts';
import { neverSent } from '../../../main/contract/form/never-sent.ts';
import type { SentPart } from '../../../main/contract/profile/profile.ts';
import { ifMatchOf } from '../../../main/contract/write/service-request.ts';
import type { UpdateBase } from '../../../main/contract/write/update-base.ts';
import type { FormContent } from './form-content.ts';
import type { FormFields } from './use-form-content.ts';

/** What a click would send, or a sentence that says why it can't. */
export type ReadyRequest =
  | {
      readonly ok: true;
      /** The user's ID. Empty for an order. */
      readonly id: string;
      readonly body: string;
      /** Everything that would be sent, to compare with what was sent. */
      readonly content: string;
      /** What the user has entered, in normal form: equal for equal meaning, whatever the placeholders become. */
      readonly written: string;
      /** What an update changes, and how much of it is sent. */
      readonly base: UpdateBase | null;
      readonly sends: SentPart;
      /** The paths that the form has left out of the body (`neverSent`). */
      readonly leftOut: readonly string[];
      /** `If-Match` of the request. */
      readonly ifMatch: string | null;
      /** The form it was made from. */
      readonly form: FormContent;
    }
  | { readonly ok: false; readonly reason: string };
export type SendableRequest = Extract<ReadyRequest, { readonly ok: true }>;

/** What is sent of a body, or a sentence that says why nothing can be. */
export type SentBody =
  | {
      readonly ok: true;
      readonly text: string;
      readonly base: UpdateBase | null;
      readonly sends: SentPart;
      readonly leftOut: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

/** A body without what its form never sends. */
export function withoutNeverSent(
  text: string,
  form: FormDescription | null,
): Extract<SentBody, { readonly ok: true }> {
  const kept = leaveOut(text, neverSent(form, null, text));
  return { ok: true, ...kept, base: null, sends: 'whole' };
}

interface ReadyFields extends Pick<FormFields, 'userId' | 'all'> {
  readonly filled: Pick<FormFields['filled'], 'content'>;
}

/** What a form would send. `idProblem` says why its ID can't be sent, `sent` what is sent of its body. */
export function readyRequest(
  { userId: id, filled, all }: ReadyFields,
  idProblem: string | null,
  sent: SentBody | null = null,
): ReadyRequest {
  if (idProblem !== null) return { ok: false, reason: idProblem };
  const { content } = filled;
  if (!content.ok) return content;
  if (sent !== null && !sent.ok) return sent;
  const { text: body, base, sends, leftOut } = sent ?? withoutNeverSent(content.text, null);
  const ifMatch = ifMatchOf(base);
  const withId = (text: string) => (id === '' ? text : `${id}\n${text}`);
  return {
    ok: true,
    id,
    body,
    base,
    sends,
    leftOut,
    ifMatch,
    // The same body with another ETag is another request.
    content: ifMatch === null ? withId(body) : `${ifMatch}\n${withId(body)}`,
    written: withId(content.written),
    form: all,
  };
}
